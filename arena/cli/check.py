"""`arena check COMMAND...`."""

import click

from arena.cli.streams import verdict
from arena.host import BotSpec, Bundled, Limits, check_commands
from arena.players import PLAYERS, player_named
from arena.report.bot.check_text import finding_lines, scene_lines, start_lines, started
from arena.tournament.check_scenes import scenes
from arena.tournament.checker import check_bot
from arena.tournament.config_file import split_command
from arena.tournament.learning import learn_first
from arena.tournament.rule_files import variants_of


@click.command("check", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.option("--rules", help="Check under these rules alone: a preset, or a file with rules.")
@click.option(
    "--move-ms", type=click.IntRange(1), default=1000, help="Limit for one answer.  [default: 1000]"
)
@click.option("--start-ms", type=click.IntRange(1), default=10000, help="Limit to start.  [default: 10000]")
@click.argument("words", metavar="COMMAND...", nargs=-1, required=True, type=click.UNPROCESSED)
@verdict
def command(words: tuple[str, ...], rules: str | None, move_ms: int, start_ms: int) -> None:
    """Play the bot that COMMAND starts (or a bundled bot by name) through whole games and every question it
    can meet. COMMAND is words, or one string as in a tournament file.

    Exit code 1 if it made a mistake. Where it fails, the exact lines are printed.
    """
    bot = _bot(words)
    tried = [(one.name, one.rules) for one in variants_of(rules)] if rules else scenes()
    learn_first([bot], [rule_set for _, rule_set in tried])
    limits = Limits(start_ms=start_ms, move_ms=move_ms)
    number = 0
    report = None
    seen: set[str] = set()
    for report in check_bot(bot, limits, tried):
        lines = scene_lines(report.scenes[-1], seen)
        if number == 0:
            lines = start_lines(report) + (lines if started(report) else [])
        for line in lines:
            if not line.startswith(" "):
                number += 1
                line = f"{number}. {line}"
            click.echo(line)
    assert report is not None
    for line in finding_lines(report, own_rules=rules is not None):
        click.echo(line)
    if not report.passed:
        raise SystemExit(1)


def _bot(words: tuple[str, ...]) -> BotSpec:
    """The bot that is meant."""
    if len(words) == 1 and words[0].partition(":")[0] in PLAYERS:
        name = player_named(words[0]).name
        return BotSpec(name, Bundled(name))
    try:
        split = split_command(words[0] if len(words) == 1 else list(words))
    except ValueError as problem:
        raise click.UsageError(str(problem)) from None
    assert isinstance(split, list)
    bot = BotSpec("the bot", tuple(split))
    for text in check_commands([bot]):
        raise click.UsageError(text.partition(": ")[2])
    return bot
