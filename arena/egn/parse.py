"""The JSON of an EGN file read into records: shapes checked, cards read, nothing played yet.

Files by people lack a card, a call or a name here and there; what is marked unknown is None. Raises
RecordError, which names the file and the place, for what is no EGN.
"""

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import yaml

from arena.cards import JOKER
from arena.egn.cards import ORDER, PASS, SUIT_CALLS, UNKNOWN_CALL, read_card
from arena.egn.document import (
    ANSWERS,
    MOST_DEALS,
    RESULT,
    VERSION,
    Cards,
    EgnDeal,
    EgnFile,
    Exchange,
)
from arena.egn.forms import check_type, renamed, text_of
from arena.egn.ruleset import ruleset_problem
from arena.errors import RecordError
from arena.rules.catalogue import OPTIONS
from arena.rules.codes import ACTION_BY_NAME

READ_EXACTLY = ("2", "3", "4")
"""Second parts of the versions whose files hold no other key than these."""
WITH_OLD_KEYS = ("0", "1")
_VERSION = re.compile(r"1\.\d+(\.\d+)?\Z")
_TOP = ("fileType", "version", "metadata", "deals")
_METADATA = (*("gameId", "title", "description", "players", "initialScore", "finalScore", "date", "ruleset"),)
_DEAL = ("dealNumber", "initialState", "phases", "alternativeLines")
_STATE = ("dealer", "upCard", "playerCards")
_BIDDING = (
    *("phaseNumber", "type", "calls", "isAlone", "aloneDefender", "discard", "cardExchanges"),
    "callAnnotations",
)
_PLAY = ("phaseNumber", "type", "tricks", "isAlone", "playAnnotations")
_EXCHANGE = ("sender", "receiver", "cards")


def read_egn(path: Path) -> EgnFile:
    """The file at `path`."""
    return parse_egn(text_of(path), str(path))


def parse_egn(text: str, name: str) -> EgnFile:
    """A file's text; `name` stands before every message."""
    try:
        return _Reader(name).file(json.loads(text))
    except json.JSONDecodeError as error:
        raise RecordError(f"{name}:{error.lineno}:{error.colno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise RecordError(f"{name}: not EGN: nested too deeply") from None


def parse_deal(value: object, place: int, seats: int, name: str) -> EgnDeal:
    """One deal by itself, the `place`th of its file, at a table of `seats`."""
    return _Reader(name).deal(value, place, seats)


class _Reader:
    """Walks the JSON of one file; `fail` names the place."""

    def __init__(self, name: str):
        self.name = name
        self.exact = True
        self.remarks: list[str] = []

    def fail(self, where: str, what: str) -> RecordError:
        return RecordError(f"{self.name}: {where}: {what}" if where else f"{self.name}: {what}")

    def file(self, value: object) -> EgnFile:
        whole = check_type(value, self.name)
        version = whole.get("version")
        if not isinstance(version, str) or not _VERSION.match(version):
            raise self.fail("version", f"{version!r} cannot be read; this arena reads EGN {VERSION}")
        minor = version.split(".")[1]
        self.exact = minor in READ_EXACTLY
        if minor in WITH_OLD_KEYS:
            whole = renamed(whole)
        if not self.exact:
            self.remarks.append(f"EGN version {version}, read as {VERSION}")
        self.keys(whole, _TOP, "")
        meta = self.mapping(whole.get("metadata"), "metadata")
        self.keys(meta, _METADATA, "metadata")
        ruleset = self.ruleset(meta.get("ruleset", {}))
        seats = ruleset.get("num_players", 4)
        for key in ("gameId", "title", "description", "date"):
            if key in meta and not isinstance(meta[key], str):
                raise self.fail(f"metadata.{key}", "must be a text")
        options, result = self.ours(meta.get("description", ""))
        deals = whole.get("deals")
        if not isinstance(deals, list):
            raise self.fail("deals", "must be a list")
        if len(deals) > MOST_DEALS:
            raise self.fail("deals", f"{len(deals)} of them; EGN holds at most {MOST_DEALS}")
        if "initialScore" not in meta:
            raise self.fail("metadata.initialScore", "is missing")
        return EgnFile(
            name=self.name,
            game=meta.get("gameId"),
            players=self.players(meta.get("players"), seats),
            initial_score=self.score(meta["initialScore"], "initialScore"),
            final_score=self.score(meta["finalScore"], "finalScore") if "finalScore" in meta else None,
            ruleset=ruleset,
            options=options,
            result=result,
            deals=tuple(self.deal(deal, place, seats) for place, deal in enumerate(deals, 1)),
            remarks=tuple(self.remarks),
        )

    # Shapes

    def keys(self, mapping: Mapping[str, object], known: Sequence[str], where: str) -> None:
        """Every key is one of EGN's; of a later version what we do not know is passed over."""
        more = [key for key in mapping if key not in known]
        if more and self.exact:
            raise self.fail(where, f"{more[0]!r} is no key of EGN here; keys are {', '.join(known)}")

    def mapping(self, value: object, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self.fail(where, "is missing" if value is None else "must be an object")
        return value

    def list_(self, value: object, where: str) -> list[Any]:
        if not isinstance(value, list):
            raise self.fail(where, "is missing" if value is None else "must be a list")
        return value

    def number(self, value: object, low: int, high: int, where: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            text = "is missing" if value is None else f"{value!r} is not allowed; {low} to {high}"
            raise self.fail(where, text)
        return value

    def flag(self, mapping: Mapping[str, Any], key: str, where: str) -> bool:
        value = mapping.get(key, False)
        if not isinstance(value, bool):
            raise self.fail(f"{where}: {key}", f"{value!r} is not allowed; true or false")
        return value

    def cards(self, value: object, where: str, trump: int | None) -> Cards:
        return tuple(self.card(one, where, trump) for one in self.list_(value, where))

    def card(self, value: object, where: str, trump: int | None) -> int | None:
        try:
            return read_card(value, trump)
        except RecordError as error:
            raise self.fail(where, str(error)) from None

    # Metadata

    def ruleset(self, value: object) -> dict[str, Any]:
        ruleset = self.mapping(value, "metadata.ruleset")
        for key, setting in list(ruleset.items()):
            problem = ruleset_problem(key, setting)
            if problem and not (not self.exact and "no key" in problem):
                raise self.fail("metadata.ruleset", problem)
        return ruleset

    def players(self, value: object, seats: int) -> tuple[str | None, ...]:
        names: list[str | None] = []
        for one in self.list_(value, "metadata.players"):
            name = one.get("name") if isinstance(one, dict) else one
            if not isinstance(name, str):
                raise self.fail("metadata.players", f"{one!r} is no name")
            names.append(name.strip() or None)
        if len(names) > seats:
            raise self.fail("metadata.players", f"{len(names)} names at a table of {seats}")
        return tuple(names + [None] * (seats - len(names)))

    def score(self, value: object, key: str) -> tuple[int, ...]:
        where = f"metadata.{key}"
        points = [self.number(one, -1000, 1000, where) for one in self.list_(value, where)]
        if len(points) > 2:
            raise self.fail(where, f"{len(points)} scores; EGN has one a side")
        return tuple(points)

    def ours(self, description: str) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options and the result of a line written by `export_game`, if there is one."""
        for line in description.splitlines():
            if not (line.startswith("{") and line.endswith("}")):
                continue
            try:
                told = yaml.safe_load(line)
            except yaml.YAMLError:
                continue
            if isinstance(told, dict) and told and all(key in OPTIONS or key == RESULT for key in told):
                result = told.pop(RESULT, {})
                return told, self.mapping(result, f"metadata.description: {RESULT}")
        return {}, {}

    # Deals

    def deal(self, value: object, place: int, seats: int) -> EgnDeal:
        where = f"deal {place}"
        if isinstance(value, str):
            raise self.fail(where, "is in EGN's condensed form; only the JSON form can be read here")
        deal = self.mapping(value, where)
        number = self.number(deal.get("dealNumber"), 0, 10**9, f"{where}: dealNumber")
        if number != place:
            where += f" (dealNumber {number})"
        self.keys(deal, _DEAL, where)
        start = self.mapping(deal.get("initialState"), f"{where}: initialState")
        self.keys(start, _STATE, f"{where}: initialState")
        bidding, play = self.phases(deal.get("phases"), where)
        calls = self.calls(bidding["calls"], where) if bidding else None
        upcard = self.card(start.get("upCard"), f"{where}: upCard", None)
        trump = _trump(calls, upcard)
        hands = self.list_(start.get("playerCards", []), f"{where}: playerCards")
        bidding = bidding or {}
        discard = bidding.get("discard")
        return EgnDeal(
            where=where,
            number=number,
            dealer=self.number(start.get("dealer"), 0, seats - 1, f"{where}: dealer"),
            upcard=upcard,
            hands=tuple(self.cards(hand, f"{where}: playerCards", trump) for hand in hands),
            calls=calls,
            alone=self.flag(bidding, "isAlone", where),
            lone_defender=self.number(
                bidding.get("aloneDefender", -1), -1, seats - 1, f"{where}: aloneDefender"
            ),
            discard=None if discard is None else self.card(discard, f"{where}: discard", trump),
            exchanges=self.exchanges(bidding.get("cardExchanges", []), where, trump),
            tricks=tuple(
                self.cards(trick, f"{where}, trick {n}", trump)
                for n, trick in enumerate(self.list_(play.get("tricks", []), f"{where}: tricks"), 1)
            ),
            answers=self.answers(bidding.get("callAnnotations", {}), where),
        )

    def phases(self, value: object, where: str) -> tuple[dict[str, Any], dict[str, Any]]:
        bidding: dict[str, Any] = {}
        play: dict[str, Any] = {}
        for one in self.list_(value, f"{where}: phases"):
            phase = self.mapping(one, f"{where}: phases")
            kind = phase.get("type")
            if kind == "EUCHRE_BIDDING" and not bidding:
                self.keys(phase, _BIDDING, f"{where}: bidding")
                self.list_(phase.get("calls"), f"{where}: calls")
                bidding = phase
            elif kind == "TRICK_PLAY" and not play:
                self.keys(phase, _PLAY, f"{where}: trick play")
                self.list_(phase.get("tricks"), f"{where}: tricks")
                play = phase
            else:
                raise self.fail(
                    f"{where}: phases", f"{kind!r} is not allowed; one EUCHRE_BIDDING, one TRICK_PLAY"
                )
        return bidding, play

    def calls(self, value: list[Any], where: str) -> tuple[str, ...]:
        known = (PASS, ORDER, UNKNOWN_CALL, *SUIT_CALLS)
        for call in value:
            if call not in known:
                raise self.fail(f"{where}: calls", f"{call!r} is no call; calls are {' '.join(known)}")
        return tuple(value)

    def exchanges(self, value: object, where: str, trump: int | None) -> tuple[Exchange, ...]:
        found = []
        where = f"{where}: cardExchanges"
        for one in self.list_(value, where):
            exchange = self.mapping(one, where)
            self.keys(exchange, _EXCHANGE, where)
            sender = exchange.get("sender")
            found.append(
                Exchange(
                    sender=None if sender is None else self.number(sender, 0, 9, f"{where}: sender"),
                    receiver=self.number(exchange.get("receiver"), 0, 9, f"{where}: receiver"),
                    cards=self.cards(exchange.get("cards"), where, trump),
                )
            )
        return tuple(found)

    def answers(self, value: object, where: str) -> tuple[int, ...] | None:
        where = f"{where}: callAnnotations"
        for texts in self.mapping(value, where).values():
            for text in self.list_(texts, where):
                if isinstance(text, str) and text.startswith(ANSWERS):
                    words = text.removeprefix(ANSWERS).split()
                    strange = [word for word in words if word not in ACTION_BY_NAME]
                    if strange:
                        raise self.fail(where, f"{strange[0]!r} is no answer")
                    return tuple(ACTION_BY_NAME[word] for word in words)
        return None


def _trump(calls: tuple[str, ...] | None, upcard: int | None) -> int | None:
    """The suit that the calls make trump, as far as the names of bowers need it."""
    for call in calls or ():
        if call == ORDER:
            return None if upcard is None or upcard == JOKER else upcard >> 3
        if call in SUIT_CALLS:
            return SUIT_CALLS.index(call)
    return None
