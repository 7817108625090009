"""One writer a run: a lock on a file in its folder that dies with the process that holds it."""

import fcntl
import os
import struct
from pathlib import Path

from arena.errors import StoreBusyError

LOCK = "lock"
_held: set[tuple[int, int]] = set()
"""Files this process holds. Record locks do not keep a process out of its own files."""


class RunLock:
    """Held from construction to `release`. Raises StoreBusyError if another holds it, and OSError.

    A POSIX record lock, not `flock`: forked workers do not inherit it, so a run whose main process was
    killed is free at once, whatever its workers are doing.
    """

    def __init__(self, folder: Path):
        # Closing any descriptor of the file drops this process's lock on it: look before opening.
        if _identify(folder / LOCK) in _held:
            raise StoreBusyError(f"{folder}: this process is already writing this run")
        self._descriptor = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            fcntl.lockf(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):
            holder = os.pread(self._descriptor, 32, 0).decode(errors="replace").strip()
            os.close(self._descriptor)
            who = f"process {holder}" if holder.isdecimal() else "another process"
            raise StoreBusyError(f"{folder}: {who} is writing this run") from None
        self._file = _identify(folder / LOCK)
        _held.add(self._file)
        os.ftruncate(self._descriptor, 0)
        os.pwrite(self._descriptor, f"{os.getpid()}\n".encode(), 0)

    def release(self) -> None:
        """Let the next writer in; releasing twice is fine."""
        if self._descriptor >= 0:
            _held.discard(self._file)
            os.close(self._descriptor)
            self._descriptor = -1


def is_held(folder: Path) -> bool:
    """Whether a process is writing the run now. Looks without taking the lock, so it keeps nobody out."""
    if _identify(folder / LOCK) in _held:
        return True
    try:
        with (folder / LOCK).open("rb") as file:
            wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
            found = fcntl.fcntl(file, fcntl.F_GETLK, wanted)
    except OSError:
        return False
    return bool(struct.unpack("hhqqi", found)[0] != fcntl.F_UNLCK)


def _identify(path: Path) -> tuple[int, int]:
    try:
        about = os.stat(path)
    except FileNotFoundError:
        return (-1, -1)
    return (about.st_dev, about.st_ino)
