"""Before their processes are started, which have seconds to be ready, players that learn do so, and players
that think are compiled."""

import sys
from collections.abc import Iterable

import multiprocess

from arena.host import BotSpec, Bundled
from arena.players import Seated, player_named
from arena.players.player import Player, no_tables
from arena.rules.options import Rules


def learn_first(bots: Iterable[BotSpec], rule_sets: Iterable[Rules]) -> None:
    """Have the bundled players among these bots prepare for each rule set, and compile those that think, so
    that what they need is in the user's cache."""
    players = [player_named(bot.command.player) for bot in bots if isinstance(bot.command, Bundled)]
    learners = [one for one in players if one.player.thinks or one.player.prepare is not no_tables]
    if not learners:
        return
    # A process of its own: it may load Numba and its threads, which workers should not be forked with.
    process = multiprocess.get_context("fork").Process(target=_prepare, args=(learners, list(rule_sets)))
    process.start()
    process.join()


def _prepare(players: list[Seated], rule_sets: list[Rules]) -> None:
    try:
        for one in players:
            if one.player.thinks:
                _compile(one.player)
            for rules in rule_sets:
                one.player.prepare(rules, one.values)
    except KeyboardInterrupt:
        return  # the process that waits for this one says so


def _compile(player: Player) -> None:
    # Imported here, in a process that ends: it brings Numba.
    from arena.compiled import chooser, is_kept, player_files

    if not is_kept(player.choose, *player_files(player.choose)):
        what = f"compiling {player.name} for the first time, which takes a minute or so ..."
        print(what, file=sys.stderr, flush=True)
    chooser(player.choose)
