"""A world without processes or waiting: bots are functions, and the clock jumps to the next event."""

import heapq
import itertools
import json
from collections.abc import Callable, Sequence

from arena.host import BotSpec
from arena.host.machine import READABLE, WRITABLE, Ended

Script = Callable[["ScriptedBot", dict], None]


def answer(bot: "ScriptedBot", message: dict, word: str = "yes", after: float = 0.0) -> None:
    """The right form of an answer to a question."""
    bot.say(json.dumps({"game": message["game"], "id": message["id"], "action": word}) + "\n", after)


def polite(bot: "ScriptedBot", message: dict) -> None:
    """What a bot does with a message unless its test wants something else."""
    match message["type"]:
        case "hello":
            bot.say('{"type":"ready"}\n')
        case "act":
            answer(bot, message)
        case "bye":
            bot.exit(0)


def on_act(act: Script) -> Script:
    """A bot that is polite but for its answers."""
    return lambda bot, message: (act if message["type"] == "act" else polite)(bot, message)


class ScriptedBot:
    """One process of a scripted bot; see `arena.host.machine.Connection`."""

    def __init__(self, machine: "ScriptedMachine", script: Script, number: int):
        self.machine = machine
        self.script = script
        self.stdin, self.stdout, self.stderr, self.process = (number * 4 + pipe for pipe in range(4))
        self.heard: list[dict] = []
        self.writes: list[bytes] = []
        self.room = 1 << 30
        """Bytes that stdin takes before the bot reads them."""
        self.code: int | None = None
        self.signals: list[str] = []
        self.stdin_open = True
        self.stdout_open = True
        self.ended = False
        self.exiting = False
        self._inbox = b""
        self._out = b""
        self._err = b""
        self._watched = False
        self._forgotten: set[int] = set()

    # What scripts call

    def say(self, text: str | bytes, after: float = 0.0) -> None:
        data = text.encode() if isinstance(text, str) else text
        self.machine.later(after, lambda: self._hear_out(data))

    def complain(self, text: str) -> None:
        self._err += text.encode()

    def close_stdout(self) -> None:
        self.stdout_open = False

    def exit(self, code: int, after: float = 0.0) -> None:
        """Does nothing any more; the process is gone so many seconds later."""
        self.exiting = True
        self.machine.later(after, lambda: self._die(code))

    def make_room(self, room: int, after: float) -> None:
        def grow() -> None:
            self.room = room

        self.machine.later(after, grow)

    # What the host calls

    def read(self) -> bytes:
        out, self._out = self._out, b""
        if not out and self.stdout_open:
            raise BlockingIOError
        return out

    def write(self, data: bytes) -> int:
        if not self.stdin_open:
            raise BrokenPipeError
        if not self.room:
            raise BlockingIOError
        taken = data[: self.room]
        self.room -= len(taken)
        self.writes.append(taken)
        self._inbox += taken
        while b"\n" in self._inbox:
            line, self._inbox = self._inbox.split(b"\n", 1)
            message = json.loads(line)
            self.heard.append(message)
            if not self.exiting:
                self.script(self, message)
        return len(taken)

    def read_stderr(self) -> bytes:
        err, self._err = self._err, b""
        if not err:
            raise BlockingIOError
        return err

    def watch_stdin(self, on: bool) -> None:
        self._watched = on

    def watch_output(self, on: bool) -> None:
        both = {self.stdout, self.process}
        self._forgotten = self._forgotten - both if on else self._forgotten | both

    def forget(self, handle: int) -> None:
        self._forgotten.add(handle)

    def close_stdin(self) -> None:
        self.stdin_open = False

    def exited(self, patience: float = 0.0) -> bool:
        return self.code is not None

    def terminate(self) -> None:
        self.signals.append("TERM")

    def end(self) -> Ended:
        self.signals.append("KILL")
        self.ended = True
        return Ended(self.code, 0.25)

    def ready(self) -> list[tuple[int, int]]:
        if self.ended:
            return []
        states = [
            (self.stdin, WRITABLE, self._watched and self.room > 0),
            (self.stdout, READABLE, bool(self._out) or not self.stdout_open),
            (self.stderr, READABLE, bool(self._err)),
            (self.process, READABLE, self.code is not None),
        ]
        return [(handle, bits) for handle, bits, on in states if on and handle not in self._forgotten]

    def _hear_out(self, data: bytes) -> None:
        if self.code is None:
            self._out += data

    def _die(self, code: int) -> None:
        self.code = code
        self.stdin_open = self.stdout_open = False


class ScriptedMachine:
    """A clock and the scripted bots; `scripts` by bot name, or lists of them, one for each start."""

    def __init__(self, scripts: "dict[str, Script | list[Script]]"):
        self.time = 1000.0
        self.bots: list[ScriptedBot] = []
        self.started: list[str] = []
        self.closed = False
        self._scripts = scripts
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = itertools.count()

    def now(self) -> float:
        return self.time

    def later(self, after: float, event: Callable[[], None]) -> None:
        heapq.heappush(self._events, (self.time + after, next(self._order), event))

    def freeze(self, after: float, seconds: float, bots: bool = True) -> None:
        """The arena stands still for so many seconds, and with `bots` all else does."""

        def stand_still() -> None:
            self.time += seconds
            if bots:
                self._events = [(at + seconds, *rest) for at, *rest in self._events]

        self.later(after, stand_still)

    def start(self, bot: BotSpec) -> ScriptedBot:
        script = self._scripts[bot.name]
        if isinstance(script, list):
            script = script[min(self.started.count(bot.name), len(script) - 1)]
        self.started.append(bot.name)
        if script is missing:
            raise FileNotFoundError(2, "No such file or directory", bot.command[0])
        self.bots.append(ScriptedBot(self, script, len(self.bots)))
        return self.bots[-1]

    def wait(self, seconds: float) -> Sequence[tuple[int, int]]:
        until = self.time + seconds
        while True:
            while self._events and self._events[0][0] <= self.time:
                heapq.heappop(self._events)[2]()
            ready = [event for bot in self.bots for event in bot.ready()]
            if ready or self.time >= until:
                return ready
            self.time = min(self._events[0][0], until) if self._events else until

    def close(self) -> None:
        self.closed = True


def missing(bot: ScriptedBot, message: dict) -> None:
    """The script of a program that does not exist."""


def specs(*names: str) -> list[BotSpec]:
    return [BotSpec(name, (name,)) for name in names]
