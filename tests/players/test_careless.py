"""`careless`: `basic`, but for a share of the cards it plays."""

from collections import Counter

import pytest

from arena.players import player_named
from arena.rules.codes import PLAY
from arena.rules.options import make_rules
from arena.rules.state import State
from arena.view import View
from tests.players.table import Table, generator

RULES = make_rules()
HANDS = 150


def departures(name: str) -> Counter[str]:
    """How often a player answers otherwise than `basic`, and of how many questions with a choice."""
    one, basic = player_named(name), player_named("basic")
    mine, its = one.tools(RULES), basic.tools(RULES)
    mine.rng = its.rng = generator(3, "watched")
    seen: Counter[str] = Counter()

    def watch(state: State, view: View, action: int) -> None:
        if view.legal & (view.legal - 1) == 0:
            return
        what = "cards" if view.phase == PLAY else "words"
        answer = one.player.choose(RULES, view, mine)
        assert view.legal >> answer & 1
        seen[what] += 1
        seen[f"other {what}"] += answer != basic.player.choose(RULES, view, its)

    Table(RULES, ["basic"], 4, watch).play_hands(HANDS)
    return seen


def test_without_a_share_it_is_basic():
    seen = departures("careless:share=0")
    assert 500 < seen["cards"]
    assert 0 == seen["other cards"] + seen["other words"]


@pytest.mark.parametrize(("share", "low", "high"), [(10, 0.03, 0.10), (100, 0.5, 0.75)])
def test_a_share_of_its_cards_is_any_card(share: int, low: float, high: float):
    """Of two to five cards the random one is that of `basic` now and then."""
    seen = departures(f"careless:share={share}")
    assert low < seen["other cards"] / seen["cards"] < high
    assert 0 == seen["other words"]
