"""The bundled bot `basic` (see `arena.strategies`): `python -P bots/basic.py`."""

import gc
import sys

if __name__ == "__main__":
    # This folder comes first on the path of a script, and its random.py would hide the standard one.
    if not sys.flags.safe_path:
        del sys.path[0]

    import msgspec

    from arena.sdk import serve
    from arena.strategies.player import StrategyBot

    gc.disable()  # nothing here makes cycles; the collector would go over the same objects for ever
    serve(StrategyBot("basic"), loads=msgspec.json.decode, dumps=msgspec.json.encode)
