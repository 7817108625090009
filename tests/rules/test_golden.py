"""Twenty seeded hands of every preset, as text: any change of a rule, a draw or the log shows here.

After a change that is meant, read the difference and keep it with
`REGENERATE_GOLDEN=1 pytest tests/rules/test_golden.py`.
"""

import os
from pathlib import Path

import pytest

from arena.report.game.hand_log import hand_log
from arena.rules import rng as random
from arena.rules.codes import (
    ASK_ALONE,
    BID_1,
    BID_2,
    BLIND,
    PASS,
    TOGETHER,
)
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.game import start_match
from arena.rules.hand import legal
from arena.rules.options import Rules
from arena.rules.presets import PRESETS, preset_rules
from arena.rules.state import State
from arena.rules.table import Table

GOLDEN = Path(__file__).parent.parent / "golden"
HANDS = 20
RELUCTANT = {BID_1: PASS, BID_2: PASS, BLIND: PASS, ASK_ALONE: TOGETHER}
"""Answers that these players prefer two times out of three, so that hands get past their first call."""


def answer(rules: Rules, state: State, rng: list[int]) -> int:
    choices = legal(rules, state)
    shy = RELUCTANT.get(state.phase, -1)
    if shy >= 0 and choices >> shy & 1 and random.below(rng, 3):
        return shy
    return random.pick(rng, choices)


def twenty_hands(name: str) -> str:
    """Twenty deals of a preset, from match to match, with the score after each."""
    rules = preset_rules(name)
    rng = random.from_key(random.key(b"golden", name))
    table = Table(rules, first_dealer=0)
    state = table.state
    state.winners = 1
    text = [f"{name}: {PRESETS[name].note}\n"]
    for number in range(1, HANDS + 1):
        if state.winners:
            start_match(rules, state, draw_first_dealer(rules, rng, state.deck))
        size = shuffle_deck(rules, rng, state.deck)
        table.lay(state.deck[:size], state.next_dealer)
        while not table.hand_over:
            table.step(answer(rules, state, rng))
        log = hand_log(rules, state)
        table.finish()
        text.append(f"\nhand {number}\n{log}{after_hand(rules, state)}\n")
    return "".join(text)


def after_hand(rules: Rules, state: State) -> str:
    seats = range(rules.table.players)
    line = "score " + " ".join(str(state.score[seat]) for seat in seats)
    if rules.game.match_games > 1:
        line += "; games " + " ".join(str(state.credits[seat]) for seat in seats)
    if state.winners:
        line += "; won by " + " ".join(str(seat) for seat in seats if state.winners >> seat & 1)
    return line


@pytest.mark.parametrize("name", PRESETS)
def test_twenty_hands_of_the_preset_are_as_they_were(name: str) -> None:
    played = twenty_hands(name)
    path = GOLDEN / f"{name}.txt"
    if os.environ.get("REGENERATE_GOLDEN"):
        path.write_text(played, encoding="utf-8")
    assert played == path.read_text(encoding="utf-8")


def test_every_golden_log_belongs_to_a_preset() -> None:
    assert sorted(path.stem for path in GOLDEN.glob("*.txt")) == sorted(PRESETS)
