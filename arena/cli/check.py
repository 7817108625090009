"""`arena check COMMAND...`."""

import os
from pathlib import Path

import click

from arena.cli.streams import verdict
from arena.host import BotSpec, Limits, check_commands
from arena.players import PLAYERS, player_named
from arena.report.check_text import finding_lines, scene_lines, start_lines, started
from arena.tournament.bundled import bundled_command, bundled_environment
from arena.tournament.checker import check_bot


@click.command("check", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option(
    "--move-ms", type=click.IntRange(1), default=1000, help="Limit for one answer.  [default: 1000]"
)
@click.option("--start-ms", type=click.IntRange(1), default=10000, help="Limit to start.  [default: 10000]")
@click.argument("words", metavar="COMMAND...", nargs=-1, required=True, type=click.UNPROCESSED)
@verdict
def command(words: tuple[str, ...], move_ms: int, start_ms: int) -> None:
    """Play the bot that COMMAND starts (or a bundled bot by name) through every question it can meet.

    Exit code 1 if it made a mistake. Where it fails, the exact lines are printed.
    """
    if len(words) == 1 and words[0].partition(":")[0] in PLAYERS:
        os.environ.update(bundled_environment())
        words = bundled_command(player_named(words[0]).name)
    problems = check_commands([BotSpec("the bot", words, str(Path.cwd()))])
    if problems:
        raise click.UsageError(problems[0].partition(": ")[2])
    limits = Limits(start_ms=start_ms, move_ms=move_ms)
    number = 0
    report = None
    seen: set[str] = set()
    for report in check_bot(words, limits, str(Path.cwd())):
        lines = scene_lines(report.scenes[-1], seen)
        if number == 0:
            lines = start_lines(report) + (lines if started(report) else [])
        for line in lines:
            if not line.startswith(" "):
                number += 1
                line = f"{number}. {line}"
            click.echo(line)
    assert report is not None
    for line in finding_lines(report):
        click.echo(line)
    if not report.passed:
        raise SystemExit(1)
