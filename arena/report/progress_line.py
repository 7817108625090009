"""A line at the foot of a terminal that says how far a simulation is; nothing elsewhere."""

import time
from collections.abc import Callable
from typing import TextIO

SECONDS = 0.1
WIDTH = 24
"""Of the bar."""


class ProgressLine:
    """`show` as often as one likes; `clear` before anything else is written. `clock` gives seconds."""

    def __init__(self, stream: TextIO, quiet: bool, clock: Callable[[], float] = time.monotonic):
        self._stream = stream
        self._live = not quiet and stream.isatty()
        self._clock = clock
        self._last = -SECONDS
        self._shown = 0

    def show(self, done: int, total: int) -> None:
        """`done` of `total`; more than all is all."""
        now = self._clock()
        if not self._live or now - self._last < SECONDS:
            return
        self._last = now
        share = min(1.0, done / total)
        bar = ("#" * round(WIDTH * share)).ljust(WIDTH, ".")
        self._write(f"{bar} {100 * share:3.0f} %  {min(done, total):,} of {total:,}")

    def clear(self) -> None:
        """Take the line away."""
        if self._shown:
            self._write("")
            self._stream.write("\r")
            self._stream.flush()

    def _write(self, text: str) -> None:
        self._stream.write("\r" + text.ljust(self._shown))
        self._shown = len(text)
        self._stream.flush()
