"""A stored game derived anew: cards from the seed, all else by the rules from what the bots said.

Of a record only the answers and the faults are taken as they stand. A bundled player's answers are not: it is
asked again.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from arena.errors import RecordError
from arena.host import Fault, FaultKind, Request
from arena.players.bot import Answer, seeded
from arena.protocol import AnswerFault, Ready, act_line, parse_answer
from arena.rules.codes import ACTION_NAMES
from arena.rules.sides import same_side
from arena.tools import MEMORY
from arena.tournament import keys
from arena.tournament.match import MOST_EVIDENCE, Match, Setup
from arena.tournament.results import End, GameResult
from arena.view import fill_view

_ASKED = Ready(name="", view=False, history=False, events=False, forced=True)
"""Every question is put, as the record holds every answer."""


class Player:
    """A bundled player that is asked again: `plays` is as `interpreted` makes it."""

    def __init__(self, name: str, plays: Answer):
        self.name = name
        self.plays = plays


def rederived(setup: Setup, record: GameResult, players: Mapping[str, Player]) -> GameResult:
    """The result that follows from a record's answers and faults; `players` by the bot's name.

    Raises RecordError at the first answer or fault that cannot be.
    """
    match = _Match(setup, record)
    faults = _faults(record)
    asked_again = _AskedAgain(match, players)
    substituted = 0
    while (request := match.request()) is not None:
        if match.lost_by is not None:
            match.look(request)
            continue
        place = deal, choice = len(match.choices), match.state.history_length
        where = f"deal {deal + 1}, choice {choice + 1}"
        fault = faults.pop(place, None)
        if fault is not None:
            _check(where, fault, request, match, substituted < MOST_EVIDENCE or fault is record.fault)
            substituted += 1
            asked_again.leave(request.seat)
            match.fault(fault)
            continue
        action = _at(record.choices, deal, choice)
        if action is None:
            raise RecordError(f"{where}: the record ends here, the game does not")
        if not match.table.accepted >> action & 1:
            raise RecordError(f"{where}: {_word(action)} is not legal")
        asked_again.compare(where, request, action)
        match.answer(ACTION_NAMES[action])
    return match.result()


class _Match(Match):
    """The match of a record. Who was found dead after the fault that lost it, `faults` tells."""

    def __init__(self, setup: Setup, record: GameResult):
        super().__init__(
            setup, record.block, _name(setup, record), [_ASKED] * len(setup.seats), record.end != End.VOID
        )
        counted = [
            sum(one.fault.seat == seat for one in record.substitutions) for seat in range(self.players)
        ]
        if record.fault is not None and 0 <= record.fault.seat < self.players:
            counted[record.fault.seat] += 1
        self._gone = {
            seat
            for seat, (told, found) in enumerate(zip(record.faults, counted, strict=False))
            if record.end == End.VOID or told > found
        }

    def look(self, request: Request) -> None:
        """After the fault that lost it: the seat that is asked is there, or is found dead too."""
        if request.seat in self._gone:
            assert self.lost_by is not None
            self.fault(replace(self.lost_by, seat=request.seat))
        else:
            self.answer("")

    def _unasked(self) -> bool:
        # Who cares not to be asked where one answer is legal is not found dead there, but its partner may be.
        seat, legal = self.state.seat, self.table.legal
        partner_is = any(same_side(self.setup.rules, seat, other) for other in self._gone - {seat})
        passed_over = self.lost_by is not None and seat not in self._gone and partner_is
        return super()._unasked() or (passed_over and legal & (legal - 1) == 0)


class _AskedAgain:
    """The bundled players of a match, each with the seed it was sent. One that had a fault may have gone on
    with another generator than it would have, and is asked no more."""

    def __init__(self, match: Match, players: Mapping[str, Player]):
        s = match.setup
        seats = range(match.players)
        seeds = keys.bot_seeds(s.seed, s.variant, s.bots, match.block, s.seating, seats)
        self._match = match
        self._seats = {
            seat: (players[s.seats[seat]], seeded(seeds[seat]), [0] * MEMORY)
            for seat in seats
            if s.seats[seat] in players
        }

    def leave(self, seat: int) -> None:
        """Its answers are taken as they stand from here on."""
        self._seats.pop(seat, None)

    def compare(self, where: str, request: Request, action: int) -> None:
        """Raises RecordError where a player says something else than is recorded."""
        seat, match = request.seat, self._match
        if seat not in self._seats or len(request.legal) == 1:
            return
        player, generator, memory = self._seats[seat]
        fill_view(match.setup.rules, match.state, seat, match.view)
        says = player.plays(match.view, generator, memory)
        if says != action:
            raise RecordError(
                f"{where}: {_word(action)} is recorded; {player.name} on seat {seat} says {_word(says)}"
            )


def _name(setup: Setup, record: GameResult) -> str:
    return keys.game_name(setup.seed, setup.variant, setup.bots, record.block, setup.seating)


def _faults(record: GameResult) -> dict[tuple[int, int], Fault]:
    """The faults by deal and choice, the one that lost the game after its last answer."""
    faults = {(one.deal, one.choice): one.fault for one in record.substitutions}
    if record.fault is not None and record.choices:
        faults[len(record.choices) - 1, len(record.choices[-1])] = record.fault
    return faults


def _at(choices: tuple[tuple[int, ...], ...], deal: int, choice: int) -> int | None:
    return choices[deal][choice] if deal < len(choices) and choice < len(choices[deal]) else None


def _word(action: int) -> str:
    return ACTION_NAMES[action] if action < len(ACTION_NAMES) else f"code {action}"


def _check(where: str, fault: Fault, request: Request, match: Match, has_evidence: bool) -> None:
    """What of a fault follows: whose it was, what was asked, and that an illegal answer was one. Its
    words, its time and its standard error do not. Raises RecordError."""
    if fault.seat != request.seat:
        raise RecordError(f"{where}: a fault of seat {fault.seat} is recorded, seat {request.seat} was asked")
    if not has_evidence:
        return
    if fault.legal != tuple(request.legal):
        raise RecordError(f"{where}: what was legal is not what the fault says")
    if not _is_question(fault.request, match):
        raise RecordError(f"{where}: what was asked is not what the fault says")
    if fault.kind is FaultKind.ILLEGAL and _said(fault.reply) in request.accepted:
        raise RecordError(f"{where}: {_said(fault.reply)} is recorded as illegal, and is not")


def _is_question(line: str, match: Match) -> bool:
    """Whether a recorded line asks what was open, whatever number and news the bot had."""
    try:
        told = json.loads(line)
        if not {*told} <= {"type", "game", "id", "phase", "legal", "bank_ms", "events", "view"}:
            return False
        return any(
            told == _question(told, match, history)
            and json.dumps(told, separators=(",", ":"), ensure_ascii=False) == line
            for history in (True, False)
        )
    except (ValueError, TypeError):
        return False


def _question(told: dict[str, Any], match: Match, history: bool) -> dict[str, Any]:
    """The question that is open, with the number, the bank and the news of another."""
    fill_view(match.setup.rules, match.state, match.state.seat, match.view)
    line = act_line(
        match.game, int(told["id"]), match.view, [], match.players, "view" in told, False, history,
        told.get("bank_ms"),
    )  # fmt: skip
    question: dict[str, Any] = json.loads(line)
    return question | {key: told[key] for key in ("events",) if key in told}


def _said(reply: str) -> str:
    """The word of a recorded answer; "" where it was cut."""
    try:
        answer = parse_answer(reply.encode())
    except (AnswerFault, UnicodeEncodeError):
        return ""
    return answer.action if answer else ""
