"""Bots in Python that are forked from a Python which has started already, at a tenth of the cost of a start.

Only bots that would be run by the very Python that runs the arena, as `python file.py ...`: of any other way
to be started nothing is known here.
"""

import atexit
import contextlib
import json
import os
import socket
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from arena.host.commands import BOT_ENVIRONMENT, Command

SERVER = Path(__file__).with_name("fork_server.py")
PATIENCE_S = 5.0
"""A server that does not answer for so long is used no more."""


class ForkError(OSError):
    """The server is gone."""


class ForkServer:
    """A process that forks into bots. It ends when this process does, or lets go of it."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-P", str(SERVER), str(theirs.fileno())],
                env=_environment(),
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._line.settimeout(PATIENCE_S)

    def start(self, command: Command, pipes: tuple[int, int, int]) -> int:
        """Fork into a command of `python file.py ...`, with these ends of pipes as its standard streams; its
        process number, which is that of its group too. Raises ForkError."""
        asked = {"words": command.words[1:], "folder": command.cwd, "environment": command.env}
        return int(self._ask(asked, pipes))

    def end(self, pid: int) -> tuple[int, float]:
        """Collect a process that has ended, or was killed: its status and CPU seconds. Raises ForkError."""
        status, seconds = self._ask({"end": pid})
        return status, seconds

    def close(self) -> None:
        """Let it end."""
        self._line.close()
        self._process.kill()
        self._process.wait()

    def _ask(self, asked: Mapping[str, object], pipes: tuple[int, ...] = ()) -> Any:
        try:
            socket.send_fds(self._line, [json.dumps(asked).encode()], pipes)
            answer = self._line.recv(1 << 10)
        except OSError as error:
            raise ForkError(str(error)) from None
        if not answer:
            raise ForkError("it has ended")
        return json.loads(answer)


def can_fork(command: Command) -> bool:
    """Whether a command is a Python file for the Python that runs the arena, without options for either."""
    if len(command.words) < 2 or _heeded(command.env) != _heeded(_environment()):
        return False
    program, script = command.words[:2]
    found = program if os.path.isabs(program) else "/" not in program and command.on_path(program)
    if not found or not script.endswith(".py") or script.startswith("-"):
        return False
    if not os.path.isfile(os.path.join(command.cwd, script)):
        return False
    with contextlib.suppress(OSError):
        # The same file by another folder may belong to another environment, with other packages.
        beside = os.path.dirname(found) == os.path.dirname(sys.executable)
        return beside and os.path.samefile(found, sys.executable)
    return False


def _environment() -> dict[str, str]:
    """That of the server."""
    return {**os.environ, **BOT_ENVIRONMENT}


def _heeded(environment: Mapping[str, str]) -> dict[str, str]:
    """What Python heeds of an environment when it starts."""
    return {name: value for name, value in environment.items() if name.startswith(("PYTHON", "LC_", "LANG"))}


_servers: dict[int, ForkServer] = {}
"""The server of this process, by its number: a forked worker has one of its own."""


def fork_server() -> ForkServer:
    """The server of this process, started when it is first needed."""
    here = os.getpid()
    if here not in _servers:
        _servers.clear()
        _servers[here] = server = ForkServer()
        atexit.register(let_go, server)
    return _servers[here]


def let_go(server: ForkServer) -> None:
    """It is of no more use; the next one to be needed is another."""
    if _servers.get(os.getpid()) is server:
        del _servers[os.getpid()]
        server.close()
