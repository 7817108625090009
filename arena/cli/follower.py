"""The process that writes the page of a run while this process plays it, so that no bot waits for a page.

Nothing here loads NumPy, which workers should not be forked with.
"""

import subprocess
import sys
from pathlib import Path
from types import TracebackType


class Follower:
    """The process that follows a run which this process plays; it ends with the block, or with the run."""

    def __init__(self, folder: Path, page: Path | None):
        self._folder, self._page = folder, page
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin, once there is a game; again does nothing, nor does it without a page."""
        if self._page is None or self._process is not None:
            return
        words = ["table", str(self._folder), "--html", str(self._page), "--live"]
        quiet = subprocess.DEVNULL
        self._process = subprocess.Popen(
            [sys.executable, "-m", "arena", *words],
            stdin=quiet,
            stdout=quiet,
            stderr=quiet,
            start_new_session=True,
        )

    def __enter__(self) -> "Follower":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait()
