"""simulate and compare: the same result for any number of threads, figures that follow from the counts."""

import subprocess
import sys

import numpy as np
import pytest

from arena.errors import UserError
from arena.players import PLAYERS
from arena.rules.options import make_rules, option_values
from arena.rules.presets import preset_rules
from arena.simulate import batches, compare, comparing, simulate
from arena.simulate.batches import CHUNK_ROWS, MOST_ROWS, crew_of, play_chunk, row_size, seed_words
from arena.simulate.counts import NAMES, SCORES
from arena.simulate.figures import ALL_FIGURES
from arena.simulate.results import Comparison
from arena.simulate.seating import seats_of

FOUR = preset_rules("four_handed")
NEAR = ("basic", "bold")
"""Players whom no rule set lets wait."""


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
        return compare(FOUR, switches, "basic", skill=NEAR, hands=6000, threads=threads)

    one, other = play(1), play(3)
    assert [result.figures for result in one.rule_sets] == [result.figures for result in other.rule_sets]
    assert [result.differences for result in one.switches] == [
        result.differences for result in other.switches
    ]


def test_first_chunk_that_reaches_the_hands_ends_it():
    played = simulate(FOUR, "basic", hands=4000, seed=1)
    assert played.games % CHUNK_ROWS == 0
    assert played.hands >= 4000
    last = played.counts[-CHUNK_ROWS:, NAMES.index("deals")].sum()
    assert played.hands - last < 4000


def test_games_are_played_exactly():
    played = simulate(FOUR, "basic", games=300, seed=1)
    assert played.games == 300
    assert len(played.counts) == 300


def test_seed_changes_the_deals():
    one, other = simulate(FOUR, "basic", games=300, seed=1), simulate(FOUR, "basic", games=300, seed="one")
    assert not np.array_equal(one.counts, other.counts)


def test_long_simulations_add_up_several_games_a_row():
    assert row_size(200_000, None) == 1
    assert row_size(None, MOST_ROWS) == 1
    assert row_size(None, MOST_ROWS + 1) == 2
    assert row_size(10_000_000, None) == 32


def test_table_has_named_columns():
    played = simulate(FOUR, "basic", games=300, seed=1)
    assert played.table.dtype.names == NAMES
    assert played.table["euchre"].sum() == played.totals["euchre"] == played.column("euchre").sum()


def test_counts_hang_together():
    """A played hand is made, a march or a euchre; every call has a place, every game a length."""
    for name in ("four_handed", "three_handed", "two_handed_about", "stick", "ontario"):
        played = simulate(preset_rules(name), "basic", games=500, seed=3)
        totals = played.totals
        assert totals["made"] + totals["march"] + totals["euchre"] == totals["played"]
        calls = [key for key in NAMES if key.startswith("calls_")]
        assert sum(totals[key] for key in calls) == totals["played"]
        assert sum(played.lengths) == 500
        won = sum(one.value or 0 for one in played.win_rates().values())
        assert abs(won - 1) < 1e-12


def test_a_comeback_wants_a_hand_still_to_come():
    """`visits` holds the scores at which the hands of a game were dealt; a game with no hand dealt at 0-4 or
    worse gave nobody a chance, however it ended."""
    far = np.abs(np.subtract.outer(np.arange(SCORES), np.arange(SCORES))) >= 4
    crew = crew_of(FOUR, seats_of(["basic", "bold"], 4))
    chances = {True: 0, False: 0}
    for number in range(120):
        game = play_chunk(FOUR, crew, seed_words(2), number, 1, 1, 200)
        counts = game.counts[0]
        behind = bool(game.visits[far].any())
        assert behind == counts[NAMES.index("comeback_chances")]
        assert bool(game.visits[2, 8] + game.visits[8, 2]) == counts[NAMES.index("two_eight_chances")]
        assert counts[NAMES.index("comebacks")] <= behind
        chances[behind] += 1
    assert min(chances.values()) > 10


def test_games_of_one_hand_have_no_comebacks():
    played = simulate(make_rules({"target": 0, "hands_per_game": 1}), "basic", games=300)
    assert 0 == played.totals["comeback_chances"]
    assert played.totals["loner_march"] > 0


def test_figures_follow_from_totals():
    played = simulate(FOUR, "basic", games=500, seed=3)
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
            f"no bundled player is called 'basc'; they are {', '.join(PLAYERS)}; did you mean basic",
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
    assert race - {"tied_at_target"} == race & set(simulate(one, "basic", games=20).figures())
    assert set() == race & set(simulate(match, "basic", games=20).figures())


def test_hands_and_games_together_are_refused():
    with pytest.raises(ValueError, match="not both"):
        simulate(FOUR, "basic", hands=1, games=1)


def test_differences_are_figure_less_base_and_paired_where_cards_are_the_same():
    switches = {"stick": preset_rules("stick"), "32 cards": make_rules({"deck_low_rank": 7})}
    found = compare(FOUR, switches, "basic", hands=6000, skill=None)
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
    found = compare(FOUR, {"fines": make_rules({"fine_euchre": 1})}, "basic", skill=NEAR, games=300)
    differences = found.switches[0].differences
    assert {one.value for one in differences.values()} <= {0.0, None}
    assert not any(one.clear for one in differences.values())
    assert differences["hands_per_game"].alike
    assert 3.689 / 300 == differences["euchre"].high == -differences["euchre"].low


def test_stars_are_those_of_benjamini_and_hochberg_over_all_switches():
    switches = {"stick": preset_rules("stick"), "lone defence": make_rules({"defend_alone_points": 4})}
    found = compare(FOUR, switches, "basic", skill=NEAR, hands=6000)
    tested = [one for switch in found.switches for one in switch.differences.values() if one.p is not None]
    from statsmodels.stats.multitest import multipletests  # slow to import

    expected, *_ = multipletests([one.p for one in tested], 0.05, "fdr_bh")
    assert expected.tolist() == [one.clear for one in tested]
    assert 0 < sum(expected) < sum(one.p <= 0.05 for one in tested)


def test_rows_are_of_one_size_where_skill_games_would_ask_for_several(monkeypatch):
    """Else the rows of two rule sets would hold different games, and nothing would be paired."""
    monkeypatch.setattr(batches, "MOST_ROWS", 64)
    monkeypatch.setattr(batches, "CHUNK_ROWS", 8)
    asked, sizes = set(), set()

    def noted(rules, players, *, hands=None, games=None, **settings):
        played = simulate(rules, players, hands=hands, games=games, **settings)
        asked.add(row_size(hands, games))
        sizes.add(played.games_per_row)
        return played

    monkeypatch.setattr(comparing, "simulate", noted)
    compare(FOUR, {"lone defence": make_rules({"defend_alone_points": 4})}, "basic", skill=NEAR, hands=5500)
    assert {4, 8, 16} == asked
    assert {16} == sizes


def test_options_that_only_the_switch_has_are_among_its_changes():
    found = compare(FOUR, {"three": preset_rules("three_handed")}, "basic", games=20, skill=None)
    changed = found.switches[0].changed
    assert 3 == changed["players"]
    assert option_values(preset_rules("three_handed"))["three_dummy"] == changed["three_dummy"]
    assert "three_dummy" not in "".join(found.switches[0].warnings)


def test_importing_the_room_leaves_numba_alone():
    code = "import sys, arena.simulate, arena.simulate.results; print('numba' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
