"""A bundled player as a bot: `python bots/player.py basic`, or `... basic:lean=10`.

`--compiled` or `--interpreted` says how it is run, which changes no answer; without either, those that
think are compiled.
"""

import gc
import sys

import msgspec

from arena.players import player_named
from arena.players.bot import PlayerBot
from arena.sdk import serve

HOW = {"--compiled": True, "--interpreted": False}

if __name__ == "__main__":
    name, *how = sys.argv[1:]
    gc.disable()  # nothing here makes cycles; the collector would go over the same objects for ever
    bot = PlayerBot(player_named(name), HOW[how[0]] if how else None)
    serve(bot, loads=msgspec.json.decode, dumps=msgspec.json.encode)
