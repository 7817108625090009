"""The JSON Schema of protocol version 1, generated from the structs."""

from typing import Any

import msgspec

from arena.protocol.events import EVENTS
from arena.protocol.messages import FROM_ARENA, FROM_BOT, PROTOCOL

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def protocol_schema() -> dict[str, Any]:
    """One schema for any line of the protocol; `$defs` holds one for each message by its struct's name.

    `$defs.FromArena` and `$defs.FromBot` are the two directions.
    """
    types = (*FROM_ARENA, *FROM_BOT)
    refs, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    parts["Event"] = _event_schema()
    for name in ("Act", "GameOver"):
        _use_event(parts[name]["properties"]["events"])
    ways = dict(zip((kind.__name__ for kind in types), refs, strict=True))
    parts["FromArena"] = {"oneOf": [ways[kind.__name__] for kind in FROM_ARENA]}
    parts["FromBot"] = {"oneOf": [ways[kind.__name__] for kind in FROM_BOT]}
    return {
        "$schema": DRAFT,
        "title": f"Euchre arena protocol, version {PROTOCOL}: one line",
        "oneOf": [{"$ref": "#/$defs/FromArena"}, {"$ref": "#/$defs/FromBot"}],
        "$defs": parts,
    }


def _use_event(field: dict[str, Any]) -> None:
    """Events are plain dicts on the arena's side; in the schema they have a kind and fields."""
    for choice in field.get("anyOf", [field]):
        if choice.get("type") == "array":
            choice["items"] = {"$ref": "#/$defs/Event"}


def _event_schema() -> dict[str, Any]:
    """What every event has, and the fields each kind must have."""
    kinds = []
    for name, (fields, meaning) in EVENTS.items():
        kinds.append(
            {
                "title": name,
                "description": meaning,
                "type": "object",
                "properties": {"event": {"const": name}},
                "required": ["event", *fields.split(", ")],
            }
        )
    return {"title": "Event", "oneOf": kinds}
