"""Games added up to blocks."""

from dataclasses import replace

from arena.tournament.blocks import whole_blocks
from arena.tournament.results import End
from tests.tournament.samples import game, lanes, small


def two_seatings():
    one, other = list(lanes(small("format: {blocks: 1}", ("a", "b"))))
    return one, other


def test_a_block_adds_up_its_seatings_for_each_bot():
    one, other = two_seatings()
    won = game(one, 3, winners=(0, 2), hand_points=(1.5, -1.5, 1.5, -1.5), deals=9)
    level = game(other, 3, winners=(0, 1, 2, 3), hand_points=(2.0, -2.0, 2.0, -2.0), deals=8)
    (block,) = whole_blocks([level, won])["four_handed", ("a", "b")]
    assert (block.number, block.scores, block.deals) == (3, (0.75, 0.25), 17)
    assert block.points == (-0.5, 0.5)


def test_blocks_come_in_order_and_only_whole():
    one, other = two_seatings()
    played = [game(lane, block) for block in (7, 2, 5) for lane in (one, other)]
    void = replace(played[0], winners=(), end=End.VOID)
    numbers = [block.number for block in whole_blocks([void, *played[1:]])["four_handed", ("a", "b")]]
    assert numbers == [2, 5]


def test_a_forfeit_counts_for_the_score_and_takes_the_points_of_its_block():
    one, other = two_seatings()
    games = [game(one, 0, winners=(1, 3), end=End.FORFEIT), game(other, 0, winners=(0, 2))]
    (block,) = whole_blocks(games)["four_handed", ("a", "b")]
    assert block.scores == (0.0, 1.0)
    assert block.points is None


def test_three_at_a_table_have_six_games_and_a_third_each_when_level():
    three = list(lanes(small("rules: three_handed\nformat: {blocks: 1}")))
    everybody = [game(lane, 0, winners=(0, 1, 2)) for lane in three]
    (block,) = whole_blocks(everybody)["three_handed", ("a", "b", "c")]
    assert [round(score, 9) for score in block.scores] == [0.333333333] * 3
    assert whole_blocks(everybody[1:])["three_handed", ("a", "b", "c")] == []
