"""Games of a run without its processes, as its store would hold them, and a game by people."""

import json
from copy import deepcopy
from typing import Any

from arena.egn import EgnExport, Import, export_game, import_game, parse_egn
from arena.host import Fault, FaultKind
from arena.players import player_named
from arena.protocol import Ready
from arena.rules import rng
from arena.rules.codes import ACTION_NAMES
from arena.rules.options import Rules
from arena.tournament import keys
from arena.tournament.match import GAME, Match, Setup
from arena.tournament.results import GameResult
from arena.view import View, fill_view

SEED = keys.seed_bytes("egn")


def play_game(
    rules: Rules,
    block: int,
    player: str = "random",
    forfeit_after: int | None = None,
    unit: str = GAME,
    max_deals: int = 100,
) -> GameResult:
    """A game in which every seat plays `player`; broken off by a fault after so many answers."""
    players = rules.table.players
    seats = ("ada", "bob", "cy")[:players] if players < 4 else ("ada", "bob", "ada", "bob")
    setup = Setup(
        seed=SEED,
        variant="club",
        rules=rules,
        bots=tuple(dict.fromkeys(seats)),
        seating=0,
        seats=seats,
        unit=unit,
        max_deals=max_deals,
    )
    match = Match(setup, block, f"g{block}", [Ready(name, "1") for name in seats])
    words = [0, 0, 0, 0]
    rng.seed(words, block, 7, 7, 7)
    one = player_named(player)
    tools = [one.tools(rules) for _ in range(players)]
    for own in tools:
        own.rng = words
    view = View()
    answers = 0
    while match.request() is not None:
        seat = match.state.seat
        if answers == forfeit_after:
            match.fault(Fault(FaultKind.TIMEOUT, seat, "gone", "{}", "", (), 1.0, ""))
            break
        fill_view(rules, match.state, seat, view)
        choice = one.player.choose(rules, view, tools[seat])
        match.answer(ACTION_NAMES[choice])
        answers += 1
    return match.result()


def exported(rules: Rules, block: int, **how: Any) -> tuple[GameResult, EgnExport]:
    """A game and its file."""
    result = play_game(rules, block, **how)
    return result, export_game(rules, SEED, result)


def imported(document: Any) -> Import:
    """The game of a file given as JSON-ready values."""
    return import_game(parse_egn(json.dumps(document), "club.egn"))


_BY_PEOPLE = (
    (2, "Kc", "- - - Order", "Ad 9d Qd 9c, Ks As Ac Js, Kh Qh Ah Tc, Kd 9h Kc 9s, Jc Qs Jd Jh"),
    (3, "9s", "- - - - c", "Tc Kc Jc Ac, Qd 9d Td Ad, Ks Qs Jh As, Ts 9h 9c Js, Kh Kd Th Qc"),
    (0, "Ts", "- - - Order alone", "9d Qd Ts, Js Qs 9s, Ah Ks Th, 9c Qc Ac, Qh Tc Jh"),
)


def by_people(**ruleset: Any) -> dict[str, Any]:
    """Three deals as players' tools write them: no hands, no discards, no final score."""
    deals = []
    for number, (dealer, upcard, calls, tricks) in enumerate(_BY_PEOPLE, 1):
        words = calls.replace("-", "Pass").split()
        bidding = {
            "phaseNumber": 0,
            "type": "EUCHRE_BIDDING",
            "calls": [word for word in words if word != "alone"],
            "isAlone": "alone" in words,
        }
        play = {
            "phaseNumber": 1,
            "type": "TRICK_PLAY",
            "tricks": [trick.split() for trick in tricks.split(", ")],
        }
        start = {"dealer": dealer, "upCard": upcard}
        deals.append({"dealNumber": number, "initialState": start, "phases": [bidding, play]})
    metadata = {"players": ["North", "East", "South", "West"], "initialScore": [0, 0], "ruleset": ruleset}
    return deepcopy(
        {
            "fileType": "Euchre Game Notation",
            "version": "1.4",
            "metadata": metadata,
            "deals": deals,
        }
    )


def tricks(document: dict[str, Any], deal: int) -> list[list[str]]:
    """The tricks of a deal, counted from 1."""
    return document["deals"][deal - 1]["phases"][1]["tricks"]


def bidding(document: dict[str, Any], deal: int) -> dict[str, Any]:
    """The bidding of a deal, counted from 1."""
    return document["deals"][deal - 1]["phases"][0]
