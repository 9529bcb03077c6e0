/* no_serve.c - what `polity serve` says in a build without tables in the browser. */
#include "cli/args.h"
#include "cli/cmd.h"

#include <stdio.h>

/* POLITY_MISSING: what was not there when it was built; CMakeLists.txt. */
static int say_why(const char *command)
{
    fprintf(stderr,
            "polity %s: this build has no tables in the browser, because this was missing when it\n"
            "was built: " POLITY_MISSING ". Have that installed (docs/dependencies.md) and build\n"
            "again; everything else works without.\n",
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
