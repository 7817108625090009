"""What a bot is made of: the files of its program, each with a digest, so that a changed bot is found out.

They are the files that its command names and the program files in their folders, sub-folders included; of a
command that names none (`python3 -m mine`) those in the folder it runs in. Not among them: an interpreter,
which is the machine's; logs; what programs read and libraries that lie elsewhere, unless the command
names them.
"""

import os
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path

from arena.host import BotSpec, Bundled
from arena.host.commands import command_of
from arena.host.installed import PACKAGE, bundled_folder

MOST_FILES = 1_000
"""A folder with more program files is no bot's; of such a one only its own files count, or none."""
MOST_ENTRIES = 20_000
"""Files and folders of any kind that are looked at in it."""
MOST_BYTES = 64 * 1024 * 1024
"""What is read of one file; of a longer one its length counts too."""
SUFFIXES = (
    *(".py", ".pyw", ".pyd", ".so", ".js", ".mjs", ".cjs", ".ts", ".wasm", ".jar", ".class", ".dll", ".exe"),
    *(".rb", ".pl", ".pm", ".lua", ".jl", ".php", ".R", ".r", ".scm", ".rkt", ".lisp", ".clj", ".sh"),
)
"""Of program files; not of sources that must be compiled. Without a suffix it counts how a file begins."""
MAGIC = (b"\x7fELF", b"#!")
INTERPRETERS = re.compile(
    r"(python|pypy|node|nodejs|deno|bun|java|ruby|perl|lua|luajit|julia|php|Rscript|guile|racket|sbcl|clojure"
    r"|dotnet|mono|wine|sh|bash|dash|zsh|env|nice|timeout|stdbuf|taskset)[-.\d]*"
)
_SKIPPED = ("__pycache__", "node_modules", "site-packages")


def program_files(bot: BotSpec, home: Path) -> dict[str, Path]:
    """The files of a bot's program by the names under which they are shown, the same on any machine.

    `home` is the folder of the config it stands in.
    """
    if isinstance(bot.command, Bundled):
        # Their programs, and the players in these.
        folders = {"bots": bundled_folder("bots"), "players": PACKAGE / "players"}
        return dict(one for label, folder in folders.items() for one in _inside(label, folder))
    command = command_of(bot, home)
    program, *arguments = command.words
    home = Path(command.cwd)
    named = [word for one in arguments for word in (one, one.partition("=")[2]) if _counts(home, word)]
    files: dict[str, Path] = {}
    if not INTERPRETERS.fullmatch(os.path.basename(program)):
        if "/" in program:
            named.append(program)
        elif found := command.on_path(program):
            files[program] = Path(found)
    files.update((os.path.normpath(word), home / word) for word in named)
    for folder in {os.path.dirname(word) for word in named} if files else {""}:
        files.update(_inside(folder, home / folder))
    return files


def digests(files: Mapping[str, Path]) -> dict[str, str]:
    """A digest of each file as it is now: BLAKE2b, 8 bytes in hex; empty for one that cannot be read."""
    return {name: _digest(path) for name, path in sorted(files.items())}


def _counts(home: Path, word: str) -> bool:
    """Whether a word of a command names a file, which is not one that the bot writes."""
    return os.path.isfile(os.path.join(home, word)) and not word.endswith(".log")


def _inside(label: str, folder: Path) -> Iterator[tuple[str, Path]]:
    """The program files in a folder, named from `label` on."""
    for path in _found(folder, deep=True) or _found(folder, deep=False) or []:
        yield os.path.normpath(os.path.join(label, path.relative_to(folder))), path


def _found(folder: Path, deep: bool) -> list[Path] | None:
    """The program files in a folder and, if `deep`, below it; None if there are too many."""
    found: list[Path] = []
    entries = 0
    for here, below, names in os.walk(folder):
        entries += len(below) + len(names)
        below[:] = [one for one in below if deep and _is_own(os.path.join(here, one))]
        found += [path for name in names if _is_program(path := Path(here, name))]
        if entries > MOST_ENTRIES or len(found) > MOST_FILES:
            return None
    return found


def _is_own(folder: str) -> bool:
    """Not a hidden folder, a cache, a library or an environment of Python."""
    name = os.path.basename(folder)
    return (
        not name.startswith(".")
        and name not in _SKIPPED
        and not os.path.exists(os.path.join(folder, "pyvenv.cfg"))
    )


def _is_program(path: Path) -> bool:
    if path.suffix in SUFFIXES:
        return path.is_file()
    try:
        if path.suffix or not os.access(path, os.X_OK) or not path.is_file():
            return False
        with path.open("rb") as file:
            return file.read(4).startswith(MAGIC)
    except OSError:
        return False


def _digest(path: Path) -> str:
    try:
        about = path.stat()
        return _digest_of(path, about.st_size, about.st_mtime_ns, about.st_ino)
    except OSError:
        return ""


@lru_cache(maxsize=10_000)
def _digest_of(path: Path, size: int, changed_ns: int, inode: int) -> str:
    """The digest of a file's content; read again only when the file may be another."""
    digest = blake2b(b"%d " % size, digest_size=8)
    left = MOST_BYTES
    with path.open("rb") as file:
        while left > 0 and (chunk := file.read(min(left, 1 << 20))):
            digest.update(chunk)
            left -= len(chunk)
    return digest.hexdigest()
