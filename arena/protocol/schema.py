"""The JSON Schema of protocol version 1, generated from the structs."""

from typing import Any

import msgspec

from arena.protocol.messages import FROM_ARENA, FROM_BOT, PROTOCOL

DRAFT = "https://json-schema.org/draft/2020-12/schema"


def protocol_schema() -> dict[str, Any]:
    """One schema for any line of the protocol; `$defs` holds one for each message, and each event, by its
    struct's name.

    `$defs.FromArena` and `$defs.FromBot` are the two directions.
    """
    types = (*FROM_ARENA, *FROM_BOT)
    refs, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    ways = dict(zip((kind.__name__ for kind in types), refs, strict=True))
    parts["FromArena"] = {"oneOf": [ways[kind.__name__] for kind in FROM_ARENA]}
    parts["FromBot"] = {"oneOf": [ways[kind.__name__] for kind in FROM_BOT]}
    return {
        "$schema": DRAFT,
        "title": f"Euchre arena protocol, version {PROTOCOL}: one line",
        "oneOf": [{"$ref": "#/$defs/FromArena"}, {"$ref": "#/$defs/FromBot"}],
        "$defs": parts,
    }
