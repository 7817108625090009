"""A run as a page: who is how strong, how sure that is, how it came about, and how each bot plays."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from markupsafe import Markup

from arena.host import FaultKind
from arena.ratings import Ratings
from arena.ratings.course import course
from arena.report.html.bracket import Drawn, bracket_svg
from arena.report.html.parts import rendered
from arena.report.html.style import STYLE
from arena.report.layout import NOTHING
from arena.report.run.conditions import condition_lines
from arena.report.run.drawings import Value, course_lines, intervals
from arena.report.run.elo_table import columns_of
from arena.report.run.games_table import margin, short_id, winners
from arena.report.run.standings import FAULT_WORDS, Standing, standings
from arena.report.run.variant_table import SHARE_HEADS, shares
from arena.tournament.formats.outcome import Board, Bracket
from arena.tournament.habits import HabitBook, Habits, Sample
from arena.tournament.rated import Account, asked_for
from arena.tournament.results import End, GameResult
from arena.tournament.store import Store

MOST_LINKS = 5
"""Games of each kind that are named."""
GAMES = "games"
"""The folder beside a page where it looks for pages of games."""
PLACES = {
    4: ("left of dealer", "dealer's partner", "right of dealer", "dealer"),
    3: ("left of dealer", "right of dealer", "dealer"),
    2: ("non-dealer", "dealer"),
}


class Heat(NamedTuple):
    """A cell whose colour says its `tenth` of the whole; none without one."""

    text: str
    tenth: int | None = None
    title: str = ""


class Game(NamedTuple):
    """A game to look at; `link` is empty where there is no page of it."""

    why: str
    name: str
    bots: str
    result: str
    link: str


class Variant(NamedTuple):
    """All that the page says of one variant."""

    key: str
    name: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    elo: Markup | None
    points: Markup
    course: Markup
    course_caption: str
    cross_heads: Sequence[str]
    cross: Sequence[tuple[str, Sequence[Heat]]]
    cross_words: str
    style_heads: Sequence[str]
    styles: Sequence[tuple[str, Sequence[str]]]
    places: Sequence[str]
    calls: Sequence[tuple[str, Sequence[Heat]]]
    sampled: str
    faults: Sequence[tuple[str, str, str]]
    games: Sequence[Game]
    boards: Sequence[Board]
    brackets: Sequence[Drawn]
    conditions: Sequence[tuple[str, str]]


def run_page(
    store: Store,
    found: Sequence[Standing] | None = None,
    book: HabitBook | None = None,
    beside: Path | None = None,
    refresh: int | None = None,
) -> str:
    """The whole page as HTML. It asks for nothing from outside, and is the same for the same games.

    `found` are the standings if they are known already, `book` what is known of the bots' habits. `beside` is
    the folder the page will lie in. With `refresh` the page loads itself again after so many seconds.
    """
    found = standings(store) if found is None else found
    book = book or HabitBook()
    return rendered(
        "run.html",
        name=store.name,
        folder=str(store.folder),
        style=Markup(STYLE),
        refresh=refresh,
        lead=_lead(found),
        compared=[[one.variant, *shares(one.summary)] for one in found] if len(found) > 1 else [],
        compared_heads=["rules", *SHARE_HEADS],
        variants=[_variant(store, number, one, book, beside) for number, one in enumerate(found)],
    )


def _lead(found: Sequence[Standing]) -> str:
    rated = sum(one.ratings.games for one in found)
    planned = sum(one.conditions.games_planned or 0 for one in found)
    of_all = f" of {planned:,}" if planned != rated else ""
    return f"{rated:,}{of_all} games rated; {found[0].conditions.format if found else ''}"


def _variant(store: Store, number: int, one: Standing, book: HabitBook, beside: Path | None) -> Variant:
    ratings, conditions = one.ratings, one.conditions
    players = store.identity.rules_of(one.variant).table.players
    schedule = asked_for(store)
    account = Account(store, schedule, one.variant)
    found = course(account.rated(), store.identity.roster.bots, conditions.seatings, ratings.by_points)
    ordered = found._replace(values={row.bot: found.values[row.bot] for row in ratings.rows})
    columns = columns_of(ratings)
    rating = "Points per hand" if ratings.by_points else "Elo"
    sample = book.sample(store, schedule, one.variant)
    bots = [row.bot for row in ratings.rows]
    return Variant(
        key=f"v{number}",
        name=one.variant,
        heads=[head for head, _, _ in columns][1:],
        rows=list(zip(*[cells for _, _, cells in columns[1:]], strict=True)),
        elo=None
        if ratings.by_points
        else intervals([Value(row.bot, row.elo, row.low, row.high) for row in ratings.rows], "Elo", 0),
        points=intervals(
            [Value(row.bot, row.points, row.points_low, row.points_high) for row in ratings.rows],
            "Points per hand",
            3,
            zero=True,
        ),
        course=course_lines(ordered, f"{rating} against blocks played", 2 if ratings.by_points else 0),
        course_caption=f"{rating} against blocks played",
        cross_heads=[str(row.rank) for row in ratings.rows],
        cross=_cross(ratings),
        cross_words=_cross_words(ratings),
        style_heads=STYLE_HEADS,
        styles=[(bot, _style(sample.habits[bot])) for bot in bots],
        places=PLACES[players],
        calls=[(bot, _calls(sample.habits[bot], players)) for bot in bots],
        sampled=_sampled(sample),
        faults=_faults(account),
        games=_games(store, schedule_games(store, one.variant), beside),
        boards=[_bot_first(outcome) for outcome in one.outcomes if isinstance(outcome, Board)],
        brackets=[bracket_svg(outcome) for outcome in one.outcomes if isinstance(outcome, Bracket)],
        conditions=condition_lines(ratings, conditions),
    )


def _bot_first(board: Board) -> Board:
    """The first cell of a row names it."""

    def turned(cells: tuple[str, ...]) -> tuple[str, ...]:
        place = board.heads.index("bot")
        return (cells[place], *cells[:place], *cells[place + 1 :])

    return Board(
        board.variant, board.title, turned(board.heads), tuple(turned(row) for row in board.rows), board.note
    )


def _cross(ratings: Ratings) -> list[tuple[str, list[Heat]]]:
    rows = []
    for row in ratings.rows:
        cells = []
        for other in ratings.rows:
            meeting = ratings.meetings.get((row.bot, other.bot))
            if row.bot == other.bot:
                cells.append(Heat("·"))
            elif meeting is None:
                cells.append(Heat(NOTHING))
            else:
                score = (meeting.before + meeting.level / 2) / meeting.games
                told = f"{row.bot} against {other.bot}: {meeting.games:,} games"
                cells.append(Heat(f"{100 * score:.0f}", round(10 * score), told))
        rows.append((f"{row.rank} {row.bot}", cells))
    return rows


def _cross_words(ratings: Ratings) -> str:
    if ratings.sides == 3:
        return "Score % of the row against the column, in the games that one of the two won."
    return "Score % of the row against the column, draws counting half."


STYLE_HEADS = (
    "called, % of hands",
    "march, % of calls",
    "euchred, % of calls",
    "alone, % of calls",
    "loner marched, % of loners",
    "loner euchred, % of loners",
    "euchres made, % of defences",
)


def _style(one: Habits) -> list[str]:
    return [
        _percent(one.called, one.hands),
        _percent(one.marches, one.called),
        _percent(one.euchred, one.called),
        _percent(one.alone, one.called),
        _percent(one.alone_marches, one.alone),
        _percent(one.alone_euchred, one.alone),
        _percent(one.euchres, one.defended),
    ]


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else NOTHING


def _calls(one: Habits, players: int) -> list[Heat]:
    """Calls in percent of turns: round one from the dealer's left to the dealer, then round two."""
    cells = []
    for turns, calls in zip(one.turns, one.calls, strict=True):
        for turned, called in zip(turns[:players], calls[:players], strict=True):
            tenth = round(10 * called / turned) if turned else None
            cells.append(
                Heat(f"{100 * called / turned:.0f}" if turned else NOTHING, tenth, f"{turned:,} turns")
            )
    return cells


def _sampled(sample: Sample) -> str:
    if not sample.games:
        return "No game yet."
    if sample.games == sample.of_all:
        return f"From all {sample.games:,} games."
    return f"From {sample.games:,} of {sample.of_all:,} games, those of blocks spread evenly over the run."


def _faults(account: Account) -> list[tuple[str, str, str]]:
    """Bot, fault, how often; games that were lost by it and answers that were replaced apart."""
    rows = []
    for counts, what in ((account.lost, "game lost"), (account.substituted, "answer replaced")):
        for (kind, bot), number in sorted(counts.items(), key=_by_bot):
            rows.append((bot, FAULT_WORDS[kind.value], f"{number:,} {what if number == 1 else _many(what)}"))
    return rows


def _by_bot(item: tuple[tuple[FaultKind, str], int]) -> tuple[str, str]:
    (kind, bot), _ = item
    return bot, kind.value


def _many(what: str) -> str:
    noun, _, rest = what.partition(" ")
    return f"{noun}s {rest}"


def schedule_games(store: Store, variant: str) -> list[tuple[str, GameResult]]:
    """Games worth a look, with the reason: of each kind the first few, no game twice."""
    faulty: list[GameResult] = []
    close: list[GameResult] = []
    long: list[GameResult] = []
    for result in store.results(variant):
        if result.end == End.VOID:
            continue
        if sum(result.faults) and len(faulty) < MOST_LINKS:
            faulty.append(result)
        if result.end != End.PLAYED:
            continue
        close = sorted([*close, result], key=margin)[:MOST_LINKS]
        long = sorted([*long, result], key=lambda one: -one.deals)[:MOST_LINKS]
    kinds = [("with a fault", faulty), ("close", close), ("long", long)]
    chosen: dict[str, tuple[str, GameResult]] = {}
    for why, results in kinds:
        for result in results:
            chosen.setdefault(result.id, (why, result))
    return list(chosen.values())


def _games(store: Store, chosen: Sequence[tuple[str, GameResult]], beside: Path | None) -> list[Game]:
    found = []
    for why, result in chosen:
        name = short_id(store, result)
        link = f"{GAMES}/{name}.html"
        there = beside is not None and (beside / link).is_file()
        won = " and ".join(winners(result)) or "nobody"
        score = " ".join(map(str, result.score))
        found.append(
            Game(
                why,
                name,
                " - ".join(result.bots),
                f"{won}, {score}, {result.deals} hands",
                link if there else "",
            )
        )
    return found
