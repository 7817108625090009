"""The schedule of a tournament as text, for `--dry-run`."""

from itertools import groupby

from arena.report.layout import lay_out, shown
from arena.report.progress import duration
from arena.report.run.standings import limits_text, rules_line
from arena.tournament.config import TournamentConfig
from arena.tournament.pace import Pace
from arena.tournament.schedule import PairingPlan, game_count, plan
from arena.tournament.seating import spell_pairing


def dry_run_text(config: TournamentConfig, pace: Pace | None) -> str:
    """Every pairing with its games, the total, and how long they will take."""
    rows = [
        _row(list(alike))
        for _, alike in groupby(
            plan(config.format, config.roster), key=lambda row: (row.variant, row.words or row.bots)
        )
    ]
    heads = ["variant", "pairing", "blocks", "seatings", "games"]
    table = lay_out(heads, rows, ["left", "left", "right", "right", "right"], "plain")
    rules = "\n".join(f"  {shown(v.name)}: {rules_line(v.name, v.rules)}" for v in config.variants)
    count = game_count(config.format, config.roster)
    unit = "games" if config.format.unit == "game" else "single hands"
    most = "at most " if config.format.may_end_early else ""
    seed = "drawn when the run begins" if config.seed_drawn else config.seed
    crew = "1 worker" if config.worker_count == 1 else f"{config.worker_count} workers"
    about = config.format.planned_note
    return (
        f"{config.name}: {config.format.describe()}, {len(config.bots)} bots\n\n{table}\n\n"
        f"{most}{count:,} {unit} in all, on {crew}, into {config.output}\n"
        f"{about + chr(10) if about else ''}"
        f"time: {_time(config, pace)}\n"
        f"rules\n{rules}\nlimits: {limits_text(config.limits)}\nseed: {seed}"
    )


def _row(alike: list[PairingPlan]) -> list[str]:
    """Pairings of which no more is known than these words are one row."""
    first = alike[0]
    tables = f": {len(alike)} tables" if len(alike) > 1 else ""
    who = f"{first.words}{tables}" if first.words else spell_pairing(first.bots)
    games = sum(row.games for row in alike)
    return [first.variant, who, f"{first.blocks:,}", str(first.seatings), f"{games:,}"]


def _time(config: TournamentConfig, pace: Pace | None) -> str:
    if pace is None:
        return "no estimate, as a bot of the first pairing does not start"
    seconds = pace.seconds(config)
    who = spell_pairing(pace.bots)
    if not pace.games:
        return f"at least {duration(seconds)} with one worker (no game of {who} was over in time)"
    games = "1 game" if pace.games == 1 else f"{pace.games} games"
    workers = config.worker_count
    fewest = f"{duration(seconds / workers)} to " if workers > 1 else ""
    return f"about {fewest}{duration(seconds)} (measured now: {games} of {who}, none of them kept)"
