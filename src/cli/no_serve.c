/* no_serve.c - what `polity serve` says in a build without tables in the browser. */
#include "cli/args.h"
#include "cli/cmd.h"

#include <stdio.h>

const bool serve_is_built = false;

/* POLITY_MISSING: what was not there when it was built, "" if nobody looked; CMakeLists.txt. */
static int say_why(const char *command)
{
    if (POLITY_MISSING[0])
        fprintf(
            stderr,
            "polity %s: this build has no tables in the browser, because this was missing when\n"
            "it was built: " POLITY_MISSING ". Have that installed (docs/dependencies.md) and\n"
            "build again; everything else works without.\n",
            command);
    else
        fprintf(stderr,
                "polity %s: this build has no tables in the browser, because it was configured\n"
                "without them. Configure it with -DPOLITY_BROWSER=ON and build again; everything\n"
                "else works without.\n",
                command);
    return EXIT_CHECK;
}

int cmd_serve(int argc, char **argv)
{
    (void)argc, (void)argv;
    return say_why("serve");
}

int cmd_bench_serve(int argc, char **argv)
{
    (void)argc, (void)argv;
    return say_why("bench serve");
}
