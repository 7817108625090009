"""Formats of a tournament: who meets whom, in which order, and when it is decided. A file each."""

from arena.tournament.formats.format import FIXED, Findings, Format, Pause, Progress, Roster, Stretch
from arena.tournament.formats.gauntlet import Gauntlet
from arena.tournament.formats.match import Match
from arena.tournament.formats.round_robin import RoundRobin

FORMATS: dict[str, type[Format]] = {
    "round_robin": RoundRobin,
    "gauntlet": Gauntlet,
    "match": Match,
}
"""The formats by the `kind` that a config gives; the first is that of a config that gives none."""

__all__ = ["FIXED", "FORMATS", "Findings", "Format", "Pause", "Progress", "Roster", "Stretch"]
