"""Compiled lanes held against the same games line by line: `python -m tests.tournament.proof`.

All presets and many random rule sets, players, seatings, whole games and single hands: what is stored of each
game must be equal to the byte.
"""

from random import Random

from arena.host import BotSpec, Bundled
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.compiled_lane import play_compiled
from arena.tournament.rows import digest_of, row_of
from tests.rules.random_rules import random_rule_sets
from tests.tournament.spoken import NAMES, setup_of, spoken

RULE_SETS = 300
BLOCKS = range(3)
PLAYERS = ("random", "lowest", "basic", "bold", "basic:lean=-30")
LEARNED = ("learned", "expert")
"""Under presets only: for other rule sets they would first have to learn."""


def main() -> None:
    """Prints how many games were compared, or the first rule set whose games differ."""
    draw = Random(1)
    cases = [(name, preset_rules(name), PLAYERS + LEARNED) for name in PRESETS]
    cases += [(str(written), rules, PLAYERS) for rules, written in random_rule_sets(1, RULE_SETS)]
    games = 0
    for name, rules, players in cases:
        setup = setup_of(
            rules, draw.choice(("game", "game", "hand")), draw.randrange(2), draw.choice((200, 3))
        )
        sat = {one: Bundled(draw.choice(players)) for one in NAMES}
        bots = [BotSpec(one, sat[one]) for one in setup.seats]
        results = [one for some in play_compiled(setup, bots, BLOCKS, lambda: False) for one in some]
        for block, result in zip(BLOCKS, results, strict=True):
            other = spoken(setup, bots, block)
            assert result == other, f"{name}, {sat}: {result} is not {other}"
            rows = [row_of((setup.variant,), one) for one in (result, other)]
            assert digest_of(rows[0]) == digest_of(rows[1]), f"{name}, {sat}"
            games += 1
    print(f"{games} games under {len(cases)} rule sets are stored alike, compiled and through the protocol")


if __name__ == "__main__":
    main()
