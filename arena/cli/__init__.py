"""The command line: parse, call, print, exit code. Commands load when they are called."""

import errno
import os
import sys
from importlib import import_module

import click

from arena import __version__
from arena.errors import ConfigError, RunError, UserError

COMMANDS: dict[str, tuple[str, str]] = {
    "run": ("arena.cli.run", "Play a tournament and print its table."),
    "table": ("arena.cli.table", "Print the tables of a run again."),
    "export": ("arena.cli.export", "Write every game of a run as JSON lines or CSV."),
    "import": ("arena.cli.import_", "Read and check a game in Euchre Game Notation."),
    "replay": ("arena.cli.replay", "Show a game, one line a decision."),
    "check": ("arena.cli.check", "Play a bot through every question it can meet."),
    "rules": ("arena.cli.rules", "List, show, explain and compare house rules."),
    "compare": ("arena.cli.compare", "Compare house rules by simulation."),
    "simulate": ("arena.cli.simulate", "Simulate one rule set by the million hands."),
    "new": ("arena.cli.new", "Start a bot of your own."),
    "schema": ("arena.cli.schema", "Print a JSON Schema of the protocol or the config."),
    "perft": ("arena.cli.perft", "Count the ways play can go from a fixed deal."),
    "bench": ("arena.cli.bench", "Measure the speed of engine, host and tournament."),
}
"""Name -> module that holds `command`, and the line `arena --help` shows without loading it."""
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""What the system says when a file cannot take more."""


class ReaderGoneError(Exception):
    """Nobody reads standard output any more: `arena table RUN | head`."""


class LazyGroup(click.Group):
    """A group whose commands are imported when used, so that `--help` is quick."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except BrokenPipeError:  # click would exit with 1
            raise ReaderGoneError from None

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, line) for name, (_, line) in COMMANDS.items()])


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="arena")
def cli() -> None:
    """Euchre tournaments under any house rules: bots in, Elo with honest error bars out."""


def main(arguments: list[str] | None = None) -> None:
    """Entry point. Exit code 2 for the user's mistake, 1 for a run that failed, 0 otherwise."""
    try:
        cli.main(args=arguments, prog_name="arena", standalone_mode=False)
        sys.stdout.flush()
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.ClickException as mistake:
        mistake.show()
        sys.exit(2)
    except click.Abort:
        sys.exit(130)
    except UserError as mistake:
        # The problems of a file begin with their place, where an editor looks for it.
        placed = isinstance(mistake, ConfigError) or "\n" in str(mistake)
        click.echo(str(mistake) if placed else f"arena: {mistake}", err=True)
        sys.exit(2)
    except RunError as failure:
        click.echo(f"arena: {failure}", err=True)
        sys.exit(1)
    except (BrokenPipeError, ReaderGoneError):
        _drop_output()
        sys.exit(0)
    except OSError as failure:
        if failure.errno not in FULL:
            raise
        click.echo(f"arena: the output could not be written: {failure.strerror}", err=True)
        _drop_output()
        sys.exit(1)


def _drop_output() -> None:
    """What is still in the buffer of standard output goes nowhere, or Python would fail on it once more."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
