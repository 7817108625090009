"""`arena perft RULES`."""

import click

from arena.report.layout import lay_out
from arena.rules.codes import PHASES
from arena.rules.perft import first_deal, last_tricks, perft_rows
from arena.tournament.rule_files import variant_of


@click.command("perft")
@click.argument("rules", default="four_handed")
@click.option("--depth", type=click.IntRange(1, 40), default=6, show_default=True, help="Most answers deep.")
@click.option("--seed", type=click.IntRange(0), default=0, show_default=True, help="Which deal.")
@click.option("--tricks", type=click.IntRange(1, 7), help="Start at the last so many tricks instead.")
def command(rules: str, depth: int, seed: int, tricks: int | None) -> None:
    """Count the ways a fixed deal can go on under RULES, a preset or a file with one rule set.

    The counts are a fingerprint of the rules: any engine that plays the same rules finds the same ones.
    """
    variant = variant_of(rules)
    played = variant.rules
    state = first_deal(played, seed) if tricks is None else last_tricks(played, seed, tricks)
    where = "the first question" if tricks is None else f"the last {tricks} tricks"
    click.echo(f"{variant.name}, deal {seed}, from {where} ({PHASES[state.phase]})\n")
    rows = [[str(answers), f"{paths:,}"] for answers, paths in perft_rows(played, state, depth)]
    click.echo(lay_out(["answers", "paths"], rows, ["right", "right"], "plain"))
