"""Bundled players among themselves, compiled: the same games as through pipes, and when it is done."""

import pytest

from arena.host import BotSpec, Bundled, Failure, FaultKind
from arena.rules.presets import preset_rules
from arena.tournament.compiled_lane import play_compiled
from arena.tournament.compiling import compilable_games, compile_first
from arena.tournament.outs import Outs
from arena.tournament.results import GameResult
from arena.tournament.runner import run
from arena.tournament.schedule import Schedule
from tests.tournament.samples import SEED, config
from tests.tournament.spoken import setup_of, spoken

FORM = "rules: stick\nformat: {blocks: 3, unit: hand}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "unit", "players"),
    [
        ("four_handed", "game", ["basic", "random"]),
        ("four_handed", "hand", ["bold", "learned"]),
        ("three_handed", "game", ["basic", "random", "bold"]),
    ],
)
def test_a_lane_comes_out_compiled_as_through_the_protocol(preset, unit, players):
    setup = setup_of(preset_rules(preset), unit, seating=1)
    sat = dict(zip(setup.bots, players, strict=True))
    bots = [BotSpec(name, Bundled(sat[name])) for name in setup.seats]
    results = [one for some in play_compiled(setup, bots, [3, 4], lambda: False) for one in some]
    assert [spoken(setup, bots, block) for block in (3, 4)] == results


@pytest.mark.slow
def test_a_game_that_outlasts_the_first_keys_is_played_whole():
    """`lowest` passes all it may: games of 200 deals."""
    setup = setup_of(preset_rules("four_handed"))
    bots = [BotSpec(name, Bundled("lowest")) for name in setup.seats]
    (results,) = play_compiled(setup, bots, [0, 1], lambda: False)
    assert [spoken(setup, bots, block) for block in (0, 1)] == list(results)
    assert max(result.deals for result in results) > 64


@pytest.mark.slow
def test_a_run_plays_only_lanes_of_bundled_players_compiled():
    tournament = config(f"seed: {SEED!r}\nbots: [basic, bold, {{name: mine, command: ['false']}}]\n{FORM}")
    out = Failure(FaultKind.START, "it does not start", "")
    played: dict[bool, list[GameResult]] = {}
    for compiled in (True, False):
        outs = Outs()
        outs.failures["stick", "mine"] = out
        played[compiled] = []
        schedule = Schedule(tournament.format, tournament.roster)
        outcome = run(tournament, schedule, 2, played[compiled].append, outs=outs, compiled=compiled)
        assert (18, True) == (outcome.games, outcome.complete)
    by_id = [sorted(results, key=lambda one: one.id) for results in played.values()]
    assert by_id[0] == by_id[1]
    assert {"mine"} == {name for one in by_id[0] for name in one.losers}


def test_games_count_where_every_player_is_a_bundled_one_in_its_usual_environment():
    def games(bots: str) -> int:
        return compilable_games(config(f"seed: {SEED!r}\nbots: [{bots}]\n{FORM}"))

    assert 6 == games("basic, bold")
    assert 18 == games("basic, bold, random")
    assert 6 == games("basic, bold, {name: mine, command: ['false']}")
    assert 0 == games("basic, {name: mine, command: ['false']}")


def test_for_a_few_games_nothing_is_compiled():
    tournament = config(f"seed: {SEED!r}\nbots: [basic, bold]\n{FORM}")
    assert not compile_first(tournament, 6)
    assert not compile_first(tournament, 0, anyway=True)
