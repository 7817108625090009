"""Rules, states, views and tools as NumPy records with the field names of their plain Python forms.

A rule set is a record of records here, passed by reference: as a tuple of ints, which travels by value
through every call, the same compiled code ran at half the speed. A player's tools are one record for the same
reason, with a room of fixed size for each thing.
"""

from typing import Any

import numpy as np

from arena.rules.catalogue import GROUP_TYPES, Rules
from arena.rules.state import ARRAYS, FIELDS, State
from arena.solver.record import WORK_TYPE
from arena.tools import MEMORY, PARAMS, SCRATCH, STATES, TABLES, VIEWS, Tools
from arena.view import VIEW_ARRAYS, VIEW_FIELDS, View

# Arrays first: they then lie in whole cache lines, however many single fields there are.
STATE_TYPE = np.dtype(
    [(name, np.int64, (n,)) for name, n in ARRAYS.items()] + [(name, np.int64) for name in FIELDS]
)
VIEW_TYPE = np.dtype(
    [(name, np.int64) for name in VIEW_FIELDS] + [(name, np.int64, (n,)) for name, n in VIEW_ARRAYS.items()]
)
RULES_TYPE = np.dtype(
    [
        (group, np.dtype([(key, np.int64) for key in kind.__annotations__]))
        for group, kind in GROUP_TYPES.items()
    ]
)
TOOLS_TYPE = np.dtype(
    [
        ("rng", np.int64, (4,)),
        ("memory", np.int64, (MEMORY,)),
        ("params", np.int64, (PARAMS,)),
        ("tables", np.int32, (TABLES,)),  # four seats' of them fill the caches
        ("scratch", np.int64, (SCRATCH,)),
        ("states", STATE_TYPE, (STATES,)),
        ("views", VIEW_TYPE, (VIEWS,)),
        ("work", WORK_TYPE),
    ]
)


def rules_record(rules: Rules) -> Any:
    """A rule set as a record: `record.scoring.march_points` in compiled code."""
    record = np.zeros(1, RULES_TYPE)
    for group in rules._fields:
        for key, value in getattr(rules, group)._asdict().items():
            record[group][key] = value
    return record[0]


def new_state() -> Any:
    """A state of zeros."""
    return np.zeros(1, STATE_TYPE)[0]


def new_view() -> Any:
    """A view of zeros."""
    return np.zeros(1, VIEW_TYPE)[0]


def tools_records(tools: list[Tools]) -> Any:
    """An array of the tools of some players; what they think in begins as zeros."""
    records = np.zeros(len(tools), TOOLS_TYPE)
    for record, own in zip(records, tools, strict=True):
        record["rng"][:] = own.rng
        record["memory"][:] = own.memory
        record["params"][:] = own.params
        record["tables"][: len(own.tables)] = own.tables
    return records


def copy_to_record(plain: State | View, record: Any) -> None:
    """Copy a state or a view in plain Python into its record."""
    for name in record.dtype.names:
        record[name] = getattr(plain, name)
