"""`arena match A B`."""

import json
import shlex
import shutil
from pathlib import Path

import click

from arena.cli.run import play_and_print
from arena.cli.streams import verdict
from arena.errors import UserError
from arena.players import PLAYERS, player_named
from arena.report.layout import FORMATS
from arena.tournament.config import parse_config
from arena.tournament.config_file import split_command
from arena.tournament.formats.tested import MANY_BLOCKS
from arena.tournament.names import NAME_LIMIT
from arena.tournament.positions import did_you_mean

PLAIN_BLOCKS = 100
FILE = "match"
"""What stands in the place of a config's name."""


def _bounds(
    context: click.Context, option: click.Parameter, written: str | None
) -> tuple[float, float] | None:
    """`0,20` as two figures."""
    if written is None:
        return None
    try:
        low, high = (float(one) for one in written.split(","))
    except ValueError:
        raise click.BadParameter(f"{written!r} is not two figures with a comma between, as in 0,20") from None
    return low, high


@click.command("match")
@click.argument("a")
@click.argument("b")
@click.option(
    "--sprt",
    metavar="LOW,HIGH",
    callback=_bounds,
    help="Stop when it is decided whether B is LOW or HIGH Elo stronger than A.",
)
@click.option(
    "--sprt-points",
    metavar="LOW,HIGH",
    callback=_bounds,
    help="The same in points a hand, which takes fewer games.",
)
@click.option("--rules", default="four_handed", help="A preset or a file of house rules.")
@click.option(
    "--blocks",
    type=click.IntRange(1, 1_000_000),
    help=f"Deals of games, each played both ways; {PLAIN_BLOCKS}, at most {MANY_BLOCKS:,} with a test.",
)
@click.option("--seed", help="128 bits of your own; else drawn.")
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play; one per core.")
@click.option("--output", type=click.Path(path_type=Path), help="Folder of the run; runs/A-v-B.")
@click.option("--fresh", is_flag=True, help="Begin anew, whatever the folder holds.")
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="plain",
    help="How the table is printed.",
)
@click.option("--quiet", is_flag=True, help="No progress, only the table.")
@verdict
def command(
    a: str,
    b: str,
    sprt: tuple[float, float] | None,
    sprt_points: tuple[float, float] | None,
    rules: str,
    blocks: int | None,
    seed: str | None,
    workers: int | None,
    output: Path | None,
    fresh: bool,
    table_format: str,
    quiet: bool,
) -> None:
    """Is B stronger than A? Play the two, without a config.

    A and B are bundled players (`basic`, `basic:lean=10`) or commands in quotes (`"python3 my_bot.py"`),
    which run in this folder. With --sprt 0,20 the match ends as soon as it is decided, with errors of 5 %,
    whether B is 20 Elo stronger or not stronger at all; the table says which. The same command goes on with a
    match that was stopped.
    """
    if sprt and sprt_points:
        raise click.UsageError("--sprt and --sprt-points are two ways to ask the same; give one of them")
    names = [_name(one) for one in (a, b)]
    if names[0] == names[1]:
        names[1] += " 2"
    stop = {}
    if sprt:
        stop = {"elo0": sprt[0], "elo1": sprt[1]}
    elif sprt_points:
        stop = {"points0": sprt_points[0], "points1": sprt_points[1]}
    form = {"kind": "match", "blocks": blocks or (MANY_BLOCKS if stop else PLAIN_BLOCKS)}
    if stop:
        form["stop"] = stop
    label = " v ".join(names)
    config = {
        "name": label[:NAME_LIMIT].strip(),
        "rules": rules,
        "bots": [_bot(written, name) for written, name in zip((a, b), names, strict=True)],
        "format": form,
        "output": str(output or Path("runs") / label.replace(" ", "-").replace("/", "-").replace(":", "-")),
        **({"workers": workers} if workers else {}),
        **({"seed": seed} if seed else {}),
    }
    tournament = parse_config(json.dumps(config, ensure_ascii=False), Path.cwd(), FILE)
    for warning in tournament.warnings:
        click.echo(f"warning: {warning}", err=True)
    play_and_print(tournament, fresh, False, table_format, False, quiet)


def _is_player(written: str) -> bool:
    return written.partition(":")[0] in PLAYERS


def _bot(written: str, name: str) -> dict[str, object]:
    """The entry of a config for a bundled player, or for a command."""
    if _is_player(written):
        seated = player_named(written)
        params = dict(zip(seated.player.param_names, seated.values, strict=True))
        return {"player": seated.player.name, "name": name, **params}
    return {"name": name, "command": written}


def _name(written: str) -> str:
    """What a table calls a player, or the program of a command. Raises UserError where it is neither."""
    if _is_player(written):
        return player_named(written).name
    try:
        words = split_command(written)
    except ValueError as mistake:
        raise UserError(f"{written!r}: {mistake}") from None
    assert isinstance(words, list)
    if len(words) == 1 and "/" not in words[0] and shutil.which(words[0]) is None:
        what = f"no bundled player is called {written!r}; they are {', '.join(PLAYERS)}"
        hint = did_you_mean(written, list(PLAYERS))
        raise UserError(
            f"{what}{hint}; a bot of your own is a command, as in {shlex.quote('python3 my_bot.py')}"
        )
    files = [word for word in words if Path(word).is_file() and word != words[0]]
    return Path((files or words)[0]).stem
