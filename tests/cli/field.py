"""A bot of the tests, in a process of its own: `python -S field.py KIND`.

mixed    answers by the seed of the game and the number of the question, the same in each run
first    the lowest legal answer, last the highest
dead     exits before it is ready
fours    is mixed, and exits before it is ready where not four play
crash    raises at its third question, illegal, junk and silent answer wrongly there
trips    is mixed and raises at the seventh question of a game
greets   is mixed and writes a line at every game
leaves   is mixed and exits right after its last card of a hand
gone     exits when it hears of a game
unseeded answers by a clock, so that no two runs are alike
deaf     never says ready

With FIELD_STALL=n in the environment a bot that is `mixed` thinks for FIELD_THINK seconds at the n-th
question of its process, after telling so on the named pipe FIELD_WITNESS, which every bot holds open from
its first game on as long as it lives.
"""

import json
import os
import sys
import time

KIND = sys.argv[1]
STALL = int(os.environ.get("FIELD_STALL", "0")) if KIND == "mixed" else 0
WITNESS = os.environ.get("FIELD_WITNESS")


def say(message):
    sys.stdout.write(json.dumps(message) + "\n")
    sys.stdout.flush()


def choice(legal, seed, number):
    if KIND == "first":
        return legal[0]
    if KIND == "last":
        return legal[-1]
    if KIND == "unseeded":
        return legal[time.perf_counter_ns() // 1000 % len(legal)]
    return legal[(seed // 97 + 7 * number) % len(legal)]


def main():
    if KIND == "dead":
        sys.exit("no licence found")
    pipe = None
    seeds = {}
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if KIND == "fours" and message["type"] == "hello" and message["rules"]["players"] != 4:
            sys.exit("I play with a partner")
        if message["type"] == "hello" and KIND != "deaf":
            say({"type": "ready", "name": KIND, "version": "7"})
        elif message["type"] == "game":
            seeds[message["game"]] = message["seed"]
            if WITNESS and pipe is None:
                pipe = os.open(WITNESS, os.O_WRONLY)
            if KIND == "greets":
                say("good luck in " + message["game"])
            if KIND == "gone":
                sys.exit("no table found")
        elif message["type"] == "act":
            asked += 1
            if asked == STALL:
                os.write(pipe, b"!")
                time.sleep(float(os.environ["FIELD_THINK"]))
            if KIND == "trips" and message["id"] == 7:
                raise ValueError("the seventh question is too hard")
            answer = choice(message["legal"], seeds[message["game"]], message["id"])
            if asked == 3:
                if KIND == "crash":
                    raise ValueError("the third question is too hard")
                answer = {"illegal": "JK", "junk": None}.get(KIND, answer)
            if asked == 3 and KIND == "silent":
                continue
            say({"game": message["game"], "id": message["id"], "action": answer})
            if KIND == "leaves" and message["phase"] == "play" and len(message["view"]["hand"]) == 1:
                sys.exit()
        elif message["type"] == "bye":
            return


main()
