#!/bin/sh
# Answers every question with the first answer that there is.
exec sed -un 's/^{"is":"question".*"answers":\["\([^"]*\)".*/\1/p'
