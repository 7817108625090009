"""Bots as real processes with pipes, on Linux."""

import contextlib
import os
import select
import signal
import subprocess
import time
from collections.abc import Callable, Sequence
from functools import partial
from io import FileIO
from pathlib import Path
from typing import IO, Protocol

from arena.host.commands import Command, command_of
from arena.host.forks import ForkError, ForkServer, can_fork, fork_server, let_go
from arena.host.machine import READABLE, WRITABLE, Ended
from arena.host.spec import BotSpec
from arena.host.watchdog import Watchdog

CHUNK = 8_192
STDERR_CHUNK = 65_536


class Program(Protocol):
    """A process that has started, in a group and session of its own, and the arena's ends of its pipes."""

    @property
    def pid(self) -> int: ...

    @property
    def pipes(self) -> Sequence[IO[bytes] | FileIO]:
        """To its stdin, from its stdout, from its stderr."""

    def collect(self) -> tuple[int, float]:
        """Its exit code, minus the signal that ended it, and its CPU seconds; waits for its end."""


class Spawned:
    """A program started by the system."""

    def __init__(self, command: Command):
        self._popen = subprocess.Popen(
            command.words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=command.cwd,
            env=command.env,
            start_new_session=True,
            bufsize=0,
        )
        popen = self._popen
        assert popen.stdin is not None
        assert popen.stdout is not None
        assert popen.stderr is not None
        self.pid = popen.pid
        self.pipes = (popen.stdin, popen.stdout, popen.stderr)

    def collect(self) -> tuple[int, float]:
        _, status, usage = os.wait4(self.pid, 0)
        self._popen.returncode = os.waitstatus_to_exitcode(status)
        return self._popen.returncode, usage.ru_utime + usage.ru_stime


class Forked:
    """A program in Python that a server has forked into. Raises ForkError where that fails."""

    def __init__(self, command: Command, server: ForkServer):
        ends = [os.pipe(), os.pipe(), os.pipe()]
        (stdin, to), (out, stdout), (errors, stderr) = ends
        try:
            self.pid = server.start(command, (stdin, stdout, stderr))
        except BaseException:
            for mine in (to, out, errors):
                os.close(mine)
            raise
        finally:
            for theirs in (stdin, stdout, stderr):
                os.close(theirs)
        self._server = server
        self.pipes = (FileIO(to, "w"), FileIO(out), FileIO(errors))

    def collect(self) -> tuple[int, float]:
        try:
            status, seconds = self._server.end(self.pid)
        except ForkError:  # it took what it knew along
            return -signal.SIGKILL, 0.0
        return os.waitstatus_to_exitcode(status), seconds


def started(command: Command) -> Program:
    """The program of a command, started in the quickest way. Raises OSError if it cannot be."""
    if can_fork(command):
        server = fork_server()
        try:
            return Forked(command, server)
        except ForkError:
            let_go(server)
    return Spawned(command)


class BotProcess:
    """A process in a group and session of its own, on three pipes; see `machine.Connection`."""

    def __init__(self, program: Program, epoll: select.epoll, watchdog: Watchdog):
        self._program = program
        self._epoll = epoll
        self._watchdog = watchdog
        watchdog.guard(program.pid)
        self._pipes = program.pipes
        self.stdin, self.stdout, self.stderr = (pipe.fileno() for pipe in self._pipes)
        self.process = os.pidfd_open(program.pid)
        for handle in (self.stdin, self.stdout, self.stderr):
            os.set_blocking(handle, False)
        self._watched: set[int] = set()
        for handle in (self.stdout, self.stderr, self.process):
            self._watch(handle, READABLE, True)
        self.read: Callable[[], bytes] = partial(os.read, self.stdout, CHUNK)
        self.write: Callable[[bytes], int] = partial(os.write, self.stdin)
        self.read_stderr: Callable[[], bytes] = partial(os.read, self.stderr, STDERR_CHUNK)
        self.ended = False

    def watch_stdin(self, on: bool) -> None:
        self._watch(self.stdin, WRITABLE, on)

    def watch_output(self, on: bool) -> None:
        for handle in (self.stdout, self.process):
            self._watch(handle, READABLE, on)

    def _watch(self, handle: int, bits: int, on: bool) -> None:
        if on and handle not in self._watched:
            self._epoll.register(handle, bits)
            self._watched.add(handle)
        elif not on:
            self.forget(handle)

    def forget(self, handle: int) -> None:
        if handle in self._watched:
            self._epoll.unregister(handle)
            self._watched.remove(handle)

    def close_stdin(self) -> None:
        self.forget(self.stdin)
        self._pipes[0].close()

    def exited(self, patience: float = 0.0) -> bool:
        handle = select.poll()
        handle.register(self.process, select.POLLIN)
        return bool(handle.poll(patience * 1000))

    def terminate(self) -> None:
        self._signal(signal.SIGTERM)

    def end(self) -> Ended:
        by_itself = self.exited()
        # The process is not collected before its group is killed: until then nobody else gets its number.
        self._signal(signal.SIGKILL)
        code, seconds = self._program.collect()
        self.ended = True
        self._watchdog.release(self._program.pid)
        for handle in tuple(self._watched):
            self.forget(handle)
        for pipe in self._pipes:
            pipe.close()
        os.close(self.process)
        return Ended(code if by_itself else None, seconds)

    def _signal(self, number: int) -> None:
        # A group whose last member runs under another user (sudo in a wrapper) is out of our reach.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._program.pid, number)


class LocalMachine:
    """This machine; see `machine.Machine`. Use it in one thread, and close it.

    `home` is the folder of the config that the bots stand in.
    """

    def __init__(self, home: Path = Path()) -> None:
        self._home = home
        self._epoll = select.epoll()
        self._watchdog: Watchdog | None = None
        """Not before there is somebody to watch."""
        self._processes: list[BotProcess] = []
        self.now: Callable[[], float] = time.monotonic
        self.wait: Callable[[float], Sequence[tuple[int, int]]] = self._epoll.poll
        """Rounds up to whole milliseconds, so it never reports a deadline early."""

    def start(self, bot: BotSpec) -> BotProcess:
        self._watchdog = self._watchdog or Watchdog()
        process = BotProcess(started(command_of(bot, self._home)), self._epoll, self._watchdog)
        self._processes = [one for one in self._processes if not one.ended]
        self._processes.append(process)
        return process

    def close(self) -> None:
        for process in self._processes:
            if not process.ended:
                process.end()
        if self._watchdog is not None:
            self._watchdog.close()
        self._epoll.close()
