"""Matches played without processes: a function for each bot stands where its process would be."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from arena.host import Fault, FaultKind
from arena.protocol import Ready
from arena.rules.options import Rules, make_rules
from arena.tournament.match import Match, Setup
from arena.tournament.results import GameResult
from arena.tournament.seating import seating_of

SEED = b"tables"
Message = dict[str, Any]
Player = Callable[[Message], str]


def first(message: Message) -> str:
    """The lowest legal answer."""
    return str(message["legal"][0])


def last(message: Message) -> str:
    """The highest legal answer: calls whenever it may."""
    return str(message["legal"][-1])


def by_hand(message: Message) -> str:
    """An answer that depends on nothing but the cards held and offered."""
    held = sum(map(ord, "".join(message["view"]["hand"])))
    return str(message["legal"][held % len(message["legal"])])


def setup(rules: Rules | None = None, seating: int = 0, **changes: Any) -> Setup:
    """A four-handed match of `a` against `b`, or what the rules and changes make of it."""
    rules = make_rules({}) if rules is None else rules
    players = rules.table.players
    bots = changes.pop("bots", ("a", "b", "c") if players == 3 else ("a", "b"))
    seats = seating_of(players, bots, seating)
    return Setup(SEED, "rules", rules, bots, seating, seats, **changes)


class Played:
    """A match and all that its seats read: `lines[seat]`, the last one the closing line."""

    def __init__(
        self,
        of: Setup,
        players: Sequence[Player] | Player = by_hand,
        block: int = 0,
        ready: Ready | None = None,
        faulty: Callable[[int, Message], bool] = lambda seat, message: False,
        kind: FaultKind = FaultKind.ILLEGAL,
        final: bool = False,
        game: str = "g0",
        evidence: bool = False,
    ):
        """`players` by side, in the order of the setup's bots; `faulty` says which answers are at
        fault; with `evidence` a fault tells what was asked."""
        seats = of.rules.table.players
        sides = [players] * len(of.bots) if callable(players) else list(players)
        self.match = Match(of, block, game, [ready or Ready(name="x")] * seats, final)
        self.lines: list[list[Message]] = [[json.loads(line)] for line in self.match.opening()]
        self.asked = 0
        while (request := self.match.request()) is not None:
            message = json.loads(request.line)
            self.lines[request.seat].append(message)
            self.asked += 1
            if faulty(request.seat, message):
                wrong = fault(request.seat, kind)
                if evidence:
                    line = request.line.decode().rstrip("\n")
                    wrong = replace(wrong, request=line, legal=tuple(request.legal))
                self.match.fault(wrong)
            else:
                self.match.answer(sides[of.bots.index(of.seats[request.seat])](message))
        for seat, line in enumerate(self.match.closing()):
            self.lines[seat].append(json.loads(line))

    @property
    def result(self) -> GameResult:
        return self.match.result()

    def dealt(self) -> dict[tuple[int, int], list[str]]:
        """The hand of each seat by deal, as the seats read it: (deal, seat) -> cards."""
        found: dict[tuple[int, int], list[str]] = {}
        for seat, lines in enumerate(self.lines):
            deal = 0
            for event in _events(lines):
                if event["event"] == "deal":
                    deal = event["deal"]
                elif event["event"] == "hand":
                    found.setdefault((deal, seat), event["hand"])
        return found

    def dealers(self) -> list[int]:
        """The dealer of each deal, as seat 0 reads it."""
        return [event["dealer"] for event in _events(self.lines[0]) if event["event"] == "deal"]


def _events(lines: Sequence[Message]) -> Iterator[Message]:
    return (event for message in lines for event in message.get("events") or ())


def fault(seat: int, kind: FaultKind = FaultKind.ILLEGAL) -> Fault:
    return Fault(kind, seat, "a reason", "{}", "junk", ("pass",), 1.0, "")
