"""What a bot, a rule variant or a run may be called."""

import unicodedata

NAME_LIMIT = 64
_JOINER = "\u200d"
"""Holds the parts of one emoji together; not printable by itself."""


def name_problem(name: object) -> str | None:
    """Why `name` cannot stand in a table on one line, or None. Spaces, quotes, commas and emoji are fine."""
    if not isinstance(name, str):
        return f"a name is a string; put {name!r} in quotes" if name is not None else "a name is missing"
    if not name.strip():
        return "a name must not be empty"
    if name != name.strip():
        return "a name must not begin or end with a space"
    if len(name) > NAME_LIMIT:
        return f"a name of {len(name)} characters; at most {NAME_LIMIT}"
    bad = next((c for c in name if not c.isprintable() and c != _JOINER), None)
    if bad is not None:
        return f"the character {bad!a} is not printable"
    return None


def same_name(name: str) -> str:
    """What two names must not share: they would look alike in a table."""
    return unicodedata.normalize("NFC", name)
