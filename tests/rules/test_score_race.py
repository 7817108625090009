"""The score race (IV.2): the arena's own game layer, fed with six outcome shares, as a Markov chain."""

import pytest

from arena.rules import game
from arena.rules.codes import OVER, PLAYED
from arena.rules.options import Rules, make_rules
from arena.rules.state import State
from tests.rules.data import load

RACE = load("exact_numbers.json")["score_race"]
OUTCOMES = [
    (dealing, int(points), share / 100)
    for dealing, key in ((True, "percent_dealing_side_scores"), (False, "percent_other_side_scores"))
    for points, share in RACE[key].items()
]


def after(rules: Rules, dealing: int, other: int, dealer_scores: bool, points: int) -> tuple[int, int, int]:
    """Scores and winning sides after a hand that side 0 deals, as the game layer has them."""
    state = State()
    game.start_match(rules, state, 0)
    state.score[:] = [dealing, other, dealing, other]
    state.dealer, state.next_dealer = 0, 0
    state.phase, state.end = OVER, PLAYED
    side = 0 if dealer_scores else 1
    state.caller = side
    state.lone_maker = state.lone_defender = -1
    state.tricks[side] = 5
    state.points[side] = state.points[side + 2] = points
    game.finish_hand(rules, state)
    assert state.next_dealer == 1
    assert (state.score[0], state.score[1]) == (state.score[2], state.score[3])
    return state.score[0], state.score[1], state.winners


def chain(target: int) -> tuple[list[list[float]], float]:
    """For every pair of scores, the chance that the side about to deal wins; the mean number of hands."""
    rules = make_rules({"target": target})
    wins: dict[tuple[int, int], float] = {}
    hands: dict[tuple[int, int], float] = {}
    by_total = sorted(((a, b) for a in range(target) for b in range(target)), key=lambda scores: -sum(scores))
    for a, b in by_total:
        wins[a, b], hands[a, b] = 0.0, 1.0
        for dealer_scores, points, share in OUTCOMES:
            mine, theirs, winners = after(rules, a, b, dealer_scores, points)
            if winners:
                assert winners == (0b0101 if dealer_scores else 0b1010)
                wins[a, b] += share * dealer_scores
            else:  # the other side deals
                wins[a, b] += share * (1 - wins[theirs, mine])
                hands[a, b] += share * hands[theirs, mine]
    return [[wins[a, b] for b in range(target)] for a in range(target)], hands[0, 0]


@pytest.mark.parametrize("target", [int(target) for target in RACE["by_target"]])
def test_first_dealers_chance_and_length_of_a_game(target: int) -> None:
    table, mean_hands = chain(target)
    expected = RACE["by_target"][str(target)]
    assert round(table[0][0], 4) == round(expected["first_dealer_side_wins"], 4)
    assert abs(table[0][0] - expected["first_dealer_side_wins"]) < 6e-6
    assert round(mean_hands, 4) == expected["mean_hands"]


def test_chance_of_the_dealing_side_from_every_score_of_a_game_to_ten() -> None:
    table, _ = chain(10)
    expected = RACE["target_10_p_dealing_side_wins"]["table"]
    worst = max(abs(table[a][b] - expected[a][b]) for a in range(10) for b in range(10))
    assert worst < 6e-6


def hands_until_won(players: int, gains: list[list[int]]) -> int:
    """Number of the hand that wins a game to ten when hands score these points; 0 for none."""
    rules = make_rules({"players": players})
    state = State()
    game.start_match(rules, state, 0)
    for n, points in enumerate(gains, start=1):
        state.dealer, state.phase, state.end, state.caller = 0, OVER, PLAYED, 0
        state.lone_maker = state.lone_defender = -1
        state.points[:players] = points
        game.finish_hand(rules, state)
        if state.winners:
            return n
    return 0


def test_fewest_hands_of_a_game_to_ten() -> None:
    length = load("exact_numbers.json")["game_length_to_ten"]
    four = [[4, 0, 4, 0], [4, 0, 4, 0], [2, 0, 2, 0]]
    assert hands_until_won(4, four) == length["four_handed_fewest_hands"]
    three = [[4, 4, 0], [4, 4, 0], [2, 0, 2]]
    assert hands_until_won(3, three) == length["three_handed_fewest_hands"]
    makers = [[3, 0, 0]] * 3 + [[1, 0, 0]]
    assert hands_until_won(3, makers) == length["three_handed_fewest_hands_makers_scoring"]


def test_most_hands_of_a_game_to_ten_without_throw_ins() -> None:
    length = load("exact_numbers.json")["game_length_to_ten"]
    four = [[1, 0, 1, 0]] * 9 + [[0, 1, 0, 1]] * 10
    assert hands_until_won(4, four) == length["four_handed_most_hands_without_throw_ins"]
    three = [[1, 0, 0]] * 9 + [[0, 1, 0]] * 9 + [[0, 0, 1]] * 10
    assert (
        hands_until_won(3, three) == length["three_handed_most_hands_without_throw_ins_or_ties_at_the_target"]
    )
