"""A stored game written in EGN, and what EGN could not say of it.

What EGN stores is enough for nearly every deal. Where it is not (a blind order, a jambone, a deal broken off
between two questions), the answers of that deal are added word by word as an annotation. To know where,
each deal is read back as it is written.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import yaml

from arena.cards import cards_in
from arena.egn.cards import egn_card
from arena.egn.document import ANSWERS, FILE_TYPE, MOST_DEALS, RESULT, VERSION
from arena.egn.game import Ledger, import_game
from arena.egn.hand import read_hand
from arena.egn.moves import moves_of
from arena.egn.parse import parse_deal, parse_egn
from arena.egn.ruleset import ruleset_of, unspoken
from arena.errors import RecordError, UserError
from arena.rules import codes
from arena.rules.catalogue import Value
from arena.rules.catalogue.alone import DefendAlone
from arena.rules.deal import deck_size, lay_out
from arena.rules.layout import dummy_sizes
from arena.rules.options import Rules
from arena.rules.state import State
from arena.tournament.replay import replay
from arena.tournament.results import GameResult

MOST_DESCRIPTION = 1024
MOST_TITLE, MOST_ID = 128, 64


@dataclass(frozen=True)
class EgnExport:
    """A game in EGN. `unspoken` are the options without a key there, `annotated` the deals (from 1) whose
    answers are annotations."""

    document: Mapping[str, Any]
    unspoken: Mapping[str, Value]
    annotated: tuple[int, ...]

    def text(self) -> str:
        """The file: JSON with a list of cards on a line."""
        return "".join(_lines(self.document, "")) + "\n"


def export_game(rules: Rules, seed: bytes, result: GameResult) -> EgnExport:
    """`result`, played under `rules` in the run of this seed. Raises UserError for what EGN cannot hold."""
    if len(result.choices) > MOST_DEALS:
        raise UserError(f"{result.id}: {len(result.choices)} deals; EGN holds at most {MOST_DEALS}")
    more = unspoken(rules)
    document = _document(rules, result, more, {})
    ledger = Ledger(parse_egn(json.dumps(document), result.id), rules)
    ledger.state.next_dealer = result.first_dealer
    annotated = []
    for place, state in enumerate(replay(rules, seed, result), 1):
        laid_from = (result.first_dealer + place - 1) % rules.table.players
        choices = result.choices[place - 1]
        deal = _deal(rules, state, laid_from, place, None)
        if not _reads_back(ledger, deal, place, choices):
            annotated.append(place)
            deal = _deal(rules, state, laid_from, place, choices)
        document["deals"].append(deal)
        ledger.read(parse_deal(deal, place, rules.table.players, result.id))
    imported = import_game(parse_egn(json.dumps(document), result.id))
    if (imported.winners, imported.end) != (result.winners, result.end.value):
        told = {"end": result.end.value, "winners": list(result.winners)}
        document["metadata"] = _document(rules, result, more, told)["metadata"]
        imported = import_game(parse_egn(json.dumps(document), result.id))
    assert imported.choices == result.choices
    assert imported.score == result.score
    assert imported.winners == result.winners
    return EgnExport(document, more, tuple(annotated))


def _document(
    rules: Rules, result: GameResult, more: Mapping[str, Value], told: Mapping[str, Any]
) -> dict[str, Any]:
    """The file but for its deals. `told` is an outcome that the deals do not come to."""
    metadata: dict[str, Any] = {}
    if len(result.id) <= MOST_ID:
        metadata["gameId"] = result.id
    metadata["title"] = result.id[:MOST_TITLE]
    ours = {**more, **({RESULT: dict(told)} if told else {})}
    if ours:
        line = yaml.safe_dump(ours, default_flow_style=True, sort_keys=False, width=10**6).strip()
        if len(line) > MOST_DESCRIPTION:
            raise UserError(
                f"{result.id}: the {len(more)} options without a key in EGN take {len(line)} characters; "
                f"EGN's description holds {MOST_DESCRIPTION}"
            )
        metadata["description"] = line
    metadata["players"] = list(result.seats)
    metadata["initialScore"] = [0, 0]
    if rules.table.players != 3:  # EGN has two scores
        metadata["finalScore"] = list(result.score[:2])
    metadata["ruleset"] = ruleset_of(rules)
    return {"fileType": FILE_TYPE, "version": VERSION, "metadata": metadata, "deals": []}


def _deal(
    rules: Rules, state: State, laid_from: int, place: int, answers: tuple[int, ...] | None
) -> dict[str, Any]:
    """One deal; `answers` are its choices where they are to be annotated."""
    fresh = State()
    fresh.deck[:] = state.deck
    size = deck_size(rules)
    lay_out(rules, fresh, size, laid_from)
    players = range(rules.table.players)
    held = [*(fresh.hands[seat] for seat in players), *fresh.dummies[: len(dummy_sizes(rules))]]
    kitty = tuple(fresh.deck[fresh.kitty_top : min(fresh.kitty_top + 3, size)])
    moves = moves_of(rules, state, kitty)
    bidding: dict[str, Any] = {
        "phaseNumber": 0,
        "type": "EUCHRE_BIDDING",
        "calls": list(moves.calls),
        "isAlone": state.lone_maker >= 0,
    }
    if rules.alone.defend_alone != DefendAlone.NEVER:
        bidding["aloneDefender"] = state.lone_defender
    if moves.discard is not None:
        bidding["discard"] = egn_card(moves.discard)
    if moves.exchanges:
        bidding["cardExchanges"] = [
            {
                **({} if one.sender is None else {"sender": one.sender}),
                "receiver": one.receiver,
                "cards": [egn_card(card) for card in one.cards if card is not None],
            }
            for one in moves.exchanges
        ]
    if answers is not None:
        words = [
            codes.ACTION_NAMES[action]
            for action, value in zip(answers, state.history, strict=False)
            if codes.entry_phase(value) != codes.PLAY
        ]
        bidding["callAnnotations"] = {"0": [ANSWERS + " ".join(words)]}
    phases = [bidding]
    if moves.tricks or state.phase == codes.PLAY:
        tricks = [[egn_card(card) for card in trick] for trick in moves.tricks]
        phases.append({"phaseNumber": 1, "type": "TRICK_PLAY", "tricks": tricks})
    return {
        "dealNumber": place,
        "initialState": {
            "dealer": state.dealer,
            "upCard": egn_card(state.upcard),
            "playerCards": [[egn_card(card) for card in cards_in(int(mask))] for mask in held],
        },
        "phases": phases,
    }


def _reads_back(ledger: Ledger, deal: Mapping[str, Any], place: int, choices: tuple[int, ...]) -> bool:
    """Whether the deal comes to the same choices when it is read."""
    parsed = parse_deal(deal, place, ledger.rules.table.players, ledger.file.name)
    try:
        return read_hand(ledger.table, parsed).choices == choices
    except RecordError:
        return False


def _lines(value: object, indent: str) -> Iterator[str]:
    """JSON, indented, with lists of plain values on one line."""
    deeper = indent + "  "
    if isinstance(value, Mapping) and value:
        yield "{"
        for i, (key, inner) in enumerate(value.items()):
            yield f"{',' if i else ''}\n{deeper}{json.dumps(key)}: "
            yield from _lines(inner, deeper)
        yield f"\n{indent}}}"
    elif isinstance(value, list) and any(isinstance(one, list | Mapping) for one in value):
        yield "["
        for i, inner in enumerate(value):
            yield f"{',' if i else ''}\n{deeper}"
            yield from _lines(inner, deeper)
        yield f"\n{indent}]"
    else:
        yield json.dumps(value, ensure_ascii=False)
