"""The tables as people see them and as programs read them."""

import csv
import io
import json
import re

import numpy as np
import pytest

from arena.ratings import rate
from arena.report import layout
from arena.report.run.conditions import Conditions
from arena.report.run.cross_table import cross_tables
from arena.report.run.elo_table import KEYS, elo_table, elo_tables
from arena.report.run.variant_table import VariantSummary, comparison_table
from tests.ratings.duplicate import game, tournament

BOTS = ["bot0", "bot1", "bot2"]
CONDITIONS = Conditions(
    name="club night",
    variant="stick",
    rules=("stick: four_handed with stick_the_dealer: true",),
    seed="42",
    blocks=40,
    seatings=2,
    limits="1 s a move",
    games_planned=240,
)
AWKWARD = ["a|b", 'x,"y"', "two\nlines", "\x1b[31mred", "日本語", "*_`<b>", "\ud800", "=1+1", " ", "名|\r\n"]


def ratings_of(sides=2, names=BOTS):
    played = tournament([0.8, 0, -0.8], 40, sides, np.random.default_rng(7))
    swap = dict(zip(BOTS, names, strict=True))
    points = {2: (1.5, -1.5), 3: (2.0, -1.0, -1.0)}[sides]
    return rate(
        (game(b, [swap[bot] for bot in bots], places, points) for b, bots, places in played), list(names)
    )


def test_a_plain_table_stands_alone():
    text = elo_table(ratings_of(), CONDITIONS)
    head = text.splitlines()[2].split()
    assert "club night: stick" == text.splitlines()[0]
    assert ["#", "bot", "Elo", "±", "W-L", "score", "%", "points/hand", "±", "gap", "to"] == head[:11]
    for said in (
        "stick: four_handed with stick_the_dealer: true",
        "42",
        "40 blocks per pairing, each in 2 seatings; 240 games rated",
        "1 s a move",
        "Bradley-Terry, mean 1500; prior: one drawn virtual game",
    ):
        assert said in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_a_wide_table_has_folded_heads_and_lopsided_intervals():
    """The field of the quick start, by numbers."""
    true = np.array([2184, 2139, 1183, 494])
    played = tournament((true - 1500) / 173.7, 200, 2, np.random.default_rng(3), luck=0)
    swap = {"bot0": "basic", "bot1": "bold", "bot2": "lowest", "bot3": "random"}
    ratings = rate(
        (game(b, [swap[bot] for bot in bots], places) for b, bots, places in played), swap.values()
    )
    text = elo_table(ratings, CONDITIONS)
    assert max(map(len, text.splitlines())) <= 105
    first, second = text.splitlines()[2:4]
    assert "LOS by" in first
    assert ["%", "hand", "points"] == second.split()
    row = ratings.rows[0]
    assert f" +{row.high - row.elo:.0f} -{row.elo - row.low:.0f} " in text
    assert f" {row.gap.value:.0f} ({row.gap.low:.0f} to {row.gap.high:.0f}) " in text


def test_single_hands_are_ranked_by_points_and_have_no_elo():
    games = [game(b, "ab", "10", (-1.0 - b % 2, 1.0 + b % 2), deals=1) for b in range(12)]
    games += [game(b, "ab", "01", (4.0, -4.0), deals=1) for b in range(12, 20)]
    ratings = rate(games, "ab", by_points=True)
    told = Conditions("n", "v", ("v",), "1", 20, 1, unit="hand")
    text = elo_table(ratings, told)
    head, _, first = text.splitlines()[2:5]
    assert re.match(r"#  bot  points/hand +± +gap to next row +LOS % +W-L ", head)
    assert "1  a         +0.700" in first
    assert " 1.400 (-" in first
    assert "20 single hands rated" in text
    assert "ranked by points per hand" in text
    summary = VariantSummary("v", 20, 20, 0, 10, 5, 5, 0, ratings)
    assert re.search(r"\+0.700 ±1.\d+ +-0.700 ±1.\d+\n", comparison_table([summary]))


def test_draws_and_places_change_the_head_of_the_record():
    drawn = rate([game(0, "ab", "00"), game(1, "ab", "01")], "ab")
    assert "W-D-L" in elo_table(drawn, CONDITIONS)
    three = rate([game(0, "abc", "012", None), game(1, "abc", "002", None)], "abc", resamples=0)
    head, _, *rows = elo_table(three, CONDITIONS).splitlines()[2:7]
    assert "1st-2nd-3rd" in head
    assert ["2-0-0", "1-1-0", "0-0-2"] == [row.split()[4] for row in rows]


def test_rows_for_programs_have_exactly_the_promised_keys():
    ratings = ratings_of()
    rows = json.loads(elo_table(ratings, CONDITIONS, "json"))
    table = list(csv.reader(io.StringIO(elo_table(ratings, CONDITIONS, "csv"))))
    assert [list(KEYS)] * 3 == [list(row) for row in rows]
    assert list(KEYS) == table[0]
    assert [["" if v is None else str(v) for v in row.values()] for row in rows] == table[1:]
    assert None is rows[-1]["los"]


def test_rows_for_programs_have_fractions_and_every_game():
    """Wins, draws and losses add up; of three at a table the losses are what ended second or third."""
    drawn = rate([game(0, "ab", "00"), game(1, "ab", "01")], "ab")
    row = json.loads(elo_table(drawn, CONDITIONS, "json"))[0]
    assert (2, 1, 1, 0, None, None, 0.75) == tuple(
        row[key] for key in ("games", "wins", "draws", "losses", "second", "third", "score")
    )
    three = rate([game(b, "abc", places) for b, places in enumerate(["012", "102", "011", "002"])], "abc")
    rows = {row["bot"]: row for row in json.loads(elo_table(three, CONDITIONS, "json"))}
    assert [(2, 1, 1, 1, 0), (0, 0, 4, 1, 3)] == [
        tuple(rows[bot][key] for key in ("wins", "draws", "losses", "second", "third")) for bot in "ac"
    ]


def test_variants_share_one_list_for_programs_and_get_a_table_each_for_people():
    both = [(ratings_of(), CONDITIONS), (ratings_of(), Conditions("c", "deep", ("deep",), "1", 40, 2))]
    assert ["stick"] * 3 + ["deep"] * 3 == [r["variant"] for r in json.loads(elo_tables(both, "json"))]
    assert 1 == elo_tables(both, "csv").count("variant,")
    assert 2 == elo_tables(both).count("LOS %")


@pytest.mark.parametrize("games", [[], [game(0, "ab", "01")], [game(0, "ab", "01", None)]])
def test_missing_figures_are_null_or_a_dash_never_nan(games):
    ratings = rate(games, "abc")
    for table_format in ("plain", "github", "csv", "json"):
        for text in (
            elo_table(ratings, CONDITIONS, table_format),
            cross_tables([(ratings, CONDITIONS)], table_format),
        ):
            assert "nan" not in text.lower().split()
            assert "inf" not in text.lower()
    json.loads(elo_table(ratings, CONDITIONS, "json"), parse_constant=pytest.fail)


def test_no_bots_at_all_still_print():
    nobody = rate([], [])
    assert "[]" == elo_table(nobody, CONDITIONS, "json")
    assert "nothing to rate" in elo_table(nobody, CONDITIONS)
    assert "no games" in cross_tables([(nobody, CONDITIONS)])


@pytest.mark.parametrize("name", AWKWARD)
def test_any_bot_name_leaves_every_format_well_formed(name):
    ratings = ratings_of(names=["bot0", name, "bot2"])
    rows = json.loads(elo_table(ratings, CONDITIONS, "json"))
    assert ["bot0", name, "bot2"] == [row["bot"] for row in rows]
    table = list(csv.reader(io.StringIO(elo_table(ratings, CONDITIONS, "csv"), newline="")))
    assert [len(KEYS)] * 4 == [len(row) for row in table]
    lines = elo_table(ratings, CONDITIONS).splitlines()
    assert lines.index("", 2) - 2 in (5, 6, 7)  # a head of one to three lines, a rule, three rows
    github = [line for line in elo_table(ratings, CONDITIONS, "github").splitlines() if line[:1] == "|"]
    assert [13] * 5 == [line.replace("\\|", "").count("|") for line in github]
    for text in (*lines, *github, cross_tables([(ratings, CONDITIONS)])):
        text.encode("utf-8")
        assert "\x1b" not in text


def test_forfeits_unfinished_blocks_and_draws_by_limit_are_told():
    games = [game(b, "ab", p) for b in range(30) for p in ("01", "10")]
    games += [game(30, "ab", "01", None), game(30, "ab", "01"), game(31, "ab", "01")]
    told = Conditions(
        "n", "v", ("v",), "1", 32, 2, void=1, max_deals_ends=2, max_deals=200, forfeits="1 late"
    )
    text = elo_table(rate(games, "ab", seatings=2), told, "github")
    assert "1 game forfeited (1 late): rated as lost by the culprit; their whole blocks are left out" in text
    assert "2 games drawn at max_deals of 200." in text
    assert "1 unfinished block not rated (1 game)." in text
    assert "1 game void (nobody's fault), not rated." in text


def test_open_intervals_show_their_one_limit():
    text = elo_table(rate([game(b, "ab", "01") for b in range(40)], "ab"), CONDITIONS)
    assert "≥ " in text
    assert "≤ " in text
    assert "a won every game and b lost every game: how wide such a gap is rests on the prior" in text


def test_cross_tables_of_all_variants_are_one_list_for_programs():
    both = [(ratings_of(), CONDITIONS), (ratings_of(), Conditions("c", "deep", ("deep",), "1", 40, 2))]
    rows = list(csv.DictReader(io.StringIO(cross_tables(both, "csv"))))
    assert ["stick"] * 6 + ["deep"] * 6 == [row["variant"] for row in rows]
    for row in rows:
        assert int(row["games"]) == sum(int(row[key]) for key in ("wins", "draws", "losses"))
        assert 0 <= float(row["score"]) <= 1


def test_cross_table_scores_mirror():
    rows = json.loads(cross_tables([(ratings_of(), CONDITIONS)], "json"))
    score = {(row["bot"], row["opponent"]): row["score"] for row in rows}
    assert 6 == len(score)
    for (bot, other), share in score.items():
        assert 1 == pytest.approx(share + score[other, bot])


def test_an_unknown_format_is_refused():
    with pytest.raises(ValueError, match="no format 'xml'; there are plain, github, csv, json"):
        elo_table(ratings_of(), CONDITIONS, "xml")


def test_variants_are_compared_by_shares_and_elo(monkeypatch):
    summary = VariantSummary("stick", 240, 3000, 150, 1800, 450, 600, 300, ratings_of())
    empty = VariantSummary("none", 0, 0, 0, 0, 0, 0, 0, rate([], BOTS))
    cells = comparison_table([summary, empty]).splitlines()
    assert ["stick", "12.5", "5.0", "60.0", "15.0", "20.0", "10.0"] == cells[2].split()[:7]
    assert ["none", *["-"] * 9] == cells[3].split()
    monkeypatch.setattr(layout, "terminal_width", lambda: 80)
    first, second, _ = comparison_table([summary, empty]).split("\n\n")
    assert ["variant", "Elo of"] == [first[:7], second[:6]]
    assert BOTS == sorted(line.split()[0] for line in second.splitlines()[2:])
    rows = json.loads(comparison_table([summary, empty], "json"))
    assert (0.05, None) == (rows[0]["throw_ins"], rows[1]["throw_ins"])
    assert {f"elo: {bot}" for bot in BOTS} < set(rows[0])
