"""The benchmark: every figure measured in turn, again and again, so that all meet the same machine."""

import os
import platform
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from arena.bench import engine, solver, tournaments
from arena.host.pingpong import measure_pipes

Say = Callable[[str], None]

FIGURES: dict[str, str] = {
    "engine_interpreted_hands_per_s": "random four-handed hands per second, engine in plain Python, one core",
    "engine_compiled_hands_per_s": "the same hands, the same functions compiled, one core",
    "engine_compiled_ratio": "compiled over interpreted",
    "basic_interpreted_hands_per_s": "hands per second of four `basic` players in one process, plain Python",
    "basic_compiled_hands_per_s": "the same players compiled, one core",
    "basic_compiled_ratio": "compiled over interpreted",
    "threads_2_ratio": "two compiled threads over one",
    "solver_four_tricks_per_s": "null windows a CPU second (will the makers get three?), four tricks left",
    "solver_five_tricks_per_s": "the same of whole hands",
    "compiled_ready_s": "seconds until compiled code was ready (from the cache, if there was one)",
    "pipes_raw_per_s": "round trips a second of two C programs on one core",
    "pipes_host_per_s": "answers per second of two C echo bots under the host, on the same core",
    "pipes_batched_per_s": "the same with eight tables at once",
    "pipes_ratio": "host over raw",
    "tournament_hands_per_s_per_core": "hands per second and core, bundled bots, starts included",
    "sdk_hands_per_s_per_core": "the same for two of the starter kit's bots (SDK, standard library JSON)",
    "workers_2_ratio": "two workers over one, bundled bots",
}
"""Name -> what it is. Rates and seconds are medians over the repetitions, ratios medians of ratios."""


@dataclass(frozen=True)
class Bench:
    """The figures, None where one could not be had, and the machine they were measured on."""

    machine: str
    repetitions: int
    figures: dict[str, float | None]


def machine_line() -> str:
    """The machine in one line."""
    cores = len(os.sched_getaffinity(0))
    load = os.getloadavg()[0]
    return (
        f"{platform.system()} {platform.machine()}, {cores} cores, Python {platform.python_version()}, "
        f"load {load:.1f} at the start"
    )


def run_bench(repetitions: int, quick: bool, say: Say) -> Bench:
    """Measure everything; `quick` does a tenth of the work, for a look."""
    machine = machine_line()
    scale = 1 if quick else 10
    seen: dict[str, list[float]] = {name: [] for name in FIGURES}
    say("making the compiled engine ready")
    compiled = engine.Compiled()
    seen["compiled_ready_s"].append(compiled.ready_seconds)
    four_tricks, five_tricks = solver.Windows(1_000 * scale, 4), solver.Windows(1_000 * scale, 5)
    for repetition in range(repetitions):
        say(f"repetition {repetition + 1} of {repetitions}: engine")
        _engine(seen, compiled, scale)
        say(f"repetition {repetition + 1} of {repetitions}: solver")
        seen["solver_four_tricks_per_s"].append(four_tricks.rate(20))
        seen["solver_five_tricks_per_s"].append(five_tricks.rate(6))
        say(f"repetition {repetition + 1} of {repetitions}: pipes")
        _pipes(seen, scale)
        say(f"repetition {repetition + 1} of {repetitions}: tournaments")
        _tournaments(seen, scale)
    return Bench(
        machine, repetitions, {name: median(values) if values else None for name, values in seen.items()}
    )


def _engine(seen: dict[str, list[float]], compiled: engine.Compiled, scale: int) -> None:
    slow = engine.interpreted_random(600 * scale)
    fast = compiled.random(60_000 * scale)
    slow_basic = engine.interpreted_player(150 * scale)
    fast_basic = compiled.games("basic", 1_000 * scale)
    one = compiled.threads("basic", 1_000 * scale, 1)
    two = compiled.threads("basic", 1_000 * scale, 2)
    seen["engine_interpreted_hands_per_s"].append(slow)
    seen["engine_compiled_hands_per_s"].append(fast)
    seen["engine_compiled_ratio"].append(fast / slow)
    seen["basic_interpreted_hands_per_s"].append(slow_basic)
    seen["basic_compiled_hands_per_s"].append(fast_basic)
    seen["basic_compiled_ratio"].append(fast_basic / slow_basic)
    if len(os.sched_getaffinity(0)) > 1:
        seen["threads_2_ratio"].append(two / one)


def _pipes(seen: dict[str, list[float]], scale: int) -> None:
    rates = measure_pipes(rounds=2_000 * scale, repeats=1)
    if rates is None:
        return
    seen["pipes_raw_per_s"].append(rates.raw)
    seen["pipes_host_per_s"].append(rates.host)
    seen["pipes_batched_per_s"].append(rates.batched)
    seen["pipes_ratio"].append(rates.host / rates.raw)


def _tournaments(seen: dict[str, list[float]], scale: int) -> None:
    cores = len(os.sched_getaffinity(0))
    blocks = 5 * scale
    all_cores = tournaments.bundled_rate(blocks, cores)
    seen["tournament_hands_per_s_per_core"].append(all_cores / cores)
    seen["sdk_hands_per_s_per_core"].append(tournaments.sdk_rate(2 * blocks, cores) / cores)
    if cores > 1:
        one = tournaments.bundled_rate(blocks, 1)
        seen["workers_2_ratio"].append(
            (all_cores if cores == 2 else tournaments.bundled_rate(blocks, 2)) / one
        )
