"""Worlds: the seat cannot tell them from the true one, and others would mostly have said what they said."""

from arena.consistent import show_game
from arena.known import hand_sizes, shown_voids
from arena.players import player_named
from arena.players.search import model
from arena.players.search.worlds import draw_world
from arena.rules.catalogue import Rules
from arena.rules.codes import entry_action, entry_phase, entry_seat
from arena.rules.hand import legal, open_hand, step
from arena.rules.presets import preset_rules
from arena.rules.state import State, copy_of
from arena.tools import Tools
from arena.view import View
from tests.consistent.worlds import contents, view_of
from tests.players.table import SEARCH, Table, generator
from tests.rules.random_rules import random_rule_sets


def tools_for(rules: Rules, seed: int) -> Tools:
    tools = player_named(SEARCH).tools(rules)
    tools.rng = generator(seed, "worlds")
    return tools


def drawn(rules: Rules, view: View, tools: Tools, inference: int) -> State:
    """A world of its own."""
    show_game(view, tools.states[0])
    assert draw_world(rules, view, tools, hand_sizes(rules, view), shown_voids(rules, view), inference)
    return copy_of(tools.states[0])


def test_the_seat_cannot_tell_a_world_from_the_true_one():
    questions = 0
    for number, (rules, written) in enumerate(random_rule_sets(31, 25)):
        tools = tools_for(rules, number)

        def watch(state: State, view: View, action: int, rules=rules, written=written, tools=tools) -> None:
            nonlocal questions
            world = drawn(rules, view, tools, inference=50 * (questions % 2))
            assert contents(view) == contents(view_of(rules, world, view.seat)), written
            questions += 1

        Table(rules, ["basic"], number, watch).play_hand()
    assert questions > 300


def odd_words(rules: Rules, world: State, tools: Tools, seat: int) -> int:
    """How many words of others the model would not have said with these cards, none of them put down yet."""
    again = copy_of(world)
    odd = 0
    open_hand(rules, again)
    for value in world.history[: world.history_length]:
        assert (again.phase, again.seat) == (entry_phase(value), entry_seat(value))
        choices = legal(rules, again)
        if again.seat != seat and choices & (choices - 1):
            odd += model.answer_at(rules, again, tools) != entry_action(value)
        step(rules, again, entry_action(value))
    return odd


def test_others_mostly_say_in_a_world_what_the_model_would_say():
    rules = preset_rules("four_handed")
    tools = tools_for(rules, 1)
    odd = {0: 0, 100: 0}

    def watch(state: State, view: View, action: int) -> None:
        if view.history_length in (3, 5, 7) and view.trump < 0:
            for inference in odd:
                world = drawn(rules, view, tools, inference)
                odd[inference] += odd_words(rules, world, tools, view.seat)

    Table(rules, ["learned:rounds=0"], 7, watch).play_hands(150)
    assert odd[0] > 20
    assert 5 * odd[100] < odd[0]
