"""Every game of a run as JSON lines or CSV: the same bytes for any number of workers and sittings.

A line stands alone: the rules are the options that differ from the defaults of the table size, and the deal
keys with the choices replay the game. No times and no standard error, which differ from run to run.
"""

import csv
import json
from collections.abc import Iterator
from typing import Any, TextIO

from arena.rules.catalogue import spell
from arena.rules.options import departures
from arena.tournament import keys
from arena.tournament.rows import TOLD, record_of
from arena.tournament.store import Store

NAMES = {"bots": ("bot_0", "bot_1", "bot_2", "bot_3"), "seats": ("seat_0", "seat_1", "seat_2", "seat_3")}
"""Lists of names have a CSV column for each, since a name may hold whatever would stand between two."""


def export_jsonl(store: Store, out: TextIO) -> int:
    """Write one JSON object a game, in the order of `Store.results`; how many."""
    count = 0
    for record in records(store):
        out.write(json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n")
        count += 1
    return count


def export_csv(store: Store, out: TextIO) -> int:
    """Write a header and one row per game; how many games. Open `out` with newline="".

    The columns are TOLD, with those of NAMES for lists of names; a smaller table leaves the last of them
    empty. Other lists stand in one cell with spaces between, the choices with ` / ` between deals.
    """
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([column for name in TOLD for column in NAMES.get(name, (name,))])
    count = 0
    for record in records(store):
        writer.writerow([cell for name in TOLD for cell in _cells(name, record[name])])
        count += 1
    return count


def records(store: Store) -> Iterator[dict[str, Any]]:
    """The games as JSON-ready dicts with the keys of TOLD."""
    seed = keys.seed_bytes(store.identity.seed.value)
    rules = {name: departures(store.identity.rules_of(name)) for name in store.variants}
    for result in store.results():
        deal_keys = [keys.deal_key(seed, result.block, deal).hex() for deal in range(result.deals)]
        yield record_of(result, rules[result.variant], deal_keys)


def _cells(name: str, value: Any) -> list[object]:
    if name in NAMES:
        return [*value, *[""] * (len(NAMES[name]) - len(value))]
    if name == "rules":
        return [" ".join(f"{key}={spell(setting)}" for key, setting in value.items())]
    if name == "choices":
        return [" / ".join(" ".join(deal) for deal in value)]
    return [" ".join(map(str, value)) if isinstance(value, list) else value]
