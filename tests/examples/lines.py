"""A bot as a process at every seat of rehearsed games: lines in, lines out."""

import json
import subprocess
from collections.abc import Sequence
from typing import Any

from arena.protocol import parse_answer, parse_ready
from arena.protocol.rehearsal import Rehearsal
from arena.rules.codes import ACTION_BY_NAME
from arena.rules.options import make_rules


def play_all_seats(
    command: Sequence[str], options: dict[str, Any], seed: int, cwd: str | None = None, most: int = 400
) -> list[str]:
    """One process a seat plays a game (or `most` questions of it); returns the words it answered.

    Checks that every answer echoes game and id and is legal, that the bot says ready first, and that it
    ends by itself at bye with nothing on its standard error.
    """
    game = Rehearsal(make_rules(options), seed)
    bots = [
        subprocess.Popen(
            command, cwd=cwd, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(game.players)
    ]
    words = []
    try:
        for seat, bot in enumerate(bots):
            hello, start = game.opening(seat)
            _write(bot, hello)
            assert parse_ready(_read(bot)).tables >= 1
            _write(bot, start)
        while game.question is not None and len(words) < most:
            question = game.question
            _write(bots[question.seat], question.line)
            reply = parse_answer(_read(bots[question.seat]))
            assert (reply.game, reply.id) == (game.game, question.id)
            assert reply.action in question.legal
            words.append(reply.action)
            game.answer(ACTION_BY_NAME[reply.action])
        for seat, bot in enumerate(bots):
            out, err = bot.communicate(b"".join(game.closing(seat)), timeout=120)
            assert (out, err.decode(), bot.returncode) == (b"", "", 0)
    finally:
        for bot in bots:
            bot.kill()
            bot.communicate()
    return words


def talk(command: Sequence[str], lines: Sequence[bytes], **options: Any) -> tuple[list[Any], str, int]:
    """Everything at once into a bot: its answers, standard error and exit code."""
    done = subprocess.run(command, input=b"".join(lines), capture_output=True, timeout=120, **options)
    return [json.loads(line) for line in done.stdout.splitlines()], done.stderr.decode(), done.returncode


def _write(bot: "subprocess.Popen[bytes]", line: bytes) -> None:
    assert bot.stdin is not None
    bot.stdin.write(line)
    bot.stdin.flush()


def _read(bot: "subprocess.Popen[bytes]") -> bytes:
    assert bot.stdout is not None
    return bot.stdout.readline()
