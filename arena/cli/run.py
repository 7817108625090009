"""`arena run CONFIG`."""

import os
import sys
from pathlib import Path

import click

from arena.errors import ConfigError, RunError
from arena.host import check_commands, check_open_files
from arena.report.progress import Progress
from arena.report.schedule_text import dry_run_text
from arena.report.standings import standings, tables_text
from arena.tournament import keys
from arena.tournament.config import TournamentConfig, load_config
from arena.tournament.identity import identity_of
from arena.tournament.results import GameResult
from arena.tournament.runner import jobs_of, run_jobs
from arena.tournament.schedule import game_count
from arena.tournament.store import Store

FORMATS = click.Choice(["plain", "github", "csv", "json"])


@click.command("run")
@click.argument("config", type=click.Path(path_type=Path))
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play; default: the config's.")
@click.option("--output", type=click.Path(path_type=Path), help="Folder of the run; default: the config's.")
@click.option("--fresh", is_flag=True, help="Throw away what the folder holds and begin anew.")
@click.option("--format", "table_format", type=FORMATS, default="plain", help="How the tables are printed.")
@click.option("--cross", is_flag=True, help="Print the cross table of pairings too.")
@click.option("--quiet", is_flag=True, help="No progress, only the tables.")
@click.option("--dry-run", is_flag=True, help="Print the schedule and play nothing.")
def command(
    config: Path,
    workers: int | None,
    output: Path | None,
    fresh: bool,
    table_format: str,
    cross: bool,
    quiet: bool,
    dry_run: bool,
) -> None:
    """Play the tournament of CONFIG and print its tables.

    Games already in the folder are kept and not played again: the same command continues a run that was
    stopped. Ctrl-C stops within two seconds.
    """
    tournament = load_config(config)
    for warning in tournament.warnings:
        click.echo(f"warning: {warning}", err=True)
    if dry_run:
        click.echo(dry_run_text(tournament))
        return
    count = workers or tournament.worker_count
    _check_machine(tournament, count)
    folder = output or tournament.output
    identity = identity_of(tournament)
    with Store.open(folder, tournament.name, identity, fresh=fresh) as store:
        tournament = tournament.with_seed(store.identity.seed)
        complete = _play(tournament, store, count, quiet, folder, config)
        click.echo(tables_text(standings(store, seed_is_public=complete), table_format, cross))
    if not complete:
        raise RunError(f"stopped; the games so far are kept: the same command continues ({folder})")


def _play(
    tournament: TournamentConfig, store: Store, workers: int, quiet: bool, folder: Path, config: Path
) -> bool:
    """Play what is left; whether the run is complete."""
    total = game_count(tournament)
    done = store.done()
    jobs = jobs_of(tournament, done)

    def note(text: str) -> None:
        if not quiet:
            click.echo(text, err=True)

    kept = f", {len(done):,} of them already played" if done else ""
    note(f"{tournament.name}: {total:,} games{kept}, {workers} workers, results in {folder}")
    if tournament.seed_drawn and jobs:
        note(f"seed drawn; its BLAKE2b hash is {keys.seed_hash(tournament.seed)}")
    progress = Progress(total, quiet, sys.stderr, done=len(done))

    def finished(result: GameResult) -> None:
        store.add(result)
        progress.advance(1)

    started = False

    def idle() -> None:
        nonlocal started
        if not started:
            started = True
            progress.start()
        progress.advance(0)

    try:
        outcome = run_jobs(jobs, workers, finished, idle)
    finally:
        progress.stop()
    for notice in outcome.notices:
        note(f"note: {notice}")
    if tournament.seed_drawn and outcome.complete and jobs:
        note(f"seed: {tournament.seed}")
    return outcome.complete


def _check_machine(tournament: TournamentConfig, workers: int) -> None:
    """What must be right before the first game: commands that exist, enough open files."""
    problems = check_commands([bot.spec for bot in tournament.bots])
    too_few = check_open_files(workers, max(variant.players for variant in tournament.variants))
    if too_few:
        problems.append(too_few)
    if problems:
        raise ConfigError([f"{tournament.file}: {problem}" for problem in problems])
    cores = len(os.sched_getaffinity(0))
    if workers > cores:
        click.echo(f"warning: {workers} workers on {cores} cores: bots will wait for each other", err=True)
