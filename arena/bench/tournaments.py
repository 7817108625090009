"""Speed of whole tournaments: processes, pipes, protocol and rules, starts included."""

import sys
import tempfile
import time
from pathlib import Path

from arena.starter import write_starter
from arena.tournament.config import parse_config
from arena.tournament.results import GameResult
from arena.tournament.runner import jobs_of, run_jobs

BUNDLED = "[random, lowest, basic, bold]"
CONFIG = """
name: bench
seed: "00112233445566778899aabbccddeeff"
rules: four_handed
bots: {bots}
format: {{blocks: {blocks}, lane_blocks: 50}}
"""


def bundled_rate(blocks: int, workers: int) -> float:
    """Hands a second of a round robin of the bundled bots, `blocks` a pairing."""
    return _rate(BUNDLED, blocks, workers)


def sdk_rate(blocks: int, workers: int) -> float:
    """Hands a second of two copies of the starter kit's bot: the SDK with the standard library's JSON."""
    with tempfile.TemporaryDirectory() as folder:
        kit = Path(folder) / "kit"
        write_starter(kit, "kit")
        command = f'["{sys.executable}", "{kit / "bot.py"}"]'
        bots = ", ".join(f"{{name: kit{n}, command: {command}}}" for n in (1, 2))
        return _rate(f"[{bots}]", blocks, workers)


def _rate(bots: str, blocks: int, workers: int) -> float:
    config = parse_config(CONFIG.format(bots=bots, blocks=blocks), Path.cwd())
    jobs = jobs_of(config, set())
    hands = 0

    def finished(result: GameResult) -> None:
        nonlocal hands
        hands += result.deals

    begin = time.perf_counter()
    run_jobs(jobs, workers, config.machine, finished)
    return hands / (time.perf_counter() - begin)
