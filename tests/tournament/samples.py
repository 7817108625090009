"""Configs and results for the tests of tournaments."""

import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from arena.errors import ConfigError
from arena.host import Fault, FaultKind
from arena.tournament.config import TournamentConfig, parse_config
from arena.tournament.results import End, GameResult, HandStats, Substitution
from arena.tournament.schedule import Lane, lanes, seats_of

HERE = Path(__file__).parent
SEED = "0123456789abcdef0123456789abcdef"


def config(text: str, file: str = "club.yaml") -> TournamentConfig:
    return parse_config(dedent(text), HERE, file)


def problems(text: str) -> list[str]:
    """Everything wrong with a config, as `line:col: path: what`."""
    with pytest.raises(ConfigError) as caught:
        config(text)
    assert all(one.startswith("club.yaml:") for one in caught.value.problems)
    return [one.removeprefix("club.yaml:") for one in caught.value.problems]


def bots(*names: str) -> str:
    """The `bots` of a config on one line."""
    entries = [f"{{name: {name!r}, command: [{sys.executable!r}, {name!r}]}}" for name in names]
    return f"bots: [{', '.join(entries)}]\n"


def small(more: str = "", names: tuple[str, ...] = ("a", "b", "c")) -> TournamentConfig:
    """Three bots that all meet, four-handed unless `more` says otherwise."""
    return config(f"seed: {SEED!r}\n{bots(*names)}{more}")


def game(lane: Lane, block: int, **changes: Any) -> GameResult:
    """A made-up result of one game; every field depends on where it stands."""
    players = lane.players
    score = tuple([10 if seat % 2 == block % 2 else block % 10 for seat in range(players)])
    plain: dict[str, Any] = {
        "variant": lane.variant,
        "bots": lane.bots,
        "block": block,
        "seating": lane.seating,
        "seats": seats_of(lane),
        "first_dealer": block % players,
        "choices": ((33, 33, 34, 0, 8), (), (block % 33, 55)),
        "score": score,
        "winners": tuple(seat for seat in range(players) if score[seat] == 10),
        "end": End.PLAYED,
        "deals": 3,
        "hand_points": (1.5, -1.5, 0.1, -0.25)[:players],
        "faults": (0,) * players,
        "substitutions": (Substitution(0, 2, fault(1)),) * (block % 2),
        "stats": HandStats(hands=3, thrown_in=1, played=2, made=1, euchre=1),
    }
    return GameResult(**{**plain, **changes})


def games(config: TournamentConfig) -> list[GameResult]:
    """A result for every game of a config, in schedule order."""
    return [game(lane, block) for lane in lanes(config) for block in lane.block_numbers()]


def fault(seat: int, elapsed_ms: float = 1001.5) -> Fault:
    return Fault(
        kind=FaultKind.TIMEOUT,
        seat=seat,
        reason="no answer within 1000 ms",
        request='{"type":"act"}',
        reply="\ud83d half an emoji",
        legal=("pass", "order_up"),
        elapsed_ms=elapsed_ms,
        stderr="Traceback\n",
    )
