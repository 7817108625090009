"""Trick play: lead, follow, win (7)."""

from arena.cards import NO_TRUMP, power, suit_mask, suit_of
from arena.rules.catalogue import Rules
from arena.rules.catalogue.alone import DoubleAloneLead, LonerLead
from arena.rules.catalogue.scoring import FirstLead, Renege
from arena.rules.codes import PLAY, PLAYED, REVOKE
from arena.rules.sides import same_side
from arena.rules.state import Seating, State, end_hand


def next_active(state: Seating, seat: int, players: int) -> int:
    """The first active seat clockwise after `seat` (7.5)."""
    # A comparison, not a remainder: a division costs more than the rest of the step when compiled.
    seat += 1
    if seat == players:
        seat = 0
    while not state.active >> seat & 1:
        seat += 1
        if seat == players:
            seat = 0
    return seat


def first_leader(rules: Rules, state: Seating) -> int:
    """Who leads to the first trick (7.1 to 7.4)."""
    players = rules.table.players
    after = state.dealer
    if players > 2:
        if state.lone_maker >= 0 and state.lone_defender >= 0:
            if rules.alone.double_alone_lead == DoubleAloneLead.DEFENDER:
                return state.lone_defender
        elif rules.alone.loner_lead == LonerLead.LEFT_OF_LONER:
            if state.lone_maker >= 0:
                after = state.lone_maker
            elif state.lone_defender >= 0:
                after = state.lone_defender
    return next_active(state, after, players)


def begin_play(rules: Rules, state: State) -> None:
    """The first lead."""
    state.phase = PLAY
    lead_to_trick(rules, state, first_leader(rules, state))


def lead_to_trick(rules: Rules, state: State, leader: int) -> None:
    state.leader = leader
    state.led = -1
    state.cards_in_trick = 0
    for seat in range(rules.table.players):
        state.trick[seat] = -1
    state.turn = leader
    state.seat = leader if not state.jambone else chooser(rules, state)


def chooser(rules: Rules, state: State) -> int:
    """Who answers for the card of `turn`: in the first trick of a jambone an opponent (6.13)."""
    if state.tricks_played == 0 and state.turn == state.lone_maker:
        seat = next_active(state, state.turn, rules.table.players)
        while same_side(rules, seat, state.turn):
            seat = next_active(state, seat, rules.table.players)
        return seat
    return state.turn


def legal_play(rules: Rules, state: State) -> int:
    """Follow suit if you can (7.6); anything if not (7.7); the first lead may be restricted (7.11)."""
    hand = state.hands[state.turn]
    if state.led >= 0:
        return hand & suit_mask(state.led, state.trump) or hand
    if rules.play.first_lead and state.tricks_played == 0 and state.trump != NO_TRUMP:
        trumps = suit_mask(state.trump, state.trump)
        wanted = trumps if rules.play.first_lead == FirstLead.TRUMP else ~trumps
        return hand & wanted or hand
    return hand


def accepted_play(rules: Rules, state: State) -> int:
    """The cards that may be answered: also a revoke where that is no fault (14.4).

    An opponent who names the lone player's card in a jambone has legal cards only (6.13).
    """
    if rules.play.renege == Renege.PENALTY and state.led >= 0 and state.seat == state.turn:
        return state.hands[state.turn]
    return legal_play(rules, state)


def answer_play(rules: Rules, state: State, card: int) -> None:
    """A card is played; the last one of a trick wins it for somebody (7.8, 7.9)."""
    turn = state.turn
    if rules.play.renege == Renege.PENALTY and not legal_play(rules, state) >> card & 1:
        state.offender = turn
        end_hand(state, REVOKE)
        return
    state.hands[turn] &= ~(1 << card)
    state.played |= 1 << card
    state.trick[turn] = card
    trump = state.trump
    if state.led < 0:
        state.led = suit_of(card, trump)
        state.best_power = power(card, state.led, trump)
        state.best_seat = turn
    else:
        strength = power(card, state.led, trump)
        if strength > state.best_power:
            state.best_power = strength
            state.best_seat = turn
    state.cards_in_trick += 1
    turn = next_active(state, turn, rules.table.players)
    if turn == state.leader:
        finish_trick(rules, state)
    else:
        state.turn = turn
        state.seat = turn if not state.jambone else chooser(rules, state)


def finish_trick(rules: Rules, state: State) -> None:
    """The winner leads to the next trick (7.9); the hand ends after `hand_size` tricks (7.10)."""
    winner = state.best_seat
    state.tricks[winner] += 1
    state.trick_winners[state.tricks_played] = winner
    state.tricks_played += 1
    if state.tricks_played == rules.table.hand_size:
        end_hand(state, PLAYED)
    else:
        lead_to_trick(rules, state, winner)
