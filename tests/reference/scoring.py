"""What a finished hand is worth (rules 8, 10.9 to 10.11, 14.4, 5.5)."""

from collections.abc import Iterable
from dataclasses import dataclass

from tests.reference.hand import Hand


@dataclass(frozen=True)
class Count:
    """The tricks of a hand that was played, as the clauses ask for them."""

    makers: int
    all_tricks: int

    @property
    def made(self) -> bool:
        return self.makers > self.all_tricks // 2

    @property
    def march(self) -> bool:
        return self.makers == self.all_tricks


def count(hand: Hand) -> Count:
    won = [seat in hand.makers for seat in hand.winners_of_tricks]
    return Count(sum(won), len(won))


def euchred(hand: Hand) -> bool:
    return hand.end == "played" and not count(hand).made


def lone_march(hand: Hand) -> bool:
    return hand.end == "played" and hand.lone_maker is not None and count(hand).march


def points_by_seat(hand: Hand) -> list[int]:
    """Points of the hand, without tokens."""
    points = [0] * hand.players
    if hand.end == "forfeit":
        gain(points, [seat for seat in range(hand.players) if not same_side(hand, seat, hand.dealer)], 1)
    elif hand.end == "revoke":
        gain(points, others(hand, hand.offender), revoke_value(hand))
    elif hand.end == "jamboree":
        gain(points, hand.makers, max([hand.options.jamboree_points, *special_values(hand)]))
    elif hand.end == "played":
        if not count(hand).made:
            if hand.options.euchre_to == "makers_minus":
                gain(points, hand.makers, -euchre_value(hand))
            else:
                gain(points, scoring_defenders(hand), euchre_value(hand))
        elif not fast_break(hand):
            gain(points, hand.makers, made_value(hand))
    return points


def gain(points: list[int], seats: Iterable[int], value: int) -> None:
    for seat in seats:
        points[seat] += value


def same_side(hand: Hand, seat: int, other: int) -> bool:
    """2.2."""
    return other in (seat, hand.partner(seat))


def others(hand: Hand, offender: int) -> list[int]:
    """14.4: the makers if a defender erred, the defenders if a maker did."""
    return scoring_defenders(hand) if offender in hand.makers else hand.makers


def scoring_defenders(hand: Hand) -> list[int]:
    """10.11: a defender who sits out scores with the other, or not."""
    if hand.players == 3 and not hand.options.three_sitting_defender_scores:
        return [seat for seat in hand.defenders if seat in hand.active]
    return hand.defenders


def revoke_value(hand: Hand) -> int:
    """14.4."""
    alone = {seat for seat in (hand.lone_maker, hand.lone_defender) if seat is not None}
    if hand.options.renege_loner_when == "against_loner":
        alone -= set(hand.makers if hand.offender in hand.makers else hand.defenders)
    return hand.options.renege_points_loner if alone else hand.options.renege_points


def euchre_value(hand: Hand) -> int:
    """8.5: the largest that applies."""
    options, tricks = hand.options, count(hand)
    values = [options.euchre_points]
    if tricks.makers == 0:
        values.append(options.super_euchre_points)
    if hand.lone_maker is not None:
        values.append(options.loner_euchred_points)
    if hand.lone_defender is not None:
        took_all = tricks.makers == 0
        values.append(options.defend_alone_march_points if took_all else options.defend_alone_points)
    return max(values)


def fast_break(hand: Hand) -> bool:
    """8.8."""
    makers_won = [seat in hand.makers for seat in hand.winners_of_tricks]
    return hand.options.fast_break and makers_won == [False, False, True, True, True]


def made_value(hand: Hand) -> int:
    """8.2 to 8.4, 8.12, and 8.6 for a lone defender who failed."""
    options, march = hand.options, count(hand).march
    if hand.lone_maker is None:
        value = options.march_points if march else options.make_points
    elif not march:
        value = options.loner_made_points
    else:
        value = max(special_values(hand), default=options.loner_march_points)
    return value + (options.lone_defender_fail_bonus if hand.lone_defender is not None else 0)


def special_values(hand: Hand) -> list[int]:
    """8.12: what a blind loner and a jambone put in the place of the lone march."""
    blind = [hand.options.blind_loner_points] if hand.blind else []
    return blind + ([hand.options.jambone_points] if hand.jambone else [])


def earns_token(hand: Hand) -> bool:
    """8.9."""
    if hand.options.four_trick_tokens == 0 or hand.end != "played" or count(hand).makers != 4:
        return False
    return hand.lone_maker is None or bool(hand.options.loner_earns_tokens)
