"""The forms of Euchre Game Notation: one game as JSON is read here, the others are named and refused.

EGN has a binary form of a game (`.egnb`, earlier `.bin`) and matches of several games (`.emn`, in binary
`.emnb`); programs of its makers turn each into games as JSON. Version 1.0 wrote some keys in another way.
"""

from pathlib import Path
from typing import Any

from arena.egn.document import FILE_TYPE
from arena.errors import RecordError

MATCH_TYPE = "Euchre Match Notation"
WANTED = "what can be read here is one game as JSON"
EXTRACTED = "as EGN's `emn-match-extract` takes it out of a match"
SUFFIXES = (".egn", ".egnb", ".emn", ".emnb")

_BINARY = {0: "game", 1: "game", 2: "match"}
"""What the first byte of EGN's binary files says they are."""
_SPACE = b"\xef\xbb\xbf \t\r\n"
_OLD = {
    "matchId": "gameId",
    "match_id": "gameId",
    "initial_score": "initialScore",
    "deal_number": "dealNumber",
    "initial_state": "initialState",
    "up_card": "upCard",
    "player_cards": "playerCards",
    "phase_number": "phaseNumber",
    "is_alone": "isAlone",
    "alone_defender": "aloneDefender",
    "card_exchanges": "cardExchanges",
    "alternative_lines": "alternativeLines",
}
"""Keys of version 1.0 that say what later versions say otherwise."""


def text_of(path: Path) -> str:
    """The text of a file; RecordError for one that cannot be read, or is no text."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror or error}") from None
    _check_binary(path, data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RecordError(f"{path}: not a text in UTF-8") from None


def _check_binary(path: Path, data: bytes) -> None:
    """Raises RecordError for EGN's binary form, by its first byte or, where that is older, by its name."""
    what = _BINARY.get(data[0]) if data else None
    is_json = data.strip(_SPACE)[:1] in (b"{", b"[")
    if what is None and not is_json and path.suffix in (".egnb", ".bin", ".emnb"):
        what = "match" if path.suffix == ".emnb" else "game"
    if what == "game":
        raise RecordError(f"{path}: a game in EGN's binary form; {WANTED}, as its `egn-convert` writes it")
    if what == "match":
        raise RecordError(f"{path}: a match in the binary form of {MATCH_TYPE}; {WANTED}, {EXTRACTED}")


def check_type(whole: object, name: str) -> dict[str, Any]:
    """The object of a game; RecordError for anything else, a match of several games by its name."""
    kind = whole.get("fileType") if isinstance(whole, dict) else None
    if kind == MATCH_TYPE:
        raise RecordError(f"{name}: a match in {MATCH_TYPE}; {WANTED}, {EXTRACTED}")
    if not isinstance(whole, dict) or kind != FILE_TYPE:
        raise RecordError(f'{name}: no EGN: "fileType" must be "{FILE_TYPE}"')
    return whole


def renamed(value: Any) -> Any:
    """A value of version 1.0 with the keys of later versions; a key that has its later name too stays."""
    if isinstance(value, list):
        return [renamed(one) for one in value]
    if not isinstance(value, dict):
        return value
    now = {key: _OLD.get(key, key) for key in value}
    return {key if now[key] in value else now[key]: renamed(one) for key, one in value.items()}
