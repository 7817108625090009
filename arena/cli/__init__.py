"""The command line: parse, call, print, exit code. Commands load when they are called."""

import sys
from importlib import import_module

import click

from arena import __version__
from arena.cli.streams import OutputLostError, standard_streams
from arena.errors import ConfigError, RunError, UserError

COMMANDS: dict[str, tuple[str, str]] = {
    "run": ("arena.cli.run", "Play a tournament and print its table."),
    "match": ("arena.cli.match", "Play two bots until it is clear who is stronger."),
    "table": ("arena.cli.table", "Print the tables of a run again."),
    "watch": ("arena.cli.watch", "Show a run in the browser, while it goes on too."),
    "export": ("arena.cli.export", "Write every game of a run as JSON lines or CSV."),
    "import": ("arena.cli.import_", "Read and check a game in Euchre Game Notation."),
    "games": ("arena.cli.games", "List the games of a run: all, lost, close, faulty."),
    "faults": ("arena.cli.faults", "Show what bots did wrong in a run, with the evidence."),
    "replay": ("arena.cli.replay", "Show a game, one line a decision."),
    "verify": ("arena.cli.verify", "Derive every game of a run anew, and say what does not match."),
    "check": ("arena.cli.check", "Play a bot through every question it can meet."),
    "players": ("arena.cli.players", "List the bundled players and what each can be told."),
    "rules": ("arena.cli.rules", "List, show, explain and compare house rules."),
    "compare": ("arena.cli.compare", "Compare house rules by simulation."),
    "simulate": ("arena.cli.simulate", "Simulate one rule set by the million hands."),
    "solve": ("arena.cli.solve", "What a deal comes to with all cards open."),
    "hand": ("arena.cli.hand", "What each answer to a question is worth."),
    "exploit": ("arena.cli.exploit", "How much one gains that has learned to beat a player."),
    "new": ("arena.cli.new", "Start a bot of your own."),
    "night": ("arena.cli.night", "Plan a club's evening: who sits with whom, and who leads."),
    "schema": ("arena.cli.schema", "Print a JSON Schema of the protocol or the config."),
    "perft": ("arena.cli.perft", "Count the ways play can go from a fixed deal."),
    "bench": ("arena.cli.bench", "Measure the speed of engine, host and tournament."),
}
"""Name -> module that holds `command`, and the line `arena --help` shows without loading it."""

GROUPS: dict[str, tuple[str, ...]] = {
    "Tournaments": (
        *("run", "match", "table", "watch", "export", "import"),
        *("games", "faults", "replay", "verify"),
    ),
    "Bots": ("new", "check", "players", "exploit"),
    "House rules": ("rules", "compare", "simulate"),
    "Hands": ("hand", "solve"),
    "Club night": ("night",),
    "For engineers": ("schema", "perft", "bench"),
}
"""Heading -> the commands under it, as `arena --help` lists them."""


class LazyGroup(click.Group):
    """A group whose commands are imported when used, so that `--help` is quick."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command = import_module(COMMANDS[cmd_name][0]).command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        widest = max(map(len, COMMANDS))
        for heading, names in GROUPS.items():
            with formatter.section(heading):
                formatter.write_dl([(name.ljust(widest), COMMANDS[name][1]) for name in names])

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            ctx.fail(f"no command is called {args[0]!r}{_nearest(args[0])}")
        return super().resolve_command(ctx, args)


def _nearest(word: str) -> str:
    from difflib import get_close_matches  # only a mistake needs it

    near = get_close_matches(word, COMMANDS, n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else f"; there are {', '.join(COMMANDS)}"


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="arena")
def cli() -> None:
    """Euchre tournaments under any house rules: bots in, Elo with honest error bars out."""


def main(arguments: list[str] | None = None) -> None:
    """Entry point. Exit code 2 for the user's mistake, 1 for a run that failed or output that was lost, 0
    otherwise."""
    with standard_streams() as errors:
        code = _exit_code(arguments)
    if code or errors.failure:
        sys.exit(code or 1)


def _exit_code(arguments: list[str] | None) -> int:
    """Do the command, tell what went wrong."""
    try:
        return cli.main(args=arguments, prog_name="arena", standalone_mode=False) or 0
    except click.ClickException as mistake:
        mistake.show()
        return 2
    except click.Abort:
        return 130
    except UserError as mistake:
        # The problems of a file begin with their place, where an editor looks for it.
        placed = isinstance(mistake, ConfigError) or "\n" in str(mistake)
        click.echo(str(mistake) if placed else f"arena: {mistake}", err=True)
        return 2
    except OutputLostError as lost:
        if lost.reader_gone:  # `arena table RUN | head`
            return 0
        click.echo(f"arena: {lost}", err=True)
        return 1
    except RunError as failure:
        click.echo(f"arena: {failure}", err=True)
        return 1
