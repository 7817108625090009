"""`arena solve FILE.egn` and `arena solve HAND HAND ...`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import click

from arena.errors import UserError
from arena.rules.catalogue import Rules
from arena.rules.codes import BID_1, BID_2, NAME_SUIT
from arena.rules.state import State

TRUMPS = ("C", "D", "H", "S", "NT")
ROUNDS = {None: (NAME_SUIT, BID_1, BID_2), "1": (NAME_SUIT, BID_1), "2": (BID_2,)}
"""The phases of a call, by `--round`; the dealer names a suit for a joker turned up in round one."""
OF_A_FILE = {"hand": "--hand", "trick": "--trick", "contracts": "--contracts"}
OF_A_CALL = {
    "caller": "--caller",
    "trump": "--trump",
    "in_round": "--round",
    "alone": "--alone",
    "discard": "--discard",
    "played": "--played",
}
OF_HANDS = {"upcard": "--up", "dealer": "--dealer", **OF_A_CALL}


class Asked(NamedTuple):
    """What is to be solved: a state in play, or a deal at its first question."""

    title: str
    rules: Rules
    state: State
    fresh: Any = None
    """The cards as dealt, where the state's deck does not tell."""


@click.command("solve")
@click.argument("deal", nargs=-1, required=True, metavar="FILE.egn|HAND...")
@click.option("--hand", type=click.IntRange(1), help="Of a file: which deal, from 1.")
@click.option("--trick", type=click.IntRange(1, 7), help="Of a file: start at the lead to this trick.")
@click.option("--contracts", is_flag=True, help="Of a file: what each contract makes on the deal.")
@click.option("--up", "upcard", metavar="CARD", help="The card turned up.")
@click.option("--dealer", type=click.IntRange(0, 3), help="The seat that dealt.")
@click.option("--caller", type=click.IntRange(0, 3), help="The seat that called; every contract without.")
@click.option("--trump", type=click.Choice(TRUMPS, case_sensitive=False), help="What it called.")
@click.option("--round", "in_round", type=click.Choice(("1", "2")), help="When, if both rounds allow it.")
@click.option("--alone", is_flag=True, help="The caller went alone.")
@click.option("--discard", metavar="CARD", help="What the dealer put down; the best without.")
@click.option("--played", metavar="CARDS", help="The cards played since, in order.")
@click.option("--rules", help="A preset, or a file with rules; default: four_handed, or the file's own.")
@click.option(
    "--format",
    "form",
    type=click.Choice(("plain", "json")),
    default="plain",
    help="How the answer is printed.",
)
def command(deal: tuple[str, ...], rules: str | None, form: str, **given: Any) -> None:
    """What a deal comes to with all cards open and best play of all, and a line of best play.

    The deal is one of a file in Euchre Game Notation, or typed in: the hands as they were dealt, by seat,
    each in quotes, then the dummies if there are any.

    \b
    arena solve game.egn --hand 3 --trick 2
    arena solve "JH AH KH 9C TC" "JD QH 9S TS AS" "9D TD QD KD AD" \\
        "9H TH JC KC AC" --up QS --dealer 3 --caller 0 --trump H
    """
    file = _file_of(deal)
    ours, others = (OF_HANDS, OF_A_FILE) if file is None else (OF_A_FILE, OF_HANDS)
    for option in _those_given(others, given):
        raise click.UsageError(f"{option} goes with {'a file' if file is None else 'hands typed in'}")
    if given["caller"] is None or given["trump"] is None:
        for option in _those_given(OF_A_CALL, given):
            raise click.UsageError(f"{option}: a call wants both --caller and --trump")
    own = {name: given[name] for name in ours}
    asked = _of_hands(deal, rules, **own) if file is None else _of_file(file, rules, **own)
    click.echo(_answer(asked, form))


def _those_given(options: Mapping[str, str], given: Mapping[str, Any]) -> list[str]:
    """Those of some options that are on the command line."""
    return [option for name, option in options.items() if not (given[name] is None or given[name] is False)]


def _answer(asked: Asked, form: str) -> str:
    from arena.report.game import solve_text
    from arena.rules.codes import PLAY
    from arena.solver.contracts import contracts
    from arena.solver.points import plain_ask

    title, rules, state, fresh = asked
    ask = plain_ask(rules)
    if state.phase == PLAY:
        if form == "json":
            return solve_text.position_json(title, rules, state, ask)
        return solve_text.position_text(title, rules, state, ask, fresh)
    made = list(contracts(rules, state, ask))
    if form == "json":
        return solve_text.contracts_json(rules, made)
    return solve_text.contracts_text(title, rules, state, made, fresh)


# A deal of a file


def _file_of(deal: tuple[str, ...]) -> Path | None:
    """The file that is meant, if one is."""
    from arena.egn.forms import SUFFIXES

    path = Path(deal[0])
    one_word = len(deal[0].split()) == 1  # no table is dealt a single card
    return path if len(deal) == 1 and (one_word or path.suffix in SUFFIXES or path.is_file()) else None


def _of_file(file: Path, rules: str | None, hand: int | None, trick: int | None, contracts: bool) -> Asked:
    from arena.egn import read_egn
    from arena.egn.position import at_deal, at_trick
    from arena.rules.layout import opened
    from arena.tournament.rule_files import variant_of

    if contracts and trick:
        raise click.UsageError("either --trick or --contracts")
    game = read_egn(file)
    if hand is None and len(game.deals) > 1:
        raise UserError(f"{file}: which hand? --hand 1 to {len(game.deals)}")
    hand = hand or 1
    wanted = variant_of(rules).rules if rules else None
    title = f"{game.name}, hand {hand}"
    if contracts:
        return Asked(title, *at_deal(game, hand, wanted))
    played, read = at_trick(game, hand, trick or 1, wanted)
    assert read.dealt is not None
    return Asked(title, played, read.state, opened(played, read.dealt))


# Hands typed in


def _of_hands(
    hands: tuple[str, ...],
    rules: str | None,
    upcard: str | None,
    dealer: int | None,
    caller: int | None,
    trump: str | None,
    played: str | None,
    **call: Any,
) -> Asked:
    from arena.dealt import deal_of, play_on
    from arena.rules.codes import OVER
    from arena.tournament.rule_files import variant_of

    if all(len(hand.split()) == 1 for hand in hands):
        raise click.UsageError('each hand in quotes, as in "JH AH KH 9C TC"')
    if upcard is None or dealer is None:
        raise click.UsageError("hands typed in want --up and --dealer")
    variant = variant_of(rules or "four_handed")
    chosen = variant.rules
    state = deal_of(chosen, hands, upcard, dealer)
    if caller is None or trump is None:
        return Asked(variant.name, chosen, state)
    state = _called(chosen, state, caller, trump, **call)
    try:
        play_on(chosen, state, played or "")
    except UserError as error:
        raise UserError(f"--played: {error}") from None
    if state.phase == OVER:
        raise UserError("--played: the hand is over; nothing is left to be solved")
    return Asked(variant.name, chosen, state)


def _called(
    rules: Rules,
    deal: State,
    caller: int,
    trump: str,
    in_round: str | None,
    alone: bool,
    discard: str | None,
) -> State:
    """The first lead after a call, and after the best choices of cards before the play."""
    from arena.solver.contracts import Contract, make
    from arena.solver.points import plain_ask

    if caller >= rules.table.players:
        raise UserError(f"--caller: there is no seat {caller} at a table of {rules.table.players}")
    down = -1 if discard is None else _held_by_dealer(rules, deal, discard)
    suit, ask = TRUMPS.index(trump), plain_ask(rules)

    def first(discard: int) -> State | None:
        for phase in ROUNDS[in_round]:
            made = make(rules, deal, Contract(phase, caller, suit, int(alone), discard), ask)
            if made is not None:
                return made.lead
        return None

    lead = first(down)
    if lead is None:
        if down >= 0 and first(-1) is not None:
            raise UserError(f"--discard: the rules do not let the dealer put down {discard}")
        call = _call(suit, alone, in_round)
        allowed = ", ".join(_calls_allowed(rules, deal, caller)) or "none"
        raise UserError(
            f"the rules do not allow seat {caller} to call {call} on this deal; its calls are: {allowed}"
        )
    if down >= 0 and not lead.put_down[deal.dealer] >> down & 1:
        raise UserError("--discard: after this call the dealer puts no card down")
    return lead


def _held_by_dealer(rules: Rules, deal: State, discard: str) -> int:
    """The card that the dealer is to put down."""
    from arena.cards import names_in
    from arena.dealt import card_of

    try:
        card = card_of(rules, discard)
    except UserError as error:
        raise UserError(f"--discard: {error}") from None
    held = deal.hands[deal.dealer] | 1 << deal.upcard
    if not held >> card & 1:
        cards = " ".join(names_in(held))
        raise UserError(f"--discard: {discard} is not among the dealer's cards: {cards}")
    return card


def _calls_allowed(rules: Rules, deal: State, caller: int) -> list[str]:
    """Every call that the rules allow a seat on a deal, in words."""
    from arena.solver.contracts import contracts

    found = (made.contract for made in contracts(rules, deal, lambda state, good: 1))
    return [
        _call(one.suit, bool(one.alone), "2" if one.phase == BID_2 else "1")
        for one in found
        if one.caller == caller
    ]


def _call(suit: int, alone: bool, in_round: str | None) -> str:
    return f"{TRUMPS[suit]}{' alone' if alone else ''}{f' in round {in_round}' if in_round else ''}"
