"""A whole file played through the rules: its deals, score and winner, and what it leaves unknown."""

from collections.abc import Iterator
from dataclasses import dataclass

from arena.cards import cards_in
from arena.egn.document import EgnDeal, EgnFile
from arena.egn.hand import read_hand
from arena.egn.reading import HandRead
from arena.egn.ruleset import rules_of
from arena.errors import ProblemsError, RecordError
from arena.rules.catalogue.table import BadHand, RedealDealer, ThrowInDealer
from arena.rules.game import match_points
from arena.rules.options import Rules
from arena.rules.state import copy_into
from arena.rules.table import Table

PLAYED, UNFINISHED = "played", "unfinished"


@dataclass(frozen=True)
class ImportedDeal:
    """One deal, checked. `choices` are action codes, None for an answer that is not known.

    `hands` are the cards known to have been dealt to each seat. `points` are by seat; None while the deal
    is not at its end in the file. `unknown` says what the file does not tell.
    """

    number: int
    dealer: int
    choices: tuple[int | None, ...]
    hands: tuple[tuple[int, ...], ...]
    points: tuple[int, ...] | None
    unknown: tuple[str, ...]


@dataclass(frozen=True)
class Import:
    """A game out of a file. `score` is by seat, None when a deal before the last is not known to its end.

    `winners` are seats, all of them for a draw, empty while nobody has won. `end` is how the game ended, as
    in the export of a run, or `unfinished`. `match_points` is empty unless a match has several games.
    """

    file: EgnFile
    rules: Rules
    players: tuple[str | None, ...]
    first_dealer: int | None
    deals: tuple[ImportedDeal, ...]
    score: tuple[int, ...] | None
    winners: tuple[int, ...]
    end: str
    match_points: tuple[int, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def choices(self) -> tuple[tuple[int | None, ...], ...]:
        """The choices of each deal."""
        return tuple(deal.choices for deal in self.deals)

    @property
    def unknown(self) -> tuple[str, ...]:
        """What the file leaves unknown, one line a matter, with the deals it concerns."""
        lines = [f"name of seat {seat}" for seat, name in enumerate(self.players) if name is None]
        matters: dict[str, list[int]] = {}
        for place, deal in enumerate(self.deals, 1):
            for matter in deal.unknown:
                matters.setdefault(matter, []).append(place)
        lines += [f"{_deals(places, len(self.deals))}: {matter}" for matter, places in matters.items()]
        if self.score is None:
            lines.append("the score, which hangs on those deals")
        return tuple(lines)


def file_rules(file: EgnFile) -> Rules:
    """The rules a file was played by; RecordError, with the file's name, if they cannot be had."""
    try:
        return rules_of(file.ruleset, file.options)
    except ProblemsError as error:
        raise RecordError("\n".join(f"{file.name}: ruleset: {one}" for one in error.problems)) from None
    except RecordError as error:
        raise RecordError(f"{file.name}: {error}") from None


def played(file: EgnFile, rules: Rules | None = None) -> Iterator[tuple[HandRead, bool]]:
    """Each deal of the file in turn, its state with the score before it; and whether that score is known.

    The file's own rules, or `rules` in their place.

    Raises RecordError at the first choice, deal or score that the rules do not allow.
    """
    ledger = Ledger(file, rules)
    for deal in file.deals:
        read = ledger.read(deal)
        yield read, ledger.known
    ledger.check_final_score()


def import_game(file: EgnFile, rules: Rules | None = None) -> Import:
    """The game of a file under its own rules, or under `rules` in their place."""
    ledger = Ledger(file, rules)
    rules = ledger.rules
    deals = [_imported(rules, deal, ledger.read(deal)) for deal in file.deals]
    ledger.check_final_score()
    players = rules.table.players
    winners, end = ledger.outcome()
    return Import(
        file=file,
        rules=rules,
        players=file.players,
        first_dealer=file.deals[0].dealer if file.deals else None,
        deals=tuple(deals),
        score=tuple(ledger.state.score[:players]) if ledger.known else None,
        winners=winners,
        end=end,
        match_points=ledger.match_points(),
        remarks=file.remarks,
    )


class Ledger:
    """The table between deals. `known` is true while its score is."""

    def __init__(self, file: EgnFile, rules: Rules | None = None):
        rules = rules or file_rules(file)
        self.file = file
        self.rules = rules
        self.known = True
        self.broken_off = False
        self.last: EgnDeal | None = None
        players = rules.table.players
        if len(file.players) != players:
            raise RecordError(f"{file.name}: {len(file.players)} players, but the rules are for {players}")
        self.table = Table(rules, first_dealer=file.deals[0].dealer if file.deals else 0)
        self.state = self.table.state
        start = file.initial_score
        if any(start) and (players != 4 or len(start) != 2):
            raise RecordError(f"{file.name}: metadata.initialScore: not for a table of {players}")
        for seat in range(players if any(start) else 0):
            self.state.score[seat] = start[seat % 2]
            self.state.totals[seat] = start[seat % 2]

    def read(self, deal: EgnDeal) -> HandRead:
        """The next deal, its points added to the table."""
        try:
            self.check_next(deal)
            read = read_hand(self.table, deal)
        except RecordError as error:
            raise RecordError(f"{self.file.name}: {error}") from None
        self.last = deal
        self.broken_off = not read.over
        if read.over:
            copy_into(self.state, read.state)
            self.table.finish()
        return read

    def check_next(self, deal: EgnDeal) -> None:
        """Who deals, and that a deal is due at all; once deals are missing the score is not known."""
        state = self.state
        missing = self.last is not None and deal.number > self.last.number + 1
        if self.broken_off:
            state.next_dealer = self.next_dealer(deal)
        if self.broken_off or missing:
            self.known = False
        if not self.known:
            state.winners = 0
        if missing:
            state.next_dealer = deal.dealer
        if state.winners:
            raise RecordError(f"{deal.where}: the game was won before this deal")
        if deal.dealer != state.next_dealer:
            raise RecordError(
                f"{deal.where}: dealer: seat {deal.dealer}, where seat {state.next_dealer} was to deal"
            )

    def next_dealer(self, deal: EgnDeal) -> int:
        """Who deals after a deal that broke off: the next seat. The same one may, where nothing was played
        and the rules have the same seat deal again after a throw-in or a claim."""
        assert self.last is not None
        rules, last = self.rules, self.last
        claimed = rules.relief.bad_hand != BadHand.NONE and rules.relief.redeal_dealer == RedealDealer.SAME
        stays = claimed or rules.table.throw_in_dealer == ThrowInDealer.SAME
        if deal.dealer == last.dealer and stays and not last.tricks:
            return last.dealer
        return (last.dealer + 1) % rules.table.players

    def check_final_score(self) -> None:
        """The file's final score is the one the deals come to."""
        told = self.file.final_score
        if told is None or not self.known or self.rules.table.players == 3 or len(told) < 2:
            return
        if self.broken_off and not self.file.result:
            return
        score = tuple(self.state.score[:2])
        if score != told:
            raise RecordError(
                f"{self.file.name}: metadata.finalScore: {told[0]} {told[1]}, but the deals come to "
                f"{score[0]} {score[1]}"
            )

    def match_points(self) -> tuple[int, ...]:
        """Games won and the bonus, by seat, of a match of several games."""
        if self.rules.game.match_games == 1 or not self.known:
            return ()
        return tuple(match_points(self.rules, self.state, seat) for seat in range(self.rules.table.players))

    def outcome(self) -> tuple[tuple[int, ...], str]:
        """Winners and how the game ended: by the rules, by our own line, or by the file's final score."""
        players = self.rules.table.players
        told = self.file.result
        if told:
            winners = told.get("winners", [])
            if not isinstance(winners, list) or any(seat not in range(players) for seat in winners):
                raise RecordError(f"{self.file.name}: metadata.description: result: winners: {winners!r}")
            return tuple(winners), str(told.get("end", UNFINISHED))
        if self.known and self.state.winners:
            return tuple(seat for seat in range(players) if self.state.winners >> seat & 1), PLAYED
        final = self.file.final_score
        target = self.rules.game.target
        if not self.known and final is not None and len(final) == 2 and players == 4 and target:
            if max(final) >= target and final[0] != final[1]:
                return ((0, 2) if final[0] > final[1] else (1, 3)), PLAYED
        return (), UNFINISHED


def _imported(rules: Rules, deal: EgnDeal, read: HandRead) -> ImportedDeal:
    hands = read.dealt.hands if read.dealt else (0,) * rules.table.players
    return ImportedDeal(
        number=deal.number,
        dealer=deal.dealer,
        choices=read.choices,
        hands=tuple(tuple(cards_in(hand)) for hand in hands),
        points=tuple(read.state.points[: rules.table.players]) if read.over else None,
        unknown=read.unknown,
    )


def _deals(places: list[int], whole: int) -> str:
    """`deal 3`, `deals 1 to 4, 7`."""
    if len(places) == whole > 1:
        return "all deals"
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    words = [str(run[0]) if len(run) == 1 else f"{run[0]} to {run[-1]}" for run in runs]
    return f"deal{'s' if len(places) > 1 else ''} {', '.join(words)}"
