#!/bin/sh
# The hook for messages of commits (tools/commit-msg), in a repository of its own.
set -eu
if ! command -v git >/dev/null; then
    echo "skipped: there is no git"
    exit 0
fi
tools=$(pwd)/tools
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
# shellcheck disable=SC2046 # several names
unset $(git rev-parse --local-env-vars)
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
cd "$dir"
bad=0
git init -q .
mkdir tools src docs
cp "$tools/commit-msg" tools/
tools/commit-msg install >/dev/null
tools/commit-msg install >/dev/null

commit() { # commit DIRECTORY MESSAGE [OPTION...]
    echo x >>"$1/file"
    git add "$1"
    message=$2
    shift 2
    git commit -q -m "$message" "$@" 2>err
}
good() {
    commit "$@" || { echo "refused: $2"; cat err; bad=1; }
}
wrong() {
    if commit "$@"; then
        echo "accepted: $2"
        bad=1
    fi
    grep -q "No game changes" err || { echo "no advice for: $2"; bad=1; }
    git reset -q
}
good docs "Words"
wrong src "A rule"
wrong src "A rule

No game changes

and more"
wrong src "A rule, Signature: none"
good src "A rule

No game changes"
good src "A rule

Why.

Signature: hegemony 2 players 1 -> 2
Signature: hegemony 3 players 3 -> 4"
good src "A rule

No game changes" -s
good src "fixup! A rule"
git revert --no-edit HEAD >/dev/null 2>err || { echo "refused: a revert"; bad=1; }
git checkout -q -b other HEAD~1
good docs "Other words"
git merge -q --no-edit - 2>err || { echo "refused: a merge"; bad=1; }
(cd docs && echo y >>../src/file && git commit -q -a -m "From below" 2>/dev/null) && { echo "accepted from below"; bad=1; }

echo other >.git/hooks/commit-msg
if tools/commit-msg install 2>/dev/null; then
    echo "another hook was written over"
    bad=1
fi
[ $bad = 0 ] && echo "commit-msg: fine"
exit $bad
