"""The games of a run as a list: who sat where, who won and by how much, and the id of each."""

from collections.abc import Iterator
from difflib import get_close_matches
from itertools import islice

from arena.errors import UserError
from arena.report.layout import NOTHING, as_csv, as_json, check_format, lay_out
from arena.tournament import keys
from arena.tournament.results import End, GameResult
from arena.tournament.seating import sides_of, spell_pairing
from arena.tournament.store import Store

CLOSE = 2
"""Points by which a close game is decided at most."""
KEYS = ("game", "id", "variant", "bots", "block", "seating", "result", "score", "margin", "hands", "faults")
_HEADS = ("game", "variant", "bots", "block", "seating", "won by", "score", "margin", "hands", "faults")


def chosen_games(
    store: Store,
    bot: str | None = None,
    against: str | None = None,
    lost: bool = False,
    close: bool = False,
    fault: bool = False,
) -> Iterator[GameResult]:
    """The games that meet all that is asked, in the order of an export.

    `lost` are those that `bot` did not win, `close` those decided by CLOSE points at most, `fault` those in
    which `bot`, or anybody, was at fault. Raises UserError for a bot that is not in the run.
    """
    for name in filter(None, (bot, against)):
        _check_bot(store, name)
    for result in store.results():
        named = [name for name in (bot, against) if name]
        if not set(named) <= set(result.bots):
            continue
        if lost and bot in winners(result):
            continue
        if close and margin(result) > CLOSE:
            continue
        if fault and not _faults_of(result, bot):
            continue
        yield result


def _check_bot(store: Store, name: str) -> None:
    names = [bot.name for bot in store.identity.bots]
    if name not in names:
        near = get_close_matches(name, names, n=1, cutoff=0.5)
        hint = f"; did you mean {near[0]}?" if near else ""
        raise UserError(f"{store.folder}: no bot {name!r}; there are {', '.join(names)}{hint}")


def winners(result: GameResult) -> list[str]:
    """The bots that won; none for a draw or a game that does not count."""
    if len(result.winners) == len(result.seats):
        return []
    return list(dict.fromkeys(result.seats[seat] for seat in result.winners))


def margin(result: GameResult) -> int:
    """Points between the best score and the best one of another side."""
    first, second = sorted((max(scores) for scores in _by_side(result)), reverse=True)[:2]
    return first - second


def _by_side(result: GameResult) -> list[set[int]]:
    """The scores at the seats of each side, in the order of the pairing."""
    return [
        {score for seat, score in zip(result.seats, result.score, strict=True) if seat in side}
        for side in sides_of(result.bots)
    ]


def _faults_of(result: GameResult, bot: str | None) -> int:
    return sum(
        count for seat, count in zip(result.seats, result.faults, strict=False) if bot is None or seat == bot
    )


def short_id(store: Store, result: GameResult) -> str:
    """The id that bots hear, which `arena replay` takes."""
    seed = keys.seed_bytes(store.identity.seed.value)
    return keys.game_name(seed, result.variant, result.bots, result.block, result.seating)


def games_table(store: Store, games: Iterator[GameResult], limit: int, table_format: str = "plain") -> str:
    """The first `limit` of the games (all for 0) as a table; programs get every one of KEYS."""
    check_format(table_format)
    shown = list(islice(games, limit) if limit else games)
    more = sum(1 for _ in games)
    rows = [_row(result, short_id(store, result)) for result in shown]
    if table_format == "csv":
        return as_csv(
            KEYS, [{**row, "faults": sum(result.faults)} for row, result in zip(rows, shown, strict=True)]
        )
    if table_format == "json":
        return as_json(rows)
    if not rows:
        return "no game of this kind"
    cells = [_cells(row, result) for row, result in zip(rows, shown, strict=True)]
    heads, align = list(_HEADS), ["left"] * 3 + ["right"] * 2 + ["left"] * 2 + ["right"] * 2 + ["left"]
    for name in ("faults", "variant"):
        at = heads.index(name)
        if name == "variant" and len(store.variants) > 1:
            continue
        if name == "faults" and any(row[at] != NOTHING for row in cells):
            continue
        for line in (heads, align, *cells):
            del line[at]
    text = lay_out(heads, cells, align, table_format)
    return f"{text}\n\n{more:,} games more; --limit 0 lists all" if more else text


def _row(result: GameResult, name: str) -> dict[str, object]:
    return {
        "game": name,
        "id": result.id,
        "variant": result.variant,
        "bots": " ".join(result.bots),
        "block": result.block,
        "seating": result.seating,
        "result": " ".join(winners(result)) or ("void" if result.end == End.VOID else "draw"),
        "score": " ".join(map(str, result.score)),
        "margin": margin(result),
        "hands": result.deals,
        "faults": {seat: count for seat, count in enumerate(result.faults) if count},
    }


def _cells(row: dict[str, object], result: GameResult) -> list[str]:
    faulty = ", ".join(
        f"{result.seats[seat]} (seat {seat}){'' if count == 1 else f' {count} times'}"
        for seat, count in enumerate(result.faults)
        if count
    )
    return [
        str(row["game"]),
        result.variant,
        spell_pairing(result.bots),
        str(result.block),
        str(result.seating),
        str(row["result"]),
        _score(result),
        str(row["margin"]),
        str(result.deals),
        faulty or NOTHING,
    ]


def _score(result: GameResult) -> str:
    """The score of each side in the order of the pairing; of each seat, where the seats of a side differ."""
    by_side = _by_side(result)
    if all(len(scores) == 1 for scores in by_side):
        return "-".join(str(*scores) for scores in by_side)
    return " ".join(map(str, result.score))
