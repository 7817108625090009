"""A search's work as a NumPy record with the field names of its plain Python form."""

from dataclasses import fields

import numpy as np

from arena.solver.work import MOST_FRAMES, Frame, Work

FRAME_TYPE = np.dtype([(one.name, np.int64) for one in fields(Frame)])
WORK_TYPE = np.dtype(
    [
        (one.name, np.int64, (one.metadata["length"],)) if "length" in one.metadata else (one.name, np.int64)
        for one in fields(Work)
        if one.name != "frames"
    ]
    + [("frames", FRAME_TYPE, (MOST_FRAMES,))]
)
"""All zeros before the first search."""
