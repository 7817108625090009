"""Standard output and standard error of a command: nothing that is printed ends it with a traceback.

A terminal of any encoding gets everything, with a spelling in its own letters where it lacks one. What
cannot be written (nobody reads any more, the disk is full, the stream was closed from the start) is
remembered. On standard output it ends the command, for what would follow has no use; on standard error the
command goes on, for those lines are only about it.
"""

import codecs
import contextlib
import io
import locale
import os
import select
import sys
from collections.abc import Callable, Iterator
from functools import wraps
from typing import TextIO

from arena.errors import RunError

SPELLINGS = {"±": "+-", "≥": ">=", "≤": "<=", "·": "-"}
"""The characters of our own texts that an encoding may lack; those of names become `\\u....`."""
ERRORS = "arena-spell"


class OutputLostError(Exception):
    """Standard output takes no more; `reader_gone`: because nobody reads it (`arena table RUN | head`)."""

    def __init__(self, failure: OSError):
        super().__init__(f"the output could not be written: {failure.strerror}")
        self.reader_gone = isinstance(failure, BrokenPipeError)


class Printer(io.TextIOBase):
    """A standard stream, unbuffered. After its first `failure` it drops what it is given."""

    def __init__(self, descriptor: int, encoding: str, raises: bool):
        self._descriptor = descriptor
        self._encoding = encoding
        self._raises = raises
        self.failure: OSError | None = None

    # click and rich look at these two to see whether they must encode by themselves.
    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    @property
    def errors(self) -> str:  # type: ignore[override]
        return ERRORS

    def write(self, text: str) -> int:
        """Write all of `text`; raises OutputLostError at the first failure if it is to."""
        data = text.encode(self._encoding, ERRORS)
        try:
            while data and self.failure is None:
                data = data[self._write(data) :]
        except OSError as failure:
            self.failure = failure
            if self._raises:
                raise OutputLostError(failure) from None
        return len(text)

    def reconfigure(self, encoding: str) -> None:
        """Encode so from now on."""
        self._encoding = encoding

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def isatty(self) -> bool:
        return os.isatty(self._descriptor)

    def _write(self, data: bytes) -> int:
        try:
            return os.write(self._descriptor, data)
        except BlockingIOError:  # another program that shares the pipe has set it so
            select.select([], [self._descriptor], [])
            return 0


@contextlib.contextmanager
def standard_streams() -> Iterator[Printer]:
    """Printers in the place of `sys.stdout` and `sys.stderr` within the block; answers that of errors.

    A stream that somebody has put in place of the process's own stays.
    """
    _open_closed_descriptors()
    before = sys.stdout, sys.stderr
    out = _printer(1, sys.__stdout__, raises=True)
    errors = _printer(2, sys.__stderr__, raises=False)
    if sys.stdout is sys.__stdout__:
        sys.stdout = out
    if sys.stderr is sys.__stderr__:
        sys.stderr = errors
    try:
        yield errors
    finally:
        sys.stdout, sys.stderr = before


def verdict(command: Callable[..., None]) -> Callable[..., None]:
    """A command whose exit code says how it went: 1 also when only nobody reads what that rests on."""

    @wraps(command)
    def judged(*arguments: object, **options: object) -> None:
        try:
            command(*arguments, **options)
        except OutputLostError as lost:
            raise RunError(str(lost)) from None

    return judged


def utf8_output() -> TextIO:
    """Standard output for what programs read: the same bytes whatever the terminal."""
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    return sys.stdout


def print_report(text: str, table_format: str) -> None:
    """A report on standard output, in one of the formats of tables."""
    out = utf8_output() if table_format in ("csv", "json") else sys.stdout
    out.write(text + "\n")


def _printer(descriptor: int, stream: TextIO | None, raises: bool) -> Printer:
    if stream is None:  # it was closed when Python started
        return Printer(descriptor, locale.getencoding(), raises)
    with contextlib.suppress(OSError, ValueError):
        stream.flush()
    return Printer(descriptor, stream.encoding, raises)


def _open_closed_descriptors() -> None:
    """No file that is opened later may get the number of a standard stream, or prints would go into it."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            os.open(os.devnull, os.O_RDONLY)  # gets the lowest free number; to write there fails


def _spell(error: UnicodeError) -> tuple[str | bytes, int]:
    assert isinstance(error, UnicodeEncodeError)
    text = error.object[error.start : error.end]
    spelled = "".join(
        SPELLINGS.get(char) or char.encode("ascii", "backslashreplace").decode("ascii") for char in text
    )
    return spelled, error.end


codecs.register_error(ERRORS, _spell)
