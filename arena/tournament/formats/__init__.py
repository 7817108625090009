"""Formats of a tournament: who meets whom, in which order, and when it is decided. A file each."""

from arena.tournament.formats.double_elimination import DoubleElimination
from arena.tournament.formats.format import FIXED, Findings, Format, Pause, Progress, Roster, Stretch
from arena.tournament.formats.gauntlet import Gauntlet
from arena.tournament.formats.knockout import Knockout
from arena.tournament.formats.ladder import Ladder
from arena.tournament.formats.match import Match
from arena.tournament.formats.progressive import Progressive
from arena.tournament.formats.round_robin import RoundRobin
from arena.tournament.formats.swiss import Swiss

FORMATS: dict[str, type[Format]] = {
    "round_robin": RoundRobin,
    "gauntlet": Gauntlet,
    "match": Match,
    "swiss": Swiss,
    "knockout": Knockout,
    "double_elimination": DoubleElimination,
    "ladder": Ladder,
    "progressive": Progressive,
}
"""The formats by the `kind` that a config gives; the first is that of a config that gives none."""

__all__ = ["FIXED", "FORMATS", "Findings", "Format", "Pause", "Progress", "Roster", "Stretch"]
