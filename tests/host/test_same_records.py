"""What is recorded follows from what the bots say, and not from when they say it or when it is noticed."""

import json
import zlib

from hypothesis import example, given, settings
from hypothesis import strategies as st

from arena.host import Limits
from tests.host.scripted import ScriptedBot, ScriptedMachine, polite, specs
from tests.host.tables import Played

MANNERS = ("plain", "chatter", "acknowledge", "twice", "illegal", "ahead", "die", "answer and die")
UNASKED = ("plain", "chatter", "acknowledge", "ahead", "die")
"""What a bot may do when nobody asks."""


def right(message: dict, id: int, word: str = "yes") -> str:
    return json.dumps({"game": message["game"], "id": id, "action": word}) + "\n"


def lines(manner: str, message: dict) -> list[str]:
    """What a bot of this manner writes in answer to a message."""
    asked = message["type"] == "act"
    plain = [right(message, message["id"])] if asked else []
    match manner:
        case "chatter":
            return ["let me see\n", *plain, "{}\n"]
        case "acknowledge":
            return ['{"ack":true,"id":0}\n', *plain]
        case "twice":
            return plain * 2
        case "illegal":
            return [right(message, message["id"], "maybe")] if asked else []
        case "ahead":
            return [*plain, right(message, message["id"] + 1, "no")] if asked else [right(message, 1, "no")]
        case "die":
            return []
    return plain


class Temper:
    """A bot that has a manner for every message, fixed by a seed, and takes its time by another."""

    def __init__(self, manners: tuple[list[str], list[str]], delays: list[float]):
        self.when_asked, self.unasked = manners
        self.delays = delays
        self.spent = 0

    def __call__(self, bot: ScriptedBot, message: dict) -> None:
        if message["type"] in ("hello", "bye"):
            polite(bot, message)
            return
        key = f"{message['type']} {message['game']} {message.get('id')}"
        manners = self.when_asked if message["type"] == "act" else self.unasked
        manner = manners[zlib.crc32(key.encode()) % len(manners)]
        now = bot.machine.time
        at = max(getattr(bot, "busy", now), now)
        for line in lines(manner, message):
            at += self.delay()
            bot.say(line, at - now)
        bot.busy = at
        if "die" in manner:
            bot.exit(1, at + self.delay() - now)

    def delay(self) -> float:
        self.spent += 1
        return self.delays[self.spent % len(self.delays)]


def records(
    manners: tuple[tuple[list[str], list[str]], ...], delays: list[list[float]], pardons: int
) -> object:
    tempers = [Temper(mine, times) for mine, times in zip(manners, delays, strict=True)]
    machine = ScriptedMachine({"a": tempers[0], "b": tempers[1]})
    lane = Played(
        specs("a", "b"), Limits(move_ms=None), tables=5, questions=6, pardons=pardons, machine=machine
    )
    return lane.answers, lane.kinds()


MANNER = st.tuples(
    st.lists(st.sampled_from(MANNERS), min_size=1, max_size=24),
    st.sampled_from(UNASKED).flatmap(lambda some: st.lists(st.sampled_from(some), min_size=1, max_size=12)),
)
DELAYS = st.lists(st.sampled_from([0.0, 0.001, 0.002, 0.005, 0.013]), min_size=1, max_size=12)


@settings(max_examples=120, deadline=None)
@given(st.tuples(MANNER, MANNER), st.tuples(DELAYS, DELAYS), st.integers(0, 2))
@example(((["answer and die"], ["plain"]), (["plain"], ["plain"])), ([0.013], [0.0]), 0)
@example(((["plain"], ["chatter"]), (["plain"], ["acknowledge", "plain"])), ([0.0], [0.005]), 0)
def test_records_do_not_depend_on_timing(manners, delays, pardons):
    assert records(manners, [[0.0], [0.0]], pardons) == records(manners, delays, pardons)
