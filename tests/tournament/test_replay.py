"""A record replays to the result it holds, and a record that cannot be is refused."""

from dataclasses import replace

import pytest

from arena.errors import RecordError
from arena.rules.codes import ACTION_BY_NAME, OVER
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.replay import replay
from tests.tournament.tables import SEED, Played, by_hand, last, setup

FOUR = make_rules({})


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_replays_to_its_result_under_every_preset(preset):
    rules = preset_rules(preset)
    for block in range(4):
        played = Played(setup(rules), by_hand, block)
        result = played.result
        states = list(replay(rules, SEED, result))
        state = states[-1]
        assert result.deals == len(states) == state.deals
        assert list(result.score) == state.score[: rules.table.players]
        winners = tuple(seat for seat in range(rules.table.players) if state.winners >> seat & 1)
        assert (result.winners if state.winners else ()) == winners
        assert played.match.state.history == state.history


@pytest.mark.parametrize("question", [1, 2, 4, 9])
def test_a_forfeited_game_replays_up_to_the_fault(question):
    result = Played(setup(), last, faulty=lambda seat, message: message["id"] == question).result
    states = [(state.phase == OVER, state.history_length) for state in replay(FOUR, SEED, result)]
    assert [len(deal) for deal in result.choices] == [length for _, length in states]
    assert [True] * (len(states) - 1) + [False] == [over for over, _ in states]


def test_substituted_answers_are_part_of_the_record():
    of = setup(make_rules({"stick_the_dealer": True}), faults="substitute", max_faults=10**6)
    result = Played(of, last, faulty=lambda seat, message: message["id"] % 2 == 0).result
    assert sum(result.faults) > 20
    assert result.deals == sum(1 for _ in replay(of.rules, SEED, result))


def all_of(result, rules=FOUR, seed=SEED):
    return list(replay(rules, seed, result))


def test_a_choice_that_is_not_legal_is_named():
    result = Played(setup(), last).result
    for code, word in ((ACTION_BY_NAME["JK"], "JK"), (ACTION_BY_NAME["claim"], "claim"), (200, "code 200")):
        deal = (*result.choices[1][:2], code, *result.choices[1][3:])
        broken = replace(result, choices=(result.choices[0], deal, *result.choices[2:]))
        with pytest.raises(RecordError, match=f"rules/a:b/0/0: deal 2, choice 3: {word} is not legal"):
            all_of(broken)


def test_a_score_that_does_not_come_out_is_refused():
    result = Played(setup(), last).result
    with pytest.raises(RecordError, match="the score comes to"):
        all_of(replace(result, score=(0, 0, 0, 0)))


def test_choices_after_the_end_of_a_deal_are_refused():
    result = Played(setup(), last).result
    first, *others = result.choices
    with pytest.raises(RecordError, match="deal 1, choice"):
        all_of(replace(result, choices=((*first, first[-1]), *others)))


def test_a_game_cut_short_or_too_long_is_refused():
    result = Played(setup(), last).result
    with pytest.raises(RecordError):
        all_of(replace(result, choices=result.choices[:-1]))
    with pytest.raises(RecordError):
        all_of(replace(result, choices=(*result.choices, result.choices[0])))
    with pytest.raises(RecordError):
        all_of(replace(result, choices=(result.choices[0][:-1], *result.choices[1:])))


def test_another_seed_is_noticed():
    with pytest.raises(RecordError):
        all_of(Played(setup(), last).result, seed=b"another")


def test_other_rules_are_noticed():
    with pytest.raises(RecordError):
        all_of(Played(setup(), last).result, rules=make_rules({"march_points": 3, "euchre_points": 4}))
