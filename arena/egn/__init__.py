"""Euchre Game Notation (EGN 1.4): writing games of a run in it, reading and checking files of it."""

from arena.egn.document import EgnDeal, EgnFile
from arena.egn.game import Import, ImportedDeal, import_game, played
from arena.egn.parse import parse_egn, read_egn
from arena.egn.write import EgnExport, export_game

__all__ = [
    "EgnDeal",
    "EgnExport",
    "EgnFile",
    "Import",
    "ImportedDeal",
    "export_game",
    "import_game",
    "parse_egn",
    "played",
    "read_egn",
]
