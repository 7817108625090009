"""Rules, states and views as NumPy records with the field names of their plain Python forms.

A rule set is a record of records here, passed by reference: as a tuple of 76 ints, which travels by value
through every call, the same compiled code ran at half the speed.
"""

from typing import Any

import numpy as np

from arena.rules.options import Rules
from arena.rules.state import ARRAYS, FIELDS
from arena.view import VIEW_ARRAYS, VIEW_FIELDS

# Arrays first: they then lie in whole cache lines, however many single fields there are.
STATE_TYPE = np.dtype(
    [(name, np.int64, (n,)) for name, n in ARRAYS.items()] + [(name, np.int64) for name in FIELDS]
)
VIEW_TYPE = np.dtype(
    [(name, np.int64) for name in VIEW_FIELDS]
    + [(name, np.int64, (n,)) for name, (n, _) in VIEW_ARRAYS.items()]
)
RULES_TYPE = np.dtype(
    [
        (group, np.dtype([(key, np.int64) for key in kind.__annotations__]))
        for group, kind in Rules.__annotations__.items()
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
