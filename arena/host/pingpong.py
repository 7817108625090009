"""How fast the host is, against pipes driven by C on the same machine.

Both measurements run on one core. The raw one is a C program and its child that send each other lines as
long as a question and an answer, with blocking reads: nothing on pipes is faster. The host's plays two C
bots that answer every question with its first legal word.
"""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from arena.host.faults import Fault
from arena.host.hosted_game import HostedGame, Request
from arena.host.lane import play_lane
from arena.host.limits import Limits
from arena.host.spec import BotSpec
from arena.protocol import Ready

RAW_SOURCE = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* usage: raw ROUNDS QUESTION_BYTES ANSWER_BYTES; prints round trips a second */
static char buffer[65536];

static void receive(int fd, long want) {
    while (want > 0) {
        long got = read(fd, buffer, want);
        if (got <= 0) exit(1);
        want -= got;
    }
}

static void post(int fd, long size) {
    if (write(fd, buffer, size) != size) exit(1);
}

int main(int argc, char **argv) {
    long rounds = atol(argv[1]), question = atol(argv[2]), answer = atol(argv[3]);
    int to[2], from[2];
    struct timespec begin, end;
    if (argc != 4 || pipe(to) || pipe(from)) return 1;
    memset(buffer, 'x', sizeof buffer);
    if (fork() == 0) {
        for (long i = 0; i < rounds; i++) {
            receive(to[0], question);
            post(from[1], answer);
        }
        return 0;
    }
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (long i = 0; i < rounds; i++) {
        post(to[1], question);
        receive(from[0], answer);
    }
    clock_gettime(CLOCK_MONOTONIC, &end);
    printf("%.1f\n", rounds / (end.tv_sec - begin.tv_sec + (end.tv_nsec - begin.tv_nsec) / 1e9));
    return 0;
}
"""

ECHO_SOURCE = r"""
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* usage: echo [TABLES]; answers every question with its first legal word, what is read at once in one write.
   It trusts the arena: game ids of plain characters, fields in the order in which they are sent. */
#define SIZE (1 << 20)
static char in[SIZE], out[SIZE];

static char *copy(char *to, const char *from, char until) {
    while (*from && *from != until) *to++ = *from++;
    return to;
}

int main(int argc, char **argv) {
    int tables = argc > 1 ? atoi(argv[1]) : 1;
    long have = 0;
    for (;;) {
        long got = read(0, in + have, SIZE - 1 - have);
        char *line = in, *end, *to = out;
        if (got <= 0) return 0;
        have += got;
        in[have] = 0;
        while ((end = memchr(line, '\n', in + have - line))) {
            *end = 0;
            if (!strncmp(line, "{\"type\":\"act\"", 13)) {
                char *game = strstr(line, "\"game\":\""), *id = game ? strstr(game, "\"id\":") : 0;
                char *legal = id ? strstr(id, "\"legal\":[\"") : 0;
                if (!legal) return 1;
                to = copy(stpcpy(to, "{\"game\":\""), game + 8, '"');
                to = copy(stpcpy(to, "\",\"id\":"), id + 5, ',');
                to = copy(stpcpy(to, ",\"action\":\""), legal + 10, '"');
                to = stpcpy(to, "\"}\n");
            } else if (!strncmp(line, "{\"type\":\"hello\"", 15)) {
                to += sprintf(to, "{\"type\":\"ready\",\"name\":\"echo\",\"tables\":%d}\n", tables);
            } else if (!strncmp(line, "{\"type\":\"bye\"", 13)) {
                return 0;
            }
            line = end + 1;
        }
        have -= line - in;
        memmove(in, line, have);
        for (char *from = out; from < to;) {
            long sent = write(1, from, to - from);
            if (sent <= 0) return 1;
            from += sent;
        }
    }
}
"""

QUESTION_BYTES = 700
"""About the length of a question with its view."""
ANSWER = b'{"game":"g1","id":12345,"action":"order_up"}\n'
LEGAL = ("pass", "order_up")
FILLER = "x" * (
    QUESTION_BYTES - len('{"type":"act","game":"g1","id":12345,"legal":["pass","order_up"],"view":""}\n')
)


class PipeRates(NamedTuple):
    """Answers per second on one core."""

    raw: float
    host: float
    batched: float
    """The host again, with bots that play eight games at once."""

    @property
    def ratio(self) -> float:
        """The host's rate as a share of the raw one."""
        return self.host / self.raw


class EchoGame:
    """A game of `questions` questions that go round the seats."""

    def __init__(self, game: str, seats: int, questions: int):
        self.game = game
        self.asked = seats - 1
        self.left = questions
        self.seats = seats

    def opening(self) -> list[bytes]:
        return [
            b'{"type":"game","game":"%s","seat":0,"players":2,"seed":0}\n' % self.game.encode()
        ] * self.seats

    def request(self, banks: Sequence[float] | None = None) -> Request | None:
        if not self.left:
            return None
        self.asked += 1
        id = self.asked // self.seats
        line = (
            f'{{"type":"act","game":"{self.game}","id":{id},"legal":["pass","order_up"],"view":"{FILLER}"}}\n'
        )
        return Request(self.asked % self.seats, id, line.encode(), LEGAL, LEGAL)

    def answer(self, word: str) -> None:
        self.left -= 1

    def fault(self, fault: Fault) -> None:
        raise RuntimeError(f"the echo bot failed: {fault}")

    def closing(self) -> list[bytes]:
        return [b'{"type":"game_over","game":"%s"}\n' % self.game.encode()] * self.seats


def measure_pipes(rounds: int = 20_000, repeats: int = 3) -> PipeRates | None:
    """Measures both, the best of `repeats` turns each; None where there is no C compiler called `cc`."""
    if shutil.which("cc") is None:
        return None
    with tempfile.TemporaryDirectory() as folder, _one_core():
        raw = compile_c(RAW_SOURCE, Path(folder) / "raw")
        echo = compile_c(ECHO_SOURCE, Path(folder) / "echo")
        # Taken in turns, so that a machine that is busy for a while slows all of them.
        turns = [
            (raw_rate(raw, rounds), host_rate(echo, rounds), host_rate(echo, rounds, tables=8))
            for _ in range(repeats)
        ]
    return PipeRates(*(max(rates) for rates in zip(*turns, strict=True)))


def compile_c(source: str, target: Path) -> Path:
    """Compiles a C program with `cc`; raises CalledProcessError with what the compiler says."""
    command = ["cc", "-O2", "-w", "-x", "c", "-o", str(target), "-"]
    subprocess.run(command, input=source, text=True, check=True, capture_output=True)
    return target


def raw_rate(program: Path, rounds: int) -> float:
    """Round trips a second of the raw program."""
    command = [str(program), str(rounds), str(QUESTION_BYTES), str(len(ANSWER))]
    return float(subprocess.run(command, text=True, check=True, capture_output=True).stdout)


def host_rate(program: Path, rounds: int, tables: int = 1, seats: int = 2) -> float:
    """Answers a second that the host gets from echo bots, their start not included."""
    started: list[float] = []
    waiting = [EchoGame(f"g{number}", seats, rounds // tables) for number in range(tables)]

    def next_game(readies: Sequence[Ready]) -> HostedGame | None:
        started.append(time.perf_counter())
        return waiting.pop() if waiting else None

    ended: list[float] = []
    bot = BotSpec("echo", (str(program), str(tables)))
    play_lane(
        [bot] * seats,
        b'{"type":"hello"}\n',
        Limits(),
        next_game,
        lambda game: ended.append(time.perf_counter()),
        lambda: False,
    )
    return rounds // tables * tables / (ended[-1] - started[0])


@contextmanager
def _one_core() -> Iterator[None]:
    """Keeps this process and those it starts on one core."""
    cores = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {max(cores)})
    try:
        yield
    finally:
        os.sched_setaffinity(0, cores)
