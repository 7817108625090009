"""A match between bundled players as through pipes, but for the pipes: every line is written and read."""

import msgspec

from arena.host import BotSpec, Limits
from arena.players.bot import PlayerBot
from arena.protocol import hello_line, parse_answer, parse_ready
from arena.rules.options import Rules
from arena.sdk import _Tables
from arena.tournament import keys
from arena.tournament.compiled_lane import seated
from arena.tournament.match import Match, Setup
from arena.tournament.results import GameResult
from arena.tournament.seating import seating_of

NAMES = ("a", "b", "c")


def setup_of(rules: Rules, unit: str = "game", seating: int = 0, max_deals: int = 200) -> Setup:
    """What the matches of a lane have in common, under made-up names."""
    names = NAMES[: 3 if rules.table.players == 3 else 2]
    seats = seating_of(rules.table.players, names, seating)
    seed = keys.seed_bytes("spoken")
    return Setup(seed, "these", rules, names, seating, seats, unit=unit, max_deals=max_deals)


def spoken(setup: Setup, bots: list[BotSpec], block: int) -> GameResult:
    """The result of a match."""
    tables = [
        _Tables(PlayerBot(one, compiled=False), msgspec.json.decode, msgspec.json.encode)
        for one in seated(bots)
    ]
    hello = hello_line(setup.rules, Limits())
    match = Match(setup, block, "g1", [parse_ready(table.hear(hello)) for table in tables])
    for table, line in zip(tables, match.opening(), strict=True):
        table.hear(line)
    while (request := match.request()) is not None:
        answer = parse_answer(tables[request.seat].hear(request.line))
        assert answer is not None
        match.answer(answer.action)
    return match.result()
