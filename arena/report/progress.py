"""How far a command is: a live bar on a terminal, a plain line now and then elsewhere."""

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TextIO

from arena.report.layout import shown

if TYPE_CHECKING:
    from rich.progress import Progress as Bar
    from rich.progress import TaskID

LINES = 10  # plain lines in all: one a tenth
REFRESH_SECONDS = 0.1  # between two states of the bar
QUIET_SECONDS = 60.0  # but never silent for longer than this while something gets done


class Progress:
    """How many of a `total` are done, rate, time left. `done` of an earlier run count, but not in the rate.

    Between `start` and `stop`, `advance` may be called as often as one likes; `text` is shown beside the
    figures. `quiet` prints nothing at all. What is `passing` is a bar alone, and gone at the end. `clock`
    gives seconds.
    """

    def __init__(
        self,
        total: int,
        quiet: bool,
        stream: TextIO,
        done: int = 0,
        *,
        unit: str = "games",
        passing: bool = False,
        clock: Callable[[], float] = time.monotonic,
    ):
        self.total = total
        self.done = done
        self._earlier = done
        self._unit = unit
        self._passing = passing
        self._has_bar = not quiet and stream.isatty()
        self._has_lines = not (quiet or passing or self._has_bar)
        self._stream = stream
        self._clock = clock
        self._bar: Bar | None = None
        self._task: TaskID | None = None
        self._begin = self._last_time = clock()
        self._last_done = done
        self._text = ""

    def start(self) -> None:
        """Begin to count time, and show the bar if there is a terminal."""
        self._begin = self._last_time = self._clock()
        if self._has_bar:
            self._start_bar()

    def advance(self, n: int, text: str = "") -> None:
        """`n` more are done."""
        self.done += n
        self._text = text
        now = self._clock()
        if self._bar is not None:
            self._show(text)
            if now - self._last_time >= REFRESH_SECONDS:
                self._bar.refresh()
                self._last_time = now
        elif self._has_lines and (
            (self.done - self._last_done) * LINES >= self.total or now - self._last_time >= QUIET_SECONDS
        ):
            self._line(text)

    def all_done(self, text: str = "") -> None:
        """There is no more to be done, though more was expected."""
        self.total = self.done
        self._text = text

    def stop(self) -> None:
        """Show the last state and leave the terminal as it was; harmless when called again."""
        if self._bar is not None:
            self._show(self._text)
            self._bar.stop()
            self._bar = None
        elif self._has_lines and self.done != self._last_done:
            self._line(self._text)

    def _show(self, text: str) -> None:
        if self._bar is not None and self._task is not None:
            self._bar.update(
                self._task,
                total=self.total,
                completed=self.done,
                figures=self._figures(),
                left=self._left(),
                note=shown(text),
            )

    def _rate(self) -> float:
        elapsed = self._clock() - self._begin
        return (self.done - self._earlier) / elapsed if elapsed > 0 else 0.0

    def _figures(self) -> str:
        rate = self._rate()
        pace = f" · {rate:,.0f}/s" if rate >= 10 else f" · {rate:.1f}/s" if rate > 0 else ""
        return f"{self.done:,} of {self.total:,}{self._unit and ' '}{self._unit}{pace}"

    def _left(self) -> str:
        rate = self._rate()
        if self.done >= self.total or rate <= 0:
            return ""
        return f"{duration((self.total - self.done) / rate)} left"

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
            # Columns are laid out by what standard output says of itself.
            redirect_stdout=False,
            transient=self._passing,
        )
        self._task = self._bar.add_task(
            "", total=self.total, completed=self.done, figures=self._figures(), left="", note=""
        )
        self._bar.start()


class PassingProgress:
    """The bar of a command that tells what is done in lines of its own, one task after another.

    `show` as often as one likes; `clear` before anything else is written. In a `with` it is gone at the end
    whatever happens.
    """

    def __init__(self, quiet: bool, stream: TextIO, clock: Callable[[], float] = time.monotonic):
        self._new = partial(Progress, quiet=quiet, stream=stream, unit="", passing=True, clock=clock)
        self._now: Progress | None = None

    def __enter__(self) -> "PassingProgress":
        return self

    def __exit__(self, *_: object) -> None:
        self.clear()

    def show(self, done: int, total: int) -> None:
        """`done` of `total`; more than all is all, and fewer than before those of another task."""
        done = min(done, total)
        if self._now is None or total != self._now.total or done < self._now.done:
            self.clear()
            self._now = self._new(total, done=done)
            self._now.start()
        else:
            self._now.advance(done - self._now.done)

    def clear(self) -> None:
        """Take the bar away."""
        if self._now is not None:
            self._now.stop()
            self._now = None


def duration(seconds: float) -> str:
    """Whole seconds as 42 s, 3:05 or 2:03:05."""
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    minutes, rest = divmod(whole, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
