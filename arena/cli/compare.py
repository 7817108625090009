"""`arena compare CONFIG`."""

import sys
import time
from pathlib import Path

import click

from arena.cli.pages import check_page, write_page
from arena.cli.streams import print_report
from arena.compare import load_comparison
from arena.report.compare.text import Rows, comparison_text
from arena.report.layout import FORMATS
from arena.report.progress import PassingProgress
from arena.simulate.results import Comparison, RuleSetResult
from arena.tournament.bundled import bundled_comparisons, config_file


@click.command("compare")
@click.argument("config", type=click.Path(path_type=Path))
@click.option("--hands", type=click.IntRange(1), help="Hands to play a rule set; default: the config's.")
@click.option("--threads", type=click.IntRange(1, 1024), help="Default: the config's, or one a core.")
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="plain",
    help="How the tables are printed.",
)
@click.option("--brief", is_flag=True, help="Print the first table and the summaries only.")
@click.option("--html", "page", type=click.Path(path_type=Path), help="A page to write, with plots.")
@click.option("--quiet", is_flag=True, help="No rows while the games are played.")
def command(
    config: Path,
    hands: int | None,
    threads: int | None,
    table_format: str,
    brief: bool,
    page: Path | None,
    quiet: bool,
) -> None:
    """Compare the house rules of CONFIG, a file or the name of a bundled one: a base rule set and switches
    to try on it.

    Each rule set is shown as it is done; then every figure with its 95 % interval and its difference from
    the base, and what each switch does in plain words. If the file names nobody, expert players and those of
    a club play side by side. The result does not depend on the number of threads.
    --html writes the same with plots as one page that needs nothing else.
    """
    plan = load_comparison(config_file(config, bundled_comparisons(), "comparison"))
    if page is not None:
        check_page(page)
    from arena.simulate import compare  # brings Numba: only once the file is known to be right

    bar = PassingProgress(quiet, sys.stderr)

    def say(text: str) -> None:
        bar.clear()
        if not quiet:
            click.echo(text, err=True)

    names = [plan.base.name, *(one.name for one in plan.switches)]
    styles = plan.styles if plan.players is None else (", ".join(plan.players),)
    rows = Rows(names, styles, plan.skill is not None)
    begun = time.perf_counter()
    head_shown = False

    def row_done(result: RuleSetResult) -> None:
        nonlocal head_shown
        if not head_shown:
            say(rows.head())
            head_shown = True
        say(f"{rows.row(result)}  {result.seconds:5.1f} s")

    say(f"{plan.name}: {len(plan.switches) + 1} rule sets, {_amount(hands or plan.hands, plan.games)} each")
    with bar:
        result = compare(
            plan.base.rules,
            {one.name: one.rules for one in plan.switches},
            plan.players,
            styles=plan.styles,
            base_name=plan.base.name,
            name=plan.name,
            skill=plan.skill,
            hands=hands or plan.hands,
            games=None if hands else plan.games,
            seed=plan.seed,
            threads=threads or plan.threads,
            minutes_per_hand=plan.minutes_per_hand,
            max_deals=plan.max_deals,
            row_done=row_done,
            progress=bar.show,
            say=say,
        )
    say(_learned(result))
    say(f"done in {time.perf_counter() - begun:.1f} s\n")
    sys.stderr.flush()
    if page is not None:
        from arena.report.html.document import comparison_page  # brings Matplotlib

        write_page(page, comparison_page(result))
    print_report(comparison_text(result, table_format, brief), table_format)
    if page is not None:
        say(f"page in {page}")


def _learned(result: Comparison) -> str:
    """What learning cost."""
    cost = result.learning
    if not cost.rule_sets:
        return "nothing was to be learned"
    sets = f"{cost.rule_sets} rule set{'s' if cost.rule_sets > 1 else ''}"
    return f"{sets} learned in {cost.seconds:.1f} s; what was learned is kept in {cost.kept}"


def _amount(hands: int | None, games: int | None) -> str:
    return f"{hands:,} hands" if hands else f"{games:,} games"
