"""`arena bench`."""

import json

import click

from arena.bench.measures import FIGURES, run_bench
from arena.report.layout import lay_out


@click.command("bench")
@click.option("--json", "as_json", is_flag=True, help="Flat JSON with documented names.")
@click.option("--repetitions", type=click.IntRange(1, 50), default=3, show_default=True)
@click.option("--quick", is_flag=True, help="A tenth of the work, for a look.")
def command(as_json: bool, repetitions: int, quick: bool) -> None:
    """Measure engine, host and tournament in turn, and print rates and ratios.

    Machines are noisy: quote the ratios.
    """
    bench = run_bench(repetitions, quick, lambda text: click.echo(text, err=True))
    if as_json:
        record = {"machine": bench.machine, "repetitions": bench.repetitions, **bench.figures}
        click.echo(json.dumps(record, indent=2))
        return
    rows = [[name, _spell(bench.figures[name]), what] for name, what in FIGURES.items()]
    click.echo(f"{bench.machine}; medians of {bench.repetitions} interleaved repetitions\n")
    click.echo(lay_out(["figure", "value", "what it is"], rows, ["left", "right", "left"], "plain"))
    if bench.figures["pipes_raw_per_s"] is None:
        click.echo("\nno C compiler called cc here: pipes not measured")


def _spell(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
