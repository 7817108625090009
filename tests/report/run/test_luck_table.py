"""The table of points per hand without luck."""

import json

from arena.ratings.luck_out import second_estimates
from arena.report.run.luck_table import LuckOut, luck_tables
from tests.ratings.duplicate import game

SWINGS = (3.0, -2.0, 1.0, -3.0, 2.0, 0.0)


def estimates():
    """Two bots over six blocks: their luck is `SWINGS`, their skill half a point a game, or a little more."""
    made, without = [], []
    for block, swing in enumerate(SWINGS):
        for bots in (("mine", "basic"), ("basic", "mine")):
            skill = (0.5 if block % 2 else 0.6) * (1 if bots[0] == "mine" else -1)
            for found, points in ((made, skill + swing), (without, skill)):
                found.append(game(block, bots, "01", points=(points, -points), deals=8 + block))
            swing = swing / 2  # games of unlike length do not share all luck
    return second_estimates(made, without, ("basic", "mine"), 2)


def test_the_best_stands_first_with_both_estimates_and_what_the_second_is_worth():
    first, last = estimates()
    assert (first.bot, last.bot) == ("mine", "basic")
    assert first.without_luck.error < first.made.error / 3
    assert first.worth == (first.made.error / first.without_luck.error) ** 2
    assert first.gap.value == 2 * first.without_luck.value
    assert last.gap is None


def test_the_table_names_who_stands_in_for_whom():
    text = luck_tables([LuckOut("four_handed", estimates(), {"basic": "basic", "mine": "basic"})])
    assert text.startswith("four_handed: points per hand, the luck of the deals taken out\n")
    assert "(basic for mine)" in text.replace("\n", " ")
    assert max(map(len, text.splitlines())) <= 100


def test_rows_for_programs_have_the_ends_of_all_intervals():
    first, _ = json.loads(luck_tables([LuckOut("four_handed", estimates(), {})], "json"))
    assert (first["variant"], first["bot"]) == ("four_handed", "mine")
    for name in ("points_per_hand", "luck_out", "gap"):
        assert first[f"{name}_low"] < first[name] < first[f"{name}_high"]
    assert first["worth"] > 9


def test_a_bot_without_games_has_no_figures():
    *_, idle = second_estimates([game(0, "ab", "01")], [game(0, "ab", "01")], ("a", "b", "c"), 1)
    assert (idle.bot, idle.made, idle.without_luck, idle.gap, idle.worth) == ("c", None, None, None, None)
    text = luck_tables([LuckOut("x", (idle,), {})])
    assert "c" in text
