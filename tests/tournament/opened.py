"""A store of a config, opened to be written."""

from pathlib import Path

from arena.tournament.config import TournamentConfig
from arena.tournament.identity import identity_of
from arena.tournament.store import Store


def opened(folder: Path, of: TournamentConfig, fresh: bool = False) -> Store:
    return Store.open(folder, of.name, identity_of(of), fresh)
