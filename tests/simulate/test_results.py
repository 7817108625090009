"""simulate and compare: the same result for any number of threads, figures that follow from the counts."""

import subprocess
import sys

import numpy as np
import pytest

from arena.errors import UserError
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.simulate import compare, simulate
from arena.simulate.batches import CHUNK_ROWS, MOST_ROWS, row_size
from arena.simulate.counts import NAMES
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Comparison

FOUR = preset_rules("four_handed")


@pytest.mark.parametrize("threads", [2, 3])
def test_result_is_the_same_for_any_number_of_threads(threads):
    one = simulate(FOUR, ["basic", "bold"], hands=7000, seed=5, threads=1)
    other = simulate(FOUR, ["basic", "bold"], hands=7000, seed=5, threads=threads)
    assert np.array_equal(one.counts, other.counts)
    assert np.array_equal(one.lengths, other.lengths)
    assert np.array_equal(one.visits, other.visits)
    assert np.array_equal(one.wins, other.wins)


def test_comparison_is_the_same_for_any_number_of_threads():
    def play(threads: int) -> Comparison:
        switches = {"stick": preset_rules("stick"), "32 cards": make_rules({"deck_low_rank": 7})}
        return compare(FOUR, switches, hands=6000, threads=threads)

    one, other = play(1), play(3)
    assert [result.figures for result in one.rule_sets] == [result.figures for result in other.rule_sets]
    assert [result.differences for result in one.switches] == [
        result.differences for result in other.switches
    ]


def test_first_chunk_that_reaches_the_hands_ends_it():
    played = simulate(FOUR, hands=4000, seed=1)
    assert played.games % CHUNK_ROWS == 0
    assert played.hands >= 4000
    last = played.counts[-CHUNK_ROWS:, NAMES.index("deals")].sum()
    assert played.hands - last < 4000


def test_games_are_played_exactly():
    played = simulate(FOUR, games=300, seed=1)
    assert played.games == 300
    assert len(played.counts) == 300


def test_seed_changes_the_deals():
    one, other = simulate(FOUR, games=300, seed=1), simulate(FOUR, games=300, seed="one")
    assert not np.array_equal(one.counts, other.counts)


def test_long_simulations_add_up_several_games_a_row():
    assert row_size(200_000, None) == 1
    assert row_size(None, MOST_ROWS) == 1
    assert row_size(None, MOST_ROWS + 1) == 2
    assert row_size(10_000_000, None) == 32


def test_table_has_named_columns():
    played = simulate(FOUR, games=300, seed=1)
    assert played.table.dtype.names == NAMES
    assert played.table["euchre"].sum() == played.totals["euchre"] == played.column("euchre").sum()


def test_counts_hang_together():
    """A played hand is made, a march or a euchre; every call has a place, every game a length."""
    for name in ("four_handed", "three_handed", "two_handed_about", "stick", "ontario"):
        played = simulate(preset_rules(name), games=500, seed=3)
        totals = played.totals
        assert totals["made"] + totals["march"] + totals["euchre"] == totals["played"]
        calls = [key for key in NAMES if key.startswith("calls_")]
        assert sum(totals[key] for key in calls) == totals["played"]
        assert sum(played.lengths) == 500
        won = sum(one.value or 0 for one in played.win_rates().values())
        assert abs(won - 1) < 1e-12


def test_figures_follow_from_totals():
    played = simulate(FOUR, games=500, seed=3)
    totals, figures = played.totals, played.figures(minutes_per_hand=2.0)
    assert figures["hands_per_game"].value == totals["deals"] / 500
    assert figures["minutes_per_game"].value == 2 * totals["deals"] / 500
    assert figures["loner_march"].value == totals["loner_march"] / totals["loner"]
    mean = totals["dealer_net"] / totals["deals"]
    spread = (totals["dealer_net_squared"] / totals["deals"] - mean**2) ** 0.5
    assert abs(figures["points_spread"].value - spread) < 1e-12


@pytest.mark.parametrize(
    ("players", "message"),
    [
        (
            "basc",
            "no bundled player is called 'basc'; they are random, lowest, basic, bold; did you mean basic",
        ),
        (["basic"] * 3, "3 players; name one for all seats, two for the sides"),
    ],
)
def test_players_that_do_not_fit_are_refused(players, message):
    with pytest.raises(UserError, match=message):
        simulate(FOUR, players, games=1)


def test_a_match_of_several_games_is_no_race():
    race = {figure.key for figure in ALL_FIGURES.values() if figure.topic == "race"}
    one = make_rules({"target": 10})
    match = make_rules({"target": 10, "match_games": 3})
    assert race - {"tied_at_target"} == race & set(simulate(one, games=20).figures())
    assert set() == race & set(simulate(match, games=20).figures())


def test_hands_and_games_together_are_refused():
    with pytest.raises(ValueError, match="not both"):
        simulate(FOUR, hands=1, games=1)


def test_differences_are_figure_less_base_and_paired_where_cards_are_the_same():
    switches = {"stick": preset_rules("stick"), "32 cards": make_rules({"deck_low_rank": 7})}
    found = compare(FOUR, switches, hands=6000, skill=None)
    stick, more = found.switches
    assert (stick.paired, more.paired) == (True, False)
    for switch in found.switches:
        for key, difference in switch.differences.items():
            if difference.value is not None:
                assert difference.value == switch.figures[key].value - found.base.figures[key].value
    ours = stick.differences["hands_per_game"]
    theirs = more.differences["hands_per_game"]
    assert ours.high - ours.low < (theirs.high - theirs.low) / 3


def test_switch_that_changes_nothing_differs_by_nothing():
    found = compare(FOUR, {"fines": make_rules({"fine_euchre": 1})}, games=300)
    assert {one.value for one in found.switches[0].differences.values()} <= {0.0, None}
    assert not any(one.clear for one in found.switches[0].differences.values())


def test_importing_the_room_leaves_numba_alone():
    code = "import sys, arena.simulate, arena.simulate.results; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
