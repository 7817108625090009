"""Folders of compiled code in the user's cache: found or made, marked as used, and cleared away when old."""

import atexit
import os
import shutil
import tempfile
import time
from functools import cache
from pathlib import Path
from uuid import uuid4

DAY = 86_400.0
UNUSED = 30 * DAY
"""Seconds after which a folder that nobody has used goes."""
MOST = 64
"""Of more folders than that those not used for a day go, the oldest first: who writes rules makes many."""
FOLDERS, GONE = "compiled-*", "gone-"


def usable_folder(wanted: Path) -> tuple[Path, str]:
    """`wanted` if files can be written there, else a new temporary folder and the reason in a sentence.

    The temporary folder goes when this process ends. Whoever makes a folder clears old ones away.
    """
    try:
        new = not wanted.is_dir()
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            os.utime(wanted)
        if new:
            clear_old(wanted.parent)
        return wanted, ""
    except OSError as error:
        reason = (
            f"compiled code cannot be kept in {wanted} ({error.strerror or error}): it is compiled each time"
        )
        folder = Path(tempfile.mkdtemp(prefix=f"euchre-arena-{os.getuid()}-"))
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        return folder, reason


@cache
def kept(wanted: Path) -> tuple[Path, str]:
    """`usable_folder` of a folder, asked once by each process."""
    return usable_folder(wanted)


def clear_old(parent: Path) -> None:
    """Remove folders of compiled code that nobody uses any more.

    Another process may do the same, or begin to use one: a folder goes in one step, by another name, so that
    it is there whole or not at all. Code that is loaded stays loaded; what is missing is compiled again.
    """
    used = {}
    for folder in parent.glob(FOLDERS):
        try:
            used[folder] = folder.stat().st_mtime
        except OSError:
            continue  # gone in this moment
    now = time.time()
    newest = sorted(used, key=lambda folder: -used[folder])
    for place, folder in enumerate(newest):
        if now - used[folder] > (UNUSED if place < MOST else DAY):
            try:
                folder.rename(parent / f"{GONE}{uuid4().hex}")
            except OSError:
                continue
    for folder in parent.glob(f"{GONE}*"):
        shutil.rmtree(folder, ignore_errors=True)
