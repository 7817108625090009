"""`arena run CONFIG`."""

import os
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import click

from arena.cli.follower import Follower
from arena.cli.pages import check_page, write_and_tell
from arena.cli.streams import print_report, verdict
from arena.errors import ConfigError, RunError, UserError
from arena.host import SeatReport, check_commands, check_open_files
from arena.report.bot.start_text import start_problem
from arena.report.layout import FORMATS
from arena.report.progress import Progress
from arena.tournament import keys
from arena.tournament.bundled import bundled_configs, config_file
from arena.tournament.compiling import compilable_games, compile_first
from arena.tournament.config import TournamentConfig, load_config
from arena.tournament.identity import changed_files, identity_of
from arena.tournament.outs import Outs
from arena.tournament.programs import digests, program_files
from arena.tournament.results import GameResult
from arena.tournament.runner import RunOutcome, first_starts, run
from arena.tournament.schedule import Schedule, game_count
from arena.tournament.store import Store


class _BotChangedError(RunError):
    """A file of a bot is not what it was when the run began."""


@click.command("run")
@click.argument("config", type=click.Path(path_type=Path))
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play; default: the config's.")
@click.option("--output", type=click.Path(path_type=Path), help="Folder of the run; default: the config's.")
@click.option(
    "--fresh", is_flag=True, help="Begin anew; what the folder holds is thrown away at the first game."
)
@click.option("--force", is_flag=True, help="Play though a bot does not start; it loses its games.")
@click.option(
    "--format",
    "table_format",
    type=click.Choice(FORMATS),
    default="plain",
    help="How the tables are printed.",
)
@click.option(
    "--cross", is_flag=True, help="Print the cross table of pairings too; csv and json hold it alone."
)
@click.option(
    "--compiled/--piped",
    default=None,
    help="Bundled players play each other compiled, or through pipes; default: as is quicker. "
    "The results are the same.",
)
@click.option("--quiet", is_flag=True, help="No progress, only the tables.")
@click.option(
    "--dry-run", is_flag=True, help="Print the schedule and about how long it takes; store nothing."
)
@click.option(
    "--html",
    "page",
    type=click.Path(dir_okay=False, path_type=Path),
    help="A page to write too: plots, cross table, brackets, how each bot plays.",
)
@click.option("--live", is_flag=True, help="Write the page every few seconds while the run goes on.")
@verdict
def command(
    config: Path,
    workers: int | None,
    output: Path | None,
    fresh: bool,
    force: bool,
    table_format: str,
    cross: bool,
    compiled: bool | None,
    quiet: bool,
    dry_run: bool,
    page: Path | None,
    live: bool,
) -> None:
    """Play the tournament of CONFIG, a file or the name of a bundled one, and print its tables.

    Games already in the folder are kept and not played again: the same command continues a run that was
    stopped, and with more blocks or bots in CONFIG it plays what is new. Ctrl-C stops within two seconds, as
    does the end of the terminal; start it with `nohup` to have it outlive that. Every bot is started once
    before the first game: one that does not start is told of, and nothing is played.

    Exit code 0 when every game is played, forfeited ones included; 1 when the run ended before that, or
    when something could not be printed (the games are played and stored all the same); 2 for a mistake in
    CONFIG or in an option.
    """
    if live and page is None:
        raise UserError("--live: only with --html")
    if page is not None:
        check_page(page)
    tournament = load_config(config_file(config, bundled_configs(), "tournament"))
    tournament = replace(tournament, compiled=compiled)
    if compiled and not compilable_games(tournament):
        raise UserError(
            f"{tournament.file}: --compiled is for bundled players against each other, and no two meet here"
        )
    for warning in tournament.warnings:
        click.echo(f"warning: {warning}", err=True)
    tournament = replace(
        tournament, output=output or tournament.output, workers=workers or tournament.worker_count
    )
    if dry_run:
        from arena.report.run.dry_run import dry_run_text
        from arena.tournament.pace import measure

        click.echo(dry_run_text(tournament, measure(tournament)))
        return
    play_and_print(tournament, fresh, force, table_format, cross, quiet, page, live)


def play_and_print(
    tournament: TournamentConfig,
    fresh: bool,
    force: bool,
    table_format: str,
    cross: bool,
    quiet: bool,
    page: Path | None = None,
    live: bool = False,
) -> None:
    """Play what is left of a tournament in its folder, and print its tables; options as those of `arena run`.

    Raises ConfigError for bots that do not start, RunError for a run that ends before all is played.
    """
    folder, count = tournament.output, tournament.worker_count
    _check_machine(tournament, count)
    outs = Outs()
    identity = identity_of(tournament)
    complete = _is_complete(tournament, folder, fresh)
    if not complete:
        starts = first_starts(tournament)
        _check_starts(tournament, starts, force)
        outs.hear(tournament.variants[0].name, tournament.bot_names, starts)
        said = {
            bot: one.ready.version for bot, one in zip(tournament.bot_names, starts, strict=True) if one.ready
        }
        identity = identity.knowing(said)
    with Store.open(folder, tournament.name, identity, fresh=fresh) as store:
        tournament = tournament.continuing(store.identity.seed.value, store.identity.bot_names)
        with Follower(folder, page if live else None) as follower:
            outcome = _play(tournament, store, count, quiet, outs, complete, follower.start)
        # Not imported earlier: it brings NumPy and its threads, which workers should not be forked with.
        from arena.report.run.standings import standings, tables_text

        found = standings(store)
        print_report(tables_text(found, table_format, cross), table_format)
        if page is not None:
            from arena.report.run.page import run_page

            write_and_tell(page, run_page(store, found, beside=page.parent))
    if outcome.given_up:
        games = "1 game was" if outcome.given_up == 1 else f"{outcome.given_up:,} games were"
        raise RunError(f"{games} not played. {_kept(store)}")
    if not outcome.complete:
        raise RunError(f"stopped before the end. {_kept(store)}")


def _play(
    tournament: TournamentConfig,
    store: Store,
    workers: int,
    quiet: bool,
    outs: Outs,
    complete: bool,
    stored: Callable[[], None],
) -> RunOutcome:
    """Play what is left; `complete` says that nothing is, `stored` is called after each game that is."""
    done = store.done()
    form, roster = tournament.format, tournament.roster
    ahead = Schedule(form, roster, done, store.results).look_ahead()
    total = ahead.asked.total()
    if not ahead.over:
        total = max(total, game_count(form, roster))
    kept = ahead.kept
    schedule = Schedule(form, roster, done, store.results)

    def note(text: str) -> None:
        if not quiet:
            click.echo(text, err=True)

    note(_opening_line(tournament, total, kept, workers, store.folder, complete))
    if tournament.seed_drawn and not complete:
        note(f"seed drawn; its BLAKE2b hash is {keys.seed_hash(tournament.seed)}")
    progress = Progress(total, quiet, sys.stderr, done=kept)
    started = False
    told = 0
    outlook = ""
    lost: dict[str, str] = {}
    checked: set[str] = set()
    files = {bot.name: program_files(bot, tournament.folder) for bot in tournament.bots}

    @contextmanager
    def together() -> Iterator[None]:
        checked.clear()
        with store.together():
            yield

    def finished(result: GameResult) -> None:
        _check_unchanged(store, {bot: files[bot] for bot in result.bots if bot not in checked})
        checked.update(result.bots)
        store.add(result)
        stored()
        for bot in result.losers:
            lost.setdefault(bot, _lost_line(bot, result, store.folder))
        asked = schedule.asked.total()
        progress.total = asked if schedule.over else max(progress.total, asked)
        progress.advance(1, outlook)

    def tick() -> None:
        nonlocal started, told, outlook
        if not started:
            started = True
            progress.start()
        if told != schedule.rounds:
            told, outlook = schedule.rounds, schedule.findings().outlook
        progress.advance(0, outlook)
        store.settle()

    def stopping() -> None:
        progress.stop()
        note("stopping; games in progress are dropped (once more to end at once)")

    compiled = tournament.compiled is not False and compile_first(
        tournament, min(compilable_games(tournament), total - kept), bool(tournament.compiled), note
    )
    try:
        outcome = run(
            tournament,
            schedule,
            workers,
            finished,
            tick,
            stopping,
            outs,
            together=together,
            compiled=compiled,
        )
        if outcome.complete:
            progress.all_done(schedule.findings().outlook)
    except _BotChangedError:
        raise
    except RunError as failure:
        raise RunError(f"{failure}\n{_kept(store)}") from None
    finally:
        progress.stop()
    for notice in [*outcome.notices, *lost.values()]:
        note(f"note: {notice}")
    if tournament.seed_drawn and outcome.complete and not complete:
        note(f"seed: {tournament.seed}")
    return outcome


def _opening_line(
    tournament: TournamentConfig, total: int, done: int, workers: int, folder: Path, complete: bool
) -> str:
    """What begins, or goes on, or is all there already."""
    if complete:
        return f"{tournament.name}: all {done:,} games are in {folder} already; --fresh plays them anew"
    kept = f", {done:,} of them played earlier" if done else ""
    crew = "1 worker" if workers == 1 else f"{workers} workers"
    most = "up to " if tournament.format.may_end_early else ""
    return f"{tournament.name}: {most}{total:,} games{kept}; {crew}, results in {folder}"


def _lost_line(bot: str, result: GameResult, folder: Path) -> str:
    """A bot's first forfeit, with the command that shows the exact lines and its stderr."""
    assert result.fault is not None
    shows = f"arena replay {shlex.quote(str(folder))} {shlex.quote(result.id)}"
    return f"{bot} lost a game ({result.fault.reason}): {shows}"


def _kept(store: Store) -> str:
    if store.replaces:
        return f"No game was played; the earlier run is still in {store.folder}."
    return f"The games played so far are kept in {store.folder}; the same command plays the rest."


def _check_unchanged(store: Store, files: dict[str, dict[str, Path]]) -> None:
    """Refuse a game of bots by name whose files are not what they were when the run began."""
    for bot, of_bot in files.items():
        changes = changed_files(store.identity.files(bot), digests(of_bot))
        if changes:
            raise _BotChangedError(
                f"{bot}: {'; '.join(changes)} while the run was going on\n"
                f"What was played before is kept in {store.folder}; put the file back to play the rest."
                " For the changed bot use --fresh, or --output for another folder."
            )


def _check_machine(tournament: TournamentConfig, workers: int) -> None:
    """What must be right before the first game: commands that exist, enough open files."""
    problems = check_commands(tournament.bots, tournament.folder)
    too_few = check_open_files(workers, max(variant.players for variant in tournament.variants))
    if too_few:
        problems.append(too_few)
    if problems:
        raise ConfigError([f"{tournament.file}: {problem}" for problem in problems])
    cores = len(os.sched_getaffinity(0))
    if workers > cores:
        click.echo(f"warning: {workers} workers on {cores} cores: bots will wait for each other", err=True)


def _is_complete(tournament: TournamentConfig, folder: Path, fresh: bool) -> bool:
    """Whether the folder holds every game already, so that no bot is needed."""
    if fresh:
        return False
    try:
        with Store.read(folder) as store:
            tournament = tournament.continuing(store.identity.seed.value, store.identity.bot_names)
            schedule = Schedule(tournament.format, tournament.roster, store.done(), store.results)
            return schedule.look_ahead().complete
    except UserError:
        return False


def _check_starts(tournament: TournamentConfig, starts: Sequence[SeatReport], force: bool) -> None:
    """Tells of the bots that do not start, and raises ConfigError for them unless forced to play on."""
    problems = [
        f"{tournament.file}: {problem}"
        for name, start in zip(tournament.bot_names, starts, strict=True)
        if (problem := start_problem(name, start)) is not None
    ]
    if problems and not force:
        raise ConfigError(
            [*problems, "nothing was played; --force plays all the same, with their games lost"]
        )
    for problem in problems:
        click.echo(f"warning: {problem}", err=True)
