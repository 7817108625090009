"""How far a run is: a live bar on a terminal, a plain line now and then elsewhere."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, TextIO

from arena.report.layout import shown

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

LINES = 10  # plain lines in a run: one a tenth of the games
REFRESH_SECONDS = 0.1  # between two states of the bar
QUIET_SECONDS = 60.0  # but never silent for longer than this while games come in


class Progress:
    """Games done, rate, time left. `done` games of an earlier run count as played but not in the rate.

    Between `start` and `stop`, `advance` may be called as often as one likes; `text` is shown beside the
    figures. `quiet` prints nothing at all. `clock` gives seconds.
    """

    def __init__(
        self,
        total: int,
        quiet: bool,
        stream: TextIO,
        done: int = 0,
        clock: Callable[[], float] = time.monotonic,
    ):
        self.total = total
        self.done = done
        self._earlier = done
        self._quiet = quiet
        self._stream = stream
        self._clock = clock
        self._bar: Bar | None = None
        self._task: TaskID | None = None
        self._begin = self._last_time = clock()
        self._last_done = done

    def start(self) -> None:
        """Begin to count time, and show the bar if there is a terminal."""
        self._begin = self._last_time = self._clock()
        if not self._quiet and self._stream.isatty():
            self._start_bar()

    def advance(self, n: int, text: str = "") -> None:
        """`n` more games are done."""
        self.done += n
        if self._quiet:
            return
        now = self._clock()
        if self._bar is not None and self._task is not None:
            self._bar.update(
                self._task, completed=self.done, figures=self._figures(), left=self._left(), note=shown(text)
            )
            if now - self._last_time >= REFRESH_SECONDS:
                self._bar.refresh()
                self._last_time = now
            return
        if (self.done - self._last_done) * LINES >= self.total or now - self._last_time >= QUIET_SECONDS:
            self._line(text)

    def stop(self) -> None:
        """Show the last state and leave the terminal as it was; harmless when called again."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
        elif not self._quiet and self.done != self._last_done:
            self._line("")

    def _rate(self) -> float:
        elapsed = self._clock() - self._begin
        return (self.done - self._earlier) / elapsed if elapsed > 0 else 0.0

    def _figures(self) -> str:
        rate = self._rate()
        pace = f" · {rate:,.0f}/s" if rate >= 10 else f" · {rate:.1f}/s" if rate > 0 else ""
        return f"{self.done:,} of {self.total:,} games{pace}"

    def _left(self) -> str:
        rate = self._rate()
        if self.done >= self.total or rate <= 0:
            return ""
        return f"{_duration((self.total - self.done) / rate)} left"

    def _line(self, text: str) -> None:
        share = 100 * self.done // self.total if self.total else 100
        parts = [f"{share:3d}%", self._figures(), self._left(), shown(text)]
        print(" · ".join(part for part in parts if part), file=self._stream, flush=True)
        self._last_done, self._last_time = self.done, self._clock()

    def _start_bar(self) -> None:
        # Imported here: a tenth of a second that `arena --help` need not pay.
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

        self._bar = Progress(
            BarColumn(bar_width=30),
            TaskProgressColumn(),
            TextColumn("{task.fields[figures]}", markup=False),
            TextColumn("{task.fields[left]}", markup=False, style="cyan"),
            TextColumn("{task.fields[note]}", markup=False, style="dim"),
            console=Console(file=self._stream),
            # Its thread would be in the way of a worker that is forked while the bar is shown.
            auto_refresh=False,
        )
        self._task = self._bar.add_task(
            "", total=self.total, completed=self.done, figures=self._figures(), left="", note=""
        )
        self._bar.start()


def _duration(seconds: float) -> str:
    """Whole seconds as 42 s, 3:05 or 2:03:05."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
