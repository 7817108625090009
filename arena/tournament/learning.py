"""Players that learn do so before their processes are started: those have seconds to be ready."""

from collections.abc import Iterable

import multiprocess

from arena.host import BotSpec, Bundled
from arena.players import Seated, player_named
from arena.players.player import no_tables
from arena.rules.options import Rules


def learn_first(bots: Iterable[BotSpec], rule_sets: Iterable[Rules]) -> None:
    """Have the bundled players among these bots prepare for each rule set, so that what they learn is in the
    user's cache."""
    players = [player_named(bot.command.player) for bot in bots if isinstance(bot.command, Bundled)]
    learners = [one for one in players if one.player.prepare is not no_tables]
    if not learners:
        return
    # A process of its own: it may load Numba and its threads, which workers should not be forked with.
    process = multiprocess.get_context("fork").Process(target=_prepare, args=(learners, list(rule_sets)))
    process.start()
    process.join()


def _prepare(players: list[Seated], rule_sets: list[Rules]) -> None:
    try:
        for one in players:
            for rules in rule_sets:
                one.player.prepare(rules, one.values)
    except KeyboardInterrupt:
        return  # the process that waits for this one says so
