"""Ratings of bots whose partners change: a side is as strong as the mean of its two."""

from itertools import combinations

import numpy as np
import pytest

from arena.ratings import RatedGame, rate
from arena.ratings.fit import Evidence, fit, levels, log_likelihood
from arena.ratings.partners import known_differences
from tests.ratings.duplicate import game

BOTS = "abcdef"
TABLES = [(one, other) for one, other in combinations(combinations(BOTS, 2), 2) if not set(one) & set(other)]


def evening(strength, rng, blocks=30, interaction=None):
    """Games of every partnership with every other in each block."""
    found = []
    for block in range(blocks):
        for one, other in TABLES:
            gap = sum(strength[bot] for bot in one) / 2 - sum(strength[bot] for bot in other) / 2
            gap += (interaction or {}).get(one, 0) - (interaction or {}).get(other, 0)
            won = rng.random() < 1 / (1 + np.exp(-gap))
            found.append(game(block, one + other, "01" if won else "10"))
    return found


STRENGTH = dict(zip(BOTS, (1.5, 1.0, 0.5, -0.5, -1.0, -1.5), strict=True))


def test_each_bot_has_its_own_strength_back():
    ratings = rate(evening(STRENGTH, np.random.default_rng(1)), BOTS)
    assert list(BOTS) == [row.bot for row in ratings.rows]
    for row in ratings.rows:
        true = 1500 + STRENGTH[row.bot] * 400 / np.log(10)
        assert row.low < true < row.high
        assert row.high - row.low < 250
        assert row.wins + row.losses == row.games == 30 * len(TABLES) * 2 // 3
    assert ratings.transitivity is None
    assert "a side being as strong as the mean of its two" in ratings.method


def test_the_fit_stands_where_the_likelihood_with_its_prior_is_greatest():
    rng = np.random.default_rng(2)
    tables = np.array([[[0, 1], [2, 3]], [[0, 2], [1, 4]], [[3, 4], [0, 1]]])
    evidence = Evidence(5, tables, rng.integers(1, 20, (3, 2)).astype(float))
    found = fit(Evidence(5, tables, evidence.firsts[None]), np.zeros(5))[0]

    def posterior(strength):
        prior = (strength / 2 - np.logaddexp(0, strength)).sum()
        return log_likelihood(evidence, strength) + prior

    for step in np.eye(5) * 1e-4:
        assert posterior(found) >= max(posterior(found + step), posterior(found - step))


def test_a_side_is_the_mean_of_its_two():
    strength = np.array([1.0, 3.0, -2.0, 0.0])
    assert [[2.0, -1.0]] == levels(np.array([[[0, 1], [2, 3]]]), strength).tolist()
    assert [[1.0, 3.0, -2.0]] == levels(np.array([[[0], [1], [2]]]), strength).tolist()


def test_whoever_is_named_first_it_is_the_same_game():
    """Partners and sides may stand in any order."""
    rng = np.random.default_rng(3)
    plain = evening(STRENGTH, rng, blocks=5)
    turned = [
        RatedGame(
            one.block,
            (*one.bots[:1:-1], *one.bots[1::-1]),
            one.places[::-1],
            one.points[::-1],
            one.deals,
            one.faults[::-1],
        )
        for one in plain
    ]
    assert rate(plain, BOTS) == rate(turned, BOTS)


def test_partners_who_are_worth_more_together_are_noticed_and_others_are_not():
    plain, special = (
        rate(evening(STRENGTH, np.random.default_rng(4), interaction=extra), BOTS, resamples=200)
        for extra in (None, {("a", "f"): 1.5, ("c", "d"): -1.5})
    )
    assert 9 == plain.partners.freedoms == special.partners.freedoms
    assert plain.partners.p > 0.05
    assert special.partners.p < 0.01
    assert any("ratings is not contradicted: G² " in note for note in plain.notes)
    assert any(note.startswith("Some partners are worth more or less together") for note in special.notes)


@pytest.mark.slow
def test_chance_alone_is_suspected_about_as_often_as_it_says():
    rng = np.random.default_rng(5)
    ps = [rate(evening(STRENGTH, rng, blocks=8), BOTS, resamples=100).partners.p for _ in range(30)]
    assert 0 <= sum(p < 0.1 for p in ps) <= 8
    assert 0.25 < np.mean(ps) < 0.8


def test_partners_who_never_part_cannot_be_told_from_one_another():
    games = [
        game(block, one, places) for block in range(9) for one, places in (("abcd", "01"), ("abef", "10"))
    ]
    games += [game(block, "cdef", "01" if block % 2 else "10") for block in range(9)]
    ratings = rate(games, BOTS)
    assert any(note.startswith("Partners changed too seldom to tell 3 differences") for note in ratings.notes)
    assert ratings.partners is None
    assert 2 == known_differences(np.array([[[0, 1], [2, 3]], [[0, 1], [4, 5]], [[2, 3], [4, 5]]]), 6)


def test_meetings_are_with_opponents_not_with_partners():
    ratings = rate([game(block, "abcd", "01") for block in range(3)], "abcd")
    assert {"ac", "ad", "bc", "bd", "ca", "da", "cb", "db"} == {"".join(pair) for pair in ratings.meetings}
    assert 3 == ratings.meetings["a", "d"].before


@pytest.mark.parametrize("bots", ["abca", "aabc", "abc", "abcde"])
def test_a_table_of_partners_has_four_different_bots(bots):
    with pytest.raises(ValueError, match="four as partners"):
        rate([game(0, "abcd", "01"), game(1, bots, "01")], "abcde")
