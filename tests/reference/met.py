"""What was met, counted: phases, ends, options away from their defaults, rare branches."""

from collections import Counter
from typing import Any

from arena.rules.catalogue import CATALOGUE
from tests.reference import scoring
from tests.reference.cards import JOKER, NO_TRUMP
from tests.reference.game import Match
from tests.reference.hand import Hand, Question

Met = Counter[str]


def count_options(met: Met, options: Any) -> None:
    """One hand under these options."""
    for option in CATALOGUE:
        value = getattr(options, option.key)
        if options.players in option.tables and value != option.default(options.players):
            met[f"option {option.key}"] += 1


def count_question(met: Met, hand: Hand, question: Question) -> None:
    phase, legal = question.phase, question.legal
    met[f"phase {phase}, {hand.players} players"] += 1
    held = hand.hands[question.turn]
    first_lead = phase == "play" and all(len(hand.hands[s]) == hand.options.hand_size for s in hand.active)
    seen = {
        "must call, though not stuck": phase in ("bid_1", "bid_2")
        and "pass" not in legal
        and question.seat != hand.dealer,
        "may only pass": phase in ("bid_1", "bid_2") and legal == {"pass"},
        "card chosen by an opponent": question.turn != question.seat,
        "first lead restricted": first_lead and legal < held,
        "joker in no trump": phase == "play" and hand.trump == NO_TRUMP and JOKER in legal,
        "may not put down the up-card": phase in ("discard", "dummy") and legal < held,
    }
    met.update(what for what, so in seen.items() if so)


def count_hand(met: Met, hand: Hand) -> None:
    options, played = hand.options, hand.end == "played"
    met[f"end {hand.end}, {hand.players} players"] += 1
    alone = (hand.lone_maker is not None) + 2 * (hand.lone_defender is not None)
    made = played and scoring.count(hand).made
    euchred = scoring.euchred(hand)
    seen = {
        f"joker up: {options.joker_turned_up}": hand.upcard == JOKER,
        f"{('nobody', 'maker', 'defender', 'both')[alone]} alone, {hand.players} players": played,
        "blind loner": hand.blind,
        "march of a blind loner": hand.blind and scoring.lone_march(hand),
        "jambone": hand.jambone,
        "march by jambone": hand.jambone and scoring.lone_march(hand),
        "lone march": scoring.lone_march(hand),
        "lone euchre": euchred and hand.lone_maker is not None,
        "super-euchre": euchred and scoring.count(hand).makers == 0,
        "lone defender failed": made and hand.lone_defender is not None,
        "lone defender took all": euchred and scoring.count(hand).makers == 0 and alone > 1,
        "sitting defender scores nothing": hand.players == 3
        and len(scoring.scoring_defenders(hand) if hand.caller is not None else ()) == 1,
        "swap": hand.swapped,
        "second claim": hand.swapped and hand.end == "redeal",
        "stuck": hand.stuck,
        "lone hand taken over": hand.taken_over,
        "gift put down again": any(hand.given & cards for cards in hand.put_down.values()),
        "passed and barred": hand.caller is not None
        and not options.passed_partner_may_go_alone
        and hand.partner(hand.caller) in hand.passed,
        "stuck without a call": hand.end == "thrown_in" and options.stick_the_dealer,
        "no trump": hand.trump == NO_TRUMP,
        "round one skipped": hand.proposed in hand.table.dead_suits,
        "fast break": made and scoring.fast_break(hand),
        "pool of up-card and dummy": hand.dealer_owes_a_card,
    }
    met.update(what for what, so in seen.items() if so)


def count_game(met: Met, match: Match, before: Match) -> None:
    """What the game layer did after a hand; `before` has the match's own lists as they were."""
    everybody = set(range(match.players))
    won = [now > then for now, then in zip(match.credits, before.credits, strict=True)]
    seen = {
        f"match over, {match.players} players": bool(match.winners),
        "draw": match.winners == everybody,
        "draw, match goes on": match.hands_played == 0 < before.hands_played
        and not any(won)
        and not match.winners,
        "one game more for a lap": match.games_played == match.options.match_games > before.games_played
        and match.options.match_played_out
        and not match.winners,
        "played out though decided": not match.winners
        and 2 * max(match.credits) > match.options.match_games > match.games_played,
        "match drawn": match.winners == everybody and match.options.match_games > 1,
        "two winners of three": match.players == 3 and len(match.winners) == 2,
        "credit for a game, match goes on": any(won) and not match.winners,
        "shut-out counts two": max(match.credits) - max(before.credits) > 1,
        "laps": any(won) and not match.winners and any(match.score),
        "at the target and not yet won": bool(match.options.target)
        and max(match.score) >= match.options.target
        and not match.winners,
        "tokens become a point": any(
            now < then for now, then in zip(match.tokens, before.tokens, strict=True)
        )
        and match.hands_played > 0,
        "suit burnt": len(match.dead_suits) > len(before.dead_suits),
        "burnt suits come back": len(match.dead_suits) < len(before.dead_suits) == 3
        and match.hands_played > 0,
        "score below nothing": min(match.score) < 0,
        "own total differs": match.totals[:2] != match.totals[2:] and match.players == 4,
    }
    met.update(what for what, so in seen.items() if so)
