"""The schedule of a tournament as text, for `--dry-run`."""

from arena.report.layout import lay_out, shown
from arena.report.run.standings import limits_text, rules_line
from arena.tournament.config import TournamentConfig
from arena.tournament.schedule import game_count, plan


def dry_run_text(config: TournamentConfig) -> str:
    """Every pairing with its games, and the total."""
    rows = [
        [row.variant, " - ".join(row.bots), f"{row.blocks:,}", str(row.seatings), f"{row.games:,}"]
        for row in plan(config.format, config.roster)
    ]
    heads = ["variant", "pairing", "blocks", "seatings", "games"]
    table = lay_out(heads, rows, ["left", "left", "right", "right", "right"], "plain")
    rules = "\n".join(f"  {shown(v.name)}: {rules_line(v.name, v.rules)}" for v in config.variants)
    count = game_count(config.format, config.roster)
    unit = "games" if config.format.unit == "game" else "single hands"
    most = "at most " if config.format.may_end_early else ""
    seed = "drawn when the run begins" if config.seed_drawn else config.seed
    return (
        f"{config.name}: {config.format.describe()}, {len(config.bots)} bots\n\n{table}\n\n"
        f"{most}{count:,} {unit} in all, on {config.worker_count} workers, into {config.output}\n"
        f"rules\n{rules}\nlimits: {limits_text(config.limits)}\nseed: {seed}"
    )
