"""Every bot is started once before anything is played."""

import pytest

from arena.host import FaultKind, Limits, try_start
from arena.host.first_start import AT_ONCE
from tests.host.scripted import ScriptedBot, ScriptedMachine, missing, polite, specs
from tests.host.tables import HELLO


def says(line: str, after: float = 0.0):
    def bot(bot: ScriptedBot, message: dict) -> None:
        bot.say(line + "\n", after) if message["type"] == "hello" else polite(bot, message)

    return bot


def no_start(bot: ScriptedBot, message: dict) -> None:
    bot.complain("no licence found\n")
    bot.exit(3)


def test_what_each_bot_said_of_itself_or_why_it_did_not_start():
    machine = ScriptedMachine(
        {
            "plain": polite,
            "named": says('{"type":"ready","name":"n","version":"2"}'),
            "dead": no_start,
            "missing": missing,
            "deaf": lambda bot, message: None,
        }
    )
    plain, named, dead, gone, deaf = try_start(
        specs("plain", "named", "dead", "missing", "deaf"), HELLO, Limits(), lambda: machine
    )
    assert ("", "") == (plain.ready.name, plain.ready.version)
    assert ("n", "2") == (named.ready.name, named.ready.version)
    assert (None, None) == (plain.failure, named.failure)
    assert (None, None, None) == (dead.ready, gone.ready, deaf.ready)
    assert "exited with code 3 before it was ready" == dead.failure.reason
    assert "no licence found\n" == dead.failure.stderr
    assert "could not be started: [Errno 2] No such file or directory: 'missing'" == gone.failure.reason
    assert (
        "was not ready within 10000 ms; 0 bytes received: does the bot flush stdout?" == deaf.failure.reason
    )
    assert {FaultKind.START} == {one.failure.kind for one in (dead, gone, deaf)}


def test_every_bot_is_started_once_and_told_goodbye():
    names = [f"bot{number}" for number in range(2 * AT_ONCE + 1)]
    machine = ScriptedMachine(dict.fromkeys(names, polite))
    try_start(specs(*names), HELLO, Limits(), lambda: machine)
    assert names == machine.started
    assert [["hello", "bye"]] * len(names) == [[m["type"] for m in bot.heard] for bot in machine.bots]


@pytest.mark.parametrize("bots", [1, AT_ONCE])
def test_bots_start_together(bots):
    names = [f"bot{number}" for number in range(bots)]
    machine = ScriptedMachine(dict.fromkeys(names, says('{"type":"ready"}', 3.0)))
    try_start(specs(*names), HELLO, Limits(), lambda: machine)
    assert 3.0 == pytest.approx(machine.time - 1000)
