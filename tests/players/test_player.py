"""`PlayerBot`: requests as they come over the wire, answered as the player itself answers."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import arena
from arena.players import player_named
from arena.players.bot import PlayerBot, rules_from_hello
from arena.rules import rng
from arena.rules.codes import ACTION_NAMES, PHASES
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.state import State
from arena.sdk import Game, Request
from arena.view import View
from arena.view_words import view_json
from tests.players.table import BUNDLED, Table
from tests.rules.random_rules import random_rule_sets

ROOT = Path(arena.__file__).parent.parent
SEED = 2**53 - 1


def act(game: str, id: int, view: View, players: int) -> dict[str, Any]:
    legal = [ACTION_NAMES[action] for action in range(len(ACTION_NAMES)) if view.legal >> action & 1]
    shown = json.loads(view_json(view, players))
    return {"type": "act", "game": game, "id": id, "phase": PHASES[view.phase], "legal": legal, "view": shown}


def game_message(game: str, seat: int, players: int) -> dict[str, Any]:
    return {"type": "game", "game": game, "seat": seat, "players": players, "seed": SEED}


def seeded() -> list[int]:
    generator = [0, 0, 0, 0]
    rng.seed(generator, SEED, SEED >> 32, 0, 0)
    return generator


def test_rules_come_back_from_the_hello():
    for rules, _ in random_rule_sets(3, 300):
        assert rules == rules_from_hello(option_values(rules))


def test_options_of_a_later_version_are_passed_over():
    rules = make_rules({"players": 3, "stick_the_dealer": True})
    assert rules == rules_from_hello({**option_values(rules), "left_handed_deal": True})


def compare_answers(name: str, rules: Rules, seed: int, compiled: bool) -> None:
    """Ask the bot what the player is asked, seat by seat, and hold the two to the same answers."""
    players = rules.table.players
    one = player_named(name)
    bot = PlayerBot(one, compiled)
    bot.on_hello({"rules": option_values(rules)})
    games = [Game(game_message(f"g{seat}", seat, players), {}) for seat in range(players)]
    for game in games:
        bot.on_game(game)
    tools = [one.tools(rules) for _ in games]
    for own in tools:
        own.rng = seeded()

    def watch(state: State, view: View, action: int) -> None:
        request = Request(act("", 1, view, players), games[view.seat])
        expected = one.player.choose(rules, view, tools[view.seat])
        assert ACTION_NAMES[expected] == bot.choose(request)

    Table(rules, [name], seed, watch).play_hands(4)


@pytest.mark.slow
@pytest.mark.parametrize("name", BUNDLED)
def test_answers_are_those_of_the_player(name: str):
    for number, (rules, _) in enumerate(random_rule_sets(5, 25)):
        compare_answers(name, rules, number, compiled=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*BUNDLED, "basic:lean=-30"])
def test_compiled_answers_are_those_of_the_player(name: str):
    for number, (rules, _) in enumerate(random_rule_sets(6, 10)):
        compare_answers(name, rules, number, compiled=True)


def test_a_new_game_starts_its_draws_anew():
    bot = PlayerBot(player_named("random"))
    first, second = Game(game_message("a", 0, 4), {}), Game(game_message("b", 0, 4), {})
    bot.on_game(first)
    rng.next_word(first.table.rng)
    bot.on_game(second)
    assert seeded() == second.table.rng


def process(name: str, *flags: str, lines: list[dict[str, Any]]) -> "subprocess.CompletedProcess[str]":
    """A bundled bot run as a script, as a tournament runs it, on a script of lines."""
    return subprocess.run(
        [sys.executable, *flags, str(ROOT / "bots" / "player.py"), name],
        input="".join(json.dumps(line) + "\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )


@pytest.mark.parametrize("flags", [(), ("-P",)], ids=["plain", "safe_path"])
@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_bot_is_ready_and_answers(name: str, flags: tuple[str, ...]):
    rules = make_rules()
    asked: list[dict[str, Any]] = []
    Table(rules, [name], 1, lambda s, v, a: asked.append(act(f"g{v.seat}", 1, v, 4))).play_hand()
    hello = {"type": "hello", "protocol": 1, "rules": option_values(rules), "limits": {}}
    games = [game_message(f"g{seat}", seat, 4) for seat in range(4)]
    done = process(name, *flags, lines=[hello, *games, *asked, {"type": "bye"}])
    ready, *answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert "" == done.stderr
    assert {
        "type": "ready",
        "name": name,
        "version": arena.__version__,
        "tables": 64,
        "view": True,
        "history": player_named(name).player.history,
        "forced": False,
        "events": False,
    } == ready
    assert len(asked) == len(answers)
    assert all(answer["action"] in question["legal"] for question, answer in zip(asked, answers, strict=True))
    assert 0 == done.returncode


@pytest.mark.parametrize("name", BUNDLED)
def test_bundled_bot_starts_without_heavy_imports(name: str):
    """Four processes a lane start often: nothing of the arena's own machinery may come along."""
    done = process(name, "-X", "importtime", lines=[])
    loaded = {line.rsplit("|", 1)[1].strip().split(".")[0] for line in done.stderr.splitlines()}
    assert "arena" in loaded
    assert set() == loaded & {
        "numpy",
        "numba",
        "pydantic",
        "click",
        "rich",
        "yaml",
        "asyncio",
        "multiprocess",
    }
