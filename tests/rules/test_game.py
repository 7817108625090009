"""Section 9: games and matches."""

from typing import Any

import pytest

from arena.rules.game import match_points
from tests.rules.table import Table

MADE, MARCH, EUCHRED = [3, 2, 0, 0], [5, 0, 0, 0], [0, 3, 0, 2]


def test_9_1_the_first_side_at_the_target_wins() -> None:
    assert Table(score=[8, 9, 8, 9], dealer=3).result(0, MADE).winners == []
    assert Table(score=[9, 9, 9, 9], dealer=3).result(0, MADE).winners == [0, 2]
    assert Table(target=5, score=[4, 0, 4, 0], dealer=3).result(0, MADE).winners == [0, 2]


def test_9_2_the_score_is_kept_above_the_target_or_cut_to_it() -> None:
    table = Table(score=[8, 0, 8, 0], dealer=3).result(0, MARCH, lone_maker=0)
    assert (table.score, table.winners) == ([12, 0, 12, 0], [0, 2])
    table = Table(cap_at_target=True, score=[8, 0, 8, 0], dealer=3).result(0, MARCH, lone_maker=0)
    assert (table.score, table.winners) == ([10, 0, 10, 0], [0, 2])


def test_9_3_win_by_two() -> None:
    table = Table(win_by=2, score=[9, 9, 9, 9], dealer=3).result(0, MADE)
    assert (table.score, table.winners) == ([10, 9, 10, 9], [])
    assert table.next_result(0, MADE).winners == [0, 2]
    assert Table(win_by=2, score=[9, 9, 9, 9], dealer=3).result(0, MARCH).winners == [0, 2]


ROUND: dict[str, Any] = {"target": 0, "hands_per_game": 3}


def test_9_4_a_fixed_number_of_hands() -> None:
    table = Table(dealer=3, **ROUND).result(0, MADE).next_result(0, EUCHRED)
    assert table.winners == []
    assert table.next_result(0, MADE).winners == [0, 1, 2, 3]  # two all: a draw
    table = Table(dealer=3, **ROUND).result(0, MADE).next_result(0, EUCHRED).next_result(0, EUCHRED)
    assert table.winners == [1, 3]


def test_9_4_with_a_target_too_whichever_comes_first() -> None:
    table = Table(target=3, hands_per_game=3, dealer=3).result(0, MARCH).next_result(0, MARCH)
    assert table.winners == [0, 2]
    table = Table(target=64, hands_per_game=2, dealer=3).result(0, MARCH).next_result(0, MARCH)
    assert table.winners == [0, 2]


@pytest.mark.parametrize(("dealer", "counted"), [("next", 1), ("same", 0)])
def test_9_4_a_thrown_in_hand_counts_if_the_deal_moves_on(dealer: str, counted: int) -> None:
    table = Table(throw_in_dealer=dealer, dealer=3, **ROUND).passes(8).add_up()
    assert table.state.hands_played == counted


def test_9_4_a_round_may_end_with_a_thrown_in_hand() -> None:
    table = Table(dealer=3, target=0, hands_per_game=2).result(0, MADE)
    table.deal()
    assert table.passes(8).add_up().winners == [0, 2]


def test_9_4_a_redeal_never_counts() -> None:
    table = Table(bad_hand="all_low", dealer=3, hands={0: "9C TC 9D TD 9H"}, **ROUND).say("claim").add_up()
    assert table.state.hands_played == 0


def test_9_4_not_even_where_the_deal_passes_on() -> None:
    table = Table(bad_hand="all_low", redeal_dealer="next", hands_per_game=1, hands={1: "9C TC 9D TD 9H"})
    table.say("claim").add_up()
    assert (table.next_dealer, table.state.hands_played, table.winners) == (0, 0, [])


def match(**options: Any) -> Table:
    return Table(dealer=3, **{"match_games": 3, "target": 2, **options})


def test_9_6_more_than_half_of_the_games_win_the_match_and_the_deal_runs_on() -> None:
    table = match().result(0, MARCH)
    assert (table.winners, table.score, table.next_dealer) == ([], [0, 0, 0, 0], 0)
    assert table.state.credits == [1, 0, 1, 0]
    table.next_result(0, EUCHRED)
    assert (table.state.credits, table.winners) == ([1, 1, 1, 1], [])
    table.next_result(0, MARCH)
    assert (table.winners, table.state.hands_played) == ([0, 2], 1)
    assert table.state.credits == [2, 1, 2, 1]


def test_9_6_a_shut_out_may_count_two_games() -> None:
    assert match(shutout_games=2).result(0, MARCH).winners == [0, 2]
    table = match(shutout_games=2, score=[0, 1, 0, 1]).result(0, MARCH)
    assert (table.state.credits, table.winners) == ([1, 0, 1, 0], [])
    table = match(shutout_games=2, euchre_to="makers_minus", score=[0, -2, 0, -2]).result(0, MARCH)
    assert table.winners == [0, 2]  # below nothing is nothing


def test_9_6_every_loser_must_have_nothing() -> None:
    options: dict[str, Any] = {"players": 3, "match_games": 3, "target": 3, "shutout_games": 2, "dealer": 2}
    assert Table(score=[0, 1, 0], **options).result(0, [5, 0, 0]).winners == []
    assert Table(score=[0, 0, 0], **options).result(0, [5, 0, 0]).winners == [0]


def test_9_6_a_drawn_game_gives_no_credit() -> None:
    table = match(target=0, hands_per_game=3)
    table.result(0, MADE).next_result(0, MADE).next_result(0, EUCHRED)
    assert (table.state.credits, table.state.hands_played, table.score) == ([0] * 4, 0, [0] * 4)


def test_9_7_points_above_the_target_start_the_winners_next_game() -> None:
    table = match(laps=True, score=[1, 1, 1, 1]).result(0, MARCH, lone_maker=0)
    assert table.score == [3, 0, 3, 0]
    assert match(score=[1, 1, 1, 1]).result(0, MARCH, lone_maker=0).score == [0, 0, 0, 0]


def test_9_7_a_winner_by_hands_alone_carries_nothing_over() -> None:
    table = match(laps=True, target=10, hands_per_game=1).result(0, MARCH)
    assert table.score == [0, 0, 0, 0]


def test_9_7_a_drawn_game_has_no_winner_to_carry_points_over() -> None:
    level: dict[str, Any] = {"score": [10, 10, 10, 10], "win_by": 2, "euchre_points": 1}
    table = match(laps=True, target=10, hands_per_game=2, **level)
    table.result(0, MADE).next_result(0, EUCHRED)  # 11 to 11 after the last hand
    assert (table.score, table.state.credits, table.state.hands_played) == ([0] * 4, [0] * 4, 0)


def test_9_8_the_rubber_is_a_bonus_for_the_match() -> None:
    table = match(rubber_bonus=2).result(0, MARCH).next_result(0, MARCH)
    assert [match_points(table.rules, table.state, seat) for seat in range(4)] == [4, 0, 4, 0]


LEAD = [2, 1, 1, 1]
"""One hand of three tricks for seats 0 and 2."""


def test_9_9_all_games_are_played_whoever_leads() -> None:
    table = match(match_played_out=True, rubber_bonus=2).result(0, MARCH).next_result(0, MARCH)
    assert (table.winners, table.state.games, table.state.games_played) == ([], [2, 0, 2, 0], 2)
    table.next_result(1, [0, 5, 0, 0])
    assert (table.winners, table.state.games, table.state.games_played) == ([0, 2], [2, 1, 2, 1], 3)
    assert [match_points(table.rules, table.state, seat) for seat in range(4)] == [4, 1, 4, 1]


def test_9_9_games_count_before_credits() -> None:
    table = match(match_played_out=True, shutout_games=2, rubber_bonus=2)
    for _ in range(2):  # seats 0 and 2 win with seats 1 and 3 on a point
        table.state.score[:] = [0, 1, 0, 1]
        table.result(0, MARCH).deal()
    table.result(1, [0, 5, 0, 0])
    assert (table.state.credits, table.winners) == ([2, 2, 2, 2], [0, 2])
    assert [match_points(table.rules, table.state, seat) for seat in range(4)] == [4, 2, 4, 2]


def test_9_9_a_lap_in_the_last_game_brings_one_game_more_and_only_one() -> None:
    table = match(match_played_out=True, laps=True, target=2)
    table.result(0, MARCH).next_result(1, [0, 5, 0, 0])
    table.next_result(0, MARCH, lone_maker=0)  # 4 points, 2 too many
    assert (table.winners, table.state.games_played, table.score) == ([], 3, [2, 0, 2, 0])
    table.next_result(1, [0, 5, 0, 0], lone_maker=1)  # a lap again, in the fourth game
    assert (table.state.games, table.state.games_played) == ([2, 2, 2, 2], 4)
    assert table.winners == [0, 1, 2, 3]  # level in games and credits: drawn


def test_9_9_a_drawn_match_has_no_bonus() -> None:
    table = match(match_played_out=True, rubber_bonus=2, target=0, hands_per_game=1, euchre_to="makers_minus")
    table.result(0, MARCH).next_result(1, [0, 5, 0, 0])
    table.state.score[:] = [-1, 0, -1, 0]
    table.next_result(0, LEAD)  # level: a drawn game is played all the same
    assert (table.state.games_played, table.winners) == (3, [0, 1, 2, 3])
    assert [match_points(table.rules, table.state, seat) for seat in range(4)] == [1, 1, 1, 1]


def test_9_9_three_players_may_share_a_match() -> None:
    table = Table(players=3, dealer=2, target=1, match_games=3, match_played_out=True)
    for maker in (0, 1, 0):
        table.result(maker, [3 if seat == maker else 1 for seat in range(3)]).deal()
    assert table.winners == [0]
    table = Table(players=3, dealer=2, target=0, hands_per_game=1, match_games=3, match_played_out=True)
    for maker, tricks in ((0, [1, 4, 0]), (0, [1, 4, 0]), (1, [4, 1, 0])):
        table.result(maker, tricks).deal()
    assert (table.state.games, table.winners) == ([1, 2, 3, 0], [2])


def test_what_a_new_game_forgets() -> None:
    table = match(four_trick_tokens=4, bad_hand="all_low").result(0, [4, 1, 0, 0])
    table.state.claims[0] = 1
    table.next_result(0, MADE)
    assert (table.state.tokens, table.state.claims) == ([0] * 4, [0] * 4)
