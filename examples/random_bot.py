#!/usr/bin/env python3
"""A bot of one's own: answers at random. docs/bots.md explains the lines.

    polity sim hegemony --bots working=run:examples/random_bot.py --games 10
"""
import json
import random
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["is"] == "start":
        random.seed(said["random"])  # the same game again with the same --seed
    elif said["is"] == "question":
        # said["view"] is what the seat sees, said["events"] what happened since it was last asked.
        print(random.choice(said["answers"]), flush=True)
