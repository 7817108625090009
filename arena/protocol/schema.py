"""The JSON Schema of protocol version 1, generated from the structs."""

from typing import Any

import msgspec

from arena.protocol.events import EVENTS, EXTRA_FIELDS
from arena.protocol.messages import EVENT_FIELD_TYPES, FROM_ARENA, FROM_BOT, PROTOCOL

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
    """Every kind of event with its fields and the types of all it may have."""
    types = {
        name: msgspec.json.schema_components((kind,), ref_template="#/$defs/{name}")[0][0]
        for name, kind in EVENT_FIELD_TYPES.items()
    }
    kinds = []
    for name, (fields, meaning) in EVENTS.items():
        always = fields.split(", ")
        kinds.append(
            {
                "title": name,
                "description": meaning,
                "type": "object",
                "properties": {
                    "event": {"const": name},
                    **{field: types[field] for field in (*always, *EXTRA_FIELDS.get(name, ()))},
                },
                "required": ["event", *always],
            }
        )
    return {"title": "Event", "oneOf": kinds}
