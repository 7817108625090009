"""An imported game as a record of `arena export`: the same keys, null where the file does not tell."""

from pathlib import Path
from typing import Any

from arena.egn.game import Import
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import departures
from arena.tournament.rows import TOLD


def record_of(game: Import) -> dict[str, Any]:
    """A JSON-ready dict with the keys of TOLD. Deals of a file have no keys, so `deal_keys` is empty."""
    stem = Path(game.file.name).stem
    known = {
        "id": game.file.game or stem,
        "variant": "egn",
        "bots": list(dict.fromkeys(name for name in game.players if name is not None)),
        "seats": list(game.players),
        "rules": departures(game.rules),
        "first_dealer": game.first_dealer,
        "deal_keys": [],
        "choices": [
            [None if action is None else ACTION_NAMES[action] for action in deal.choices]
            for deal in game.deals
        ],
        "score": None if game.score is None else list(game.score),
        "match_points": list(game.match_points),
        "winners": list(game.winners),
        "end": game.end,
        "deals": len(game.deals),
    }
    return {key: known.get(key) for key in TOLD}
