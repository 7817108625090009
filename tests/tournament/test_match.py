"""A match from its first deal to its result: duplicate deals, faults, limits, and what the seats read."""

import json

import pytest

from arena.cards import card_name, cards_in
from arena.host import FaultKind
from arena.protocol import Ready
from arena.rules.codes import ACTION_BY_NAME, entry_seat
from arena.rules.options import make_rules
from arena.rules.presets import preset_rules
from arena.tournament import keys
from arena.tournament.match import MOST_EVIDENCE, Match
from arena.tournament.replay import replay
from arena.tournament.results import End
from tests.tournament.tables import SEED, Played, by_hand, fault, first, last, setup

FOUR = make_rules({})
THREE = make_rules({"players": 3})
TWO = make_rules({"players": 2})
SIZES = pytest.mark.parametrize("rules", [FOUR, THREE, TWO], ids=["four", "three", "two"])
STUCK = make_rules({"stick_the_dealer": True, "target": 3})


def test_two_copies_of_one_bot_mirror_each_other():
    for block in range(20):
        one, other = (Played(setup(FOUR, seating), by_hand, block).result for seating in (0, 1))
        assert one.choices == other.choices
        assert one.hand_points == other.hand_points
        assert one.winners == other.winners
        winner_of = [{result.seats[seat] for seat in result.winners} for result in (one, other)]
        assert [{"a"}, {"b"}] == sorted(winner_of, key=min)


def test_three_copies_of_one_bot_share_six_seatings_evenly():
    for block in range(5):
        results = [Played(setup(THREE, seating), by_hand, block).result for seating in range(6)]
        assert 1 == len({result.choices for result in results})
        wins = [sum(seats[seat] == bot for seats, seat in _wins(results)) for bot in "abc"]
        assert [2 * len(results[0].winners)] * 3 == wins


def _wins(results):
    return [(result.seats, seat) for result in results for seat in result.winners]


@SIZES
def test_every_pairing_and_every_style_of_play_meets_the_same_cards(rules):
    """However differently two tables play, a deal of the same number lies alike on both (H37)."""
    alike = 0
    for seating, players in ((0, first), (1, last), (0, by_hand)):
        for bots in (("a", "b", "c"), ("x", "y", "z")):
            of = setup(rules, seating, bots=bots[: 3 if rules is THREE else 2], max_deals=6)
            dealt = Played(of, players, block=4).dealt()
            if not alike:
                seen = dealt
            common = seen.keys() & dealt.keys()
            assert {key: seen[key] for key in common} == {key: dealt[key] for key in common}
            alike += len(common)
    assert alike > 50


def test_cards_lie_by_the_number_of_the_deal_though_the_dealers_drift_apart():
    rules = make_rules({"throw_in_dealer": "same"})
    passing = Played(setup(rules, max_deals=4), first)
    calling = Played(setup(rules, max_deals=4), last)
    dealer = passing.result.first_dealer
    assert [dealer] * 4 == passing.dealers()
    assert [(dealer + i) % 4 for i in range(4)] == calling.dealers()
    assert passing.dealt() == calling.dealt()


def test_the_first_dealer_is_drawn_by_block_alone():
    dealers = [
        {
            Played(setup(FOUR, seating, bots=bots, max_deals=1), first, block).result.first_dealer
            for seating in (0, 1)
            for bots in (("a", "b"), ("c", "d"))
        }
        for block in range(40)
    ]
    assert {1} == {len(found) for found in dealers}
    assert {0, 1, 2, 3} == set().union(*dealers)


def test_every_seat_of_every_game_has_its_own_seed_below_2_to_the_53():
    seeds = [
        lines[0]["seed"]
        for block in range(5)
        for seating in (0, 1)
        for lines in Played(setup(FOUR, seating, max_deals=1), first, block).lines
    ]
    assert 40 == len(set(seeds))
    assert max(seeds) < 1 << keys.BOT_SEED_BITS


def test_the_ids_of_a_seat_count_its_own_questions():
    for lines in Played(setup()).lines:
        asked = [message["id"] for message in lines[1:-1]]
        assert list(range(1, len(asked) + 1)) == asked


@SIZES
def test_winners_and_score_of_the_record_are_those_every_seat_hears(rules):
    for block in range(5):
        played = Played(setup(rules), by_hand, block)
        for lines in played.lines:
            assert "game_over" == lines[-1]["type"]
            assert list(played.result.score) == lines[-1]["score"]
            assert list(played.result.winners) == lines[-1]["winners"]


@SIZES
def test_hand_points_are_the_points_above_the_mean_of_the_opponents(rules):
    for block in range(10):
        result = Played(setup(rules), by_hand, block).result
        players = rules.table.players
        for seat in range(players):
            others = [o for o in range(players) if o != seat and (players != 4 or (o - seat) % 2)]
            expected = result.score[seat] - sum(result.score[o] for o in others) / len(others)
            assert expected == pytest.approx(result.hand_points[seat])


# Forfeits


@SIZES
@pytest.mark.parametrize("kind", list(FaultKind))
def test_a_fault_loses_the_game_for_its_side_and_all_others_win(rules, kind):
    faults = []

    def third(seat, message):
        faults.append(message["id"] == 3 and not any(faults))
        return faults[-1]

    played = Played(setup(rules), faulty=third, kind=kind)
    result = played.result
    assert (End.FORFEIT, kind) == (result.end, result.fault.kind)
    lost = {seat for seat in range(rules.table.players) if result.seats[seat] == result.seats[result.culprit]}
    assert tuple(seat for seat in range(rules.table.players) if seat not in lost) == result.winners
    assert [seat == result.culprit for seat in range(rules.table.players)] == list(result.faults)
    assert played.match.request() is None
    assert all(list(result.winners) == lines[-1]["winners"] for lines in played.lines)


def test_h47_a_bot_that_forfeits_in_its_discard_is_never_asked_again():
    played = Played(setup(), by_hand, faulty=lambda seat, message: message["phase"] == "discard")
    culprit = played.result.culprit
    assert "discard" == played.lines[culprit][-2]["phase"]
    assert "game_over" == played.lines[culprit][-1]["type"]


# Substituted answers


def test_the_lowest_legal_answer_stands_in_for_a_faulty_one():
    of = setup(STUCK, faults="substitute", max_faults=1000)
    everybody = Played(of, last, faulty=lambda seat, message: True).result
    assert End.PLAYED == everybody.end
    assert Played(of, first).result.choices == everybody.choices
    asked = sum(map(len, everybody.choices))
    assert asked == sum(everybody.faults)


@pytest.mark.parametrize("most", [0, 1, 3])
def test_h49_exactly_max_faults_are_substituted_and_the_next_one_loses(most):
    for number, end in ((most, End.PLAYED), (most + 1, End.FORFEIT)):
        of = setup(STUCK, faults="substitute", max_faults=most)
        result = Played(of, first, faulty=lambda seat, m, n=number: seat == 2 and m["id"] <= n).result
        assert (end, (0, 0, number, 0)) == (result.end, result.faults)
        assert (2 if end == End.FORFEIT else None) == result.culprit


def test_a_substituted_fault_is_kept_with_the_place_of_the_answer_for_it():
    of = setup(STUCK, faults="substitute", max_faults=1000)
    result = Played(of, first, faulty=lambda seat, m: seat == 1).result
    assert len(result.substitutions) == result.faults[1] > MOST_EVIDENCE
    asked = [
        (deal, choice)
        for deal, state in enumerate(replay(STUCK, SEED, result))
        for choice in range(state.history_length)
        if entry_seat(state.history[choice]) == 1
    ]
    assert asked == [(one.deal, one.choice) for one in result.substitutions]
    evidence = [bool(one.fault.reply) for one in result.substitutions]
    assert [True] * MOST_EVIDENCE + [False] * (len(evidence) - MOST_EVIDENCE) == evidence


def test_partners_have_an_allowance_each():
    of = setup(STUCK, faults="substitute", max_faults=2)
    result = Played(of, first, faulty=lambda seat, message: message["id"] in (1, 2)).result
    assert (End.PLAYED, (2, 2, 2, 2)) == (result.end, result.faults)


@pytest.mark.parametrize("kind", [FaultKind.CRASHED, FaultKind.START])
def test_nothing_stands_in_for_a_bot_that_is_not_there(kind):
    of = setup(STUCK, faults="substitute")
    result = Played(of, first, faulty=lambda seat, message: seat == 2, kind=kind).result
    assert (End.FORFEIT, (0, 0, 1, 0), 2) == (result.end, result.faults, result.culprit)


# Bots found dead

GONE = pytest.mark.parametrize("kind", [FaultKind.CRASHED, FaultKind.START])


@GONE
@SIZES
def test_h46_a_match_in_which_every_bot_is_found_dead_is_void(rules, kind):
    result = Played(setup(rules), faulty=lambda seat, message: True, kind=kind).result
    assert (End.VOID, (), None) == (result.end, result.winners, result.culprit)
    assert 0 == sum(result.faults)


@GONE
@SIZES
def test_h46_and_the_second_time_all_are_at_fault_and_nobody_wins(rules, kind):
    played = Played(setup(rules), faulty=lambda seat, message: True, kind=kind, final=True)
    result = played.result
    assert (End.FORFEIT, ()) == (result.end, result.winners)
    assert result.bots == result.losers
    assert len(result.bots) == sum(result.faults)
    assert result.culprit == result.fault.seat
    assert all([] == lines[-1]["winners"] for lines in played.lines)


@GONE
def test_of_three_bots_two_found_dead_leave_one_winner(kind):
    result = Played(setup(THREE), last, faulty=lambda seat, message: seat != 1, kind=kind).result
    assert (End.FORFEIT, (1,)) == (result.end, result.winners)
    assert {0, 2} >= {result.culprit}


@pytest.mark.parametrize("answered", [0, 1, 7])
def test_what_is_asked_to_find_who_is_there_is_off_the_record(answered):
    """The record ends with the question of the bot found dead, whatever the others say then."""
    count = []

    def gone(seat, message):
        count.append(seat)
        return len(count) == answered + 1

    records = set()
    for others in (first, last):
        count.clear()

        def asked(message, others=others):
            return (by_hand if len(count) <= answered else others)(message)

        played = Played(setup(), asked, faulty=gone, kind=FaultKind.CRASHED)
        culprit, probed = count[answered:]
        assert (culprit, culprit % 2) != (probed, probed % 2)
        assert (culprit, End.FORFEIT) == (played.result.culprit, played.result.end)
        assert answered == sum(map(len, played.result.choices))
        records.add(repr(played.result))
    assert 1 == len(records)


def test_who_answers_badly_or_late_is_there_all_the_same():
    kinds = iter([FaultKind.CRASHED, FaultKind.ILLEGAL, FaultKind.TIMEOUT])
    match = Match(setup(), 0, "g0", [Ready(name="x")] * 4)
    while (request := match.request()) is not None:
        match.fault(fault(request.seat, next(kinds)))
    result = match.result()
    assert (End.FORFEIT, FaultKind.CRASHED, 1) == (result.end, result.fault.kind, sum(result.faults))
    assert 2 == len(result.winners)


# Limits and units


@pytest.mark.parametrize("most", [1, 2, 7])
def test_max_deals_ends_a_game_as_a_draw(most):
    result = Played(setup(max_deals=most), first).result
    assert (End.MAX_DEALS, most, most) == (result.end, result.deals, len(result.choices))
    assert (0, 1, 2, 3) == result.winners
    assert (0, 0, 0, 0) == result.score


def test_a_game_won_in_the_last_deal_allowed_is_won():
    whole = Played(setup(STUCK), by_hand).result
    assert End.PLAYED == Played(setup(STUCK, max_deals=whole.deals), by_hand).result.end
    assert End.MAX_DEALS == Played(setup(STUCK, max_deals=whole.deals - 1), by_hand).result.end


@SIZES
def test_a_single_hand_goes_to_whoever_made_more_points(rules):
    for block in range(20):
        result = Played(setup(rules, unit="hand"), last, block).result
        assert (End.PLAYED, 1) == (result.end, result.deals)
        top = max(result.score)
        assert top > 0
        assert tuple(s for s in range(rules.table.players) if result.score[s] == top) == result.winners


@SIZES
def test_a_single_hand_thrown_in_is_a_draw(rules):
    result = Played(setup(rules, unit="hand"), first).result
    assert (End.PLAYED, 1) == (result.end, result.deals)
    assert tuple(range(rules.table.players)) == result.winners


def test_a_misdealt_hand_is_dealt_again_before_it_counts():
    rules = make_rules({"bad_hand": "aces_no_face", "stick_the_dealer": True})
    results = [
        Played(
            setup(rules, unit="hand"), lambda m: "claim" if "claim" in m["legal"] else last(m), block
        ).result
        for block in range(30)
    ]
    assert {1, 2} <= {result.deals for result in results}
    for result in results:
        claims = sum(ACTION_BY_NAME["claim"] in deal for deal in result.choices)
        assert (result.deals, End.PLAYED) == (claims + 1, result.end)


def test_a_match_of_three_games_is_won_with_two():
    rules = make_rules({"match_games": 3, "target": 3, "stick_the_dealer": True, "shutout_games": 1})
    lengths = []
    for block in range(10):
        played = Played(setup(rules), by_hand, block)
        assert End.PLAYED == played.result.end
        credits = played.match.state.credits
        assert 2 == max(credits)
        assert tuple(credits) == played.result.match_points
        assert tuple(seat for seat in range(4) if credits[seat] == 2) == played.result.winners
        lengths.append(sum(credits[:2]))
    assert {2, 3} == set(lengths)


def test_the_rubber_bonus_counts_among_the_match_points():
    rules = make_rules({"match_games": 3, "target": 3, "stick_the_dealer": True, "rubber_bonus": 2})
    played = Played(setup(rules), by_hand, 0)
    assert [4, 4] == [played.result.match_points[seat] for seat in played.result.winners]
    assert () == Played(setup(), by_hand, 0).result.match_points


# What a seat reads


def test_a_bot_may_do_without_view_or_events():
    plain = Played(setup(), last, ready=Ready(name="x", view=False, events=False))
    for lines in plain.lines:
        assert not any(message.get("view") or message.get("events") for message in lines)
    talking = Played(setup(), last, ready=Ready(name="x", view=True, events=False))
    assert plain.result == talking.result


def test_the_bank_left_is_in_the_question_where_there_is_one():
    match = Match(setup(), 0, "g0", [Ready(name="x")] * 4)
    for banks, left in (([9.0, 9.0, 9.0, 9.0], 9000), ([1.9996] * 4, 1999), ([0.0] * 4, 0)):
        request = match.request(banks)
        assert left == json.loads(request.line)["bank_ms"]
        match.answer(request.legal[0])
    assert "bank_ms" not in json.loads(match.request().line)


def test_hands_that_two_others_exchange_unseen_change_no_byte():
    """The same through a whole match as `tests/protocol` shows for a hand: nothing hidden is sent."""
    looked = 0
    for block in range(30):
        for seat in range(4):
            one, other = (Match(setup(), block, "g0", [Ready(name="x")] * 4) for _ in range(2))
            if one.state.seat != seat:
                continue
            a, b = [hidden for hidden in range(4) if hidden != seat][:2]
            hands = other.state.hands
            hands[a], hands[b] = hands[b], hands[a]
            assert one.opening() == other.opening()
            assert one.request().line == other.request().line
            one.fault(fault(seat))
            other.fault(fault(seat))
            assert one.closing()[seat] == other.closing()[seat]
            looked += 1
    assert 30 == looked


def test_nothing_hidden_is_told_when_a_game_ends():
    """No closing line names a card that stayed in another hand, nor one put down by another."""
    for block in range(10):
        of = setup(FOUR, unit="hand")
        played = Played(of, last, block, faulty=lambda seat, message: message["id"] == 4)
        state = played.match.state
        for seat, lines in enumerate(played.lines):
            told = json.dumps(lines[-1])
            hidden = [card for other in range(4) if other != seat for card in cards_in(state.hands[other])]
            hidden = [card for card in hidden if card != state.upcard] + list(cards_in(state.kitty))
            assert len(hidden) > 10
            assert [] == [card_name(card) for card in hidden if f'"{card_name(card)}"' in told]


@pytest.mark.parametrize("preset", ["bicycle", "british_25", "railroad_keller", "two_handed_ohio", "ontario"])
def test_whole_games_under_many_house_rules(preset):
    for block in range(3):
        result = Played(setup(preset_rules(preset)), by_hand, block).result
        assert result.end in (End.PLAYED, End.MAX_DEALS)
        assert result.deals == len(result.choices)
