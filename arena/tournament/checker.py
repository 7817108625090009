"""Plays one bot through every question it can meet, the other seats being filled in this process.

What a bot's author needs before a tournament: does it start, answer each kind of question in every rule
set, keep its games apart, answer alike to like questions, and end when it is told to.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from arena.cards import CARD_CODES, JOKER
from arena.host import BotSpec, Fault, FaultKind, LaneReport, Limits, Request, SeatReport, Table, play_lane
from arena.protocol import Ready, hello_line
from arena.rules import rng
from arena.rules.codes import ALONE, PASS, PHASES
from arena.rules.deal import draw_first_dealer, shuffle_deck
from arena.rules.hand import legal
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.refusals import cards_needed
from arena.tournament import keys
from arena.tournament.match import HAND, Match, Setup

CHECK_SEED = b"check"
QUIET = Ready(name="", events=False)
_ODD = {
    "lines": "on stdout that nobody asked for",
    "questions": "answered twice; the second answer is ignored",
    "answers": "after the deadline",
}
MOST_FAULTS = 3
"""A scene is broken off after so many."""
HANDS = 60
"""Hands of each scene; enough for every question that the bot's own answers allow."""

SCENES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("four-handed, the defaults", {}),
    ("three-handed with the dummy", {"players": 3}),
    ("two-handed, own dummies and lone hands", {"players": 2, "two_dummy": "own3", "alone_allowed": True}),
    (
        "the dealer stuck, no trump, bad hands swapped",
        {
            "stick_the_dealer": True,
            "stuck_dealer_may_forfeit": True,
            "no_trump": "round2",
            "bad_hand": "three_low",
            "bad_hand_action": "swap3",
            "deck_low_rank": 7,
        },
    ),
    (
        "a joker, call for best, jambone, blind loners",
        {
            "joker": True,
            "joker_turned_up": "dealer_blind_proposal",
            "partners_best": "both",
            "partners_best_cards": 3,
            "jambone_points": 8,
            "jamboree_points": 16,
            "blind_loner_points": 5,
        },
    ),
    (
        "seven cards, alone said with the call or taken over, the partner's best first",
        {
            "deck_low_rank": 7,
            "joker": True,
            "hand_size": 7,
            "alone_timing": "with_call",
            "partner_may_take_over": True,
            "partners_best": "makers",
            "partners_best_order": "partner_first",
        },
    ),
)


@dataclass
class Scene:
    """What came of one scene: questions by phase, and the faults, each with the phase it was made in."""

    name: str
    asked: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, Fault]] = field(default_factory=list)


@dataclass
class CheckReport:
    """Everything a check found; `passed` when no answer was at fault."""

    ready: Ready | None = None
    scenes: list[Scene] = field(default_factory=list)
    lanes: list[SeatReport] = field(default_factory=list)
    unlike: bool = False
    """Whether the same games were answered otherwise the second time."""
    broken_off: bool = False
    """Whether the other scenes are left out, because no answer of this one was right."""

    @property
    def passed(self) -> bool:
        return not any(scene.faults for scene in self.scenes)

    @property
    def warnings(self) -> list[str]:
        """What is no fault, and yet not as it should be."""
        found = []
        for number, one, more in (
            (sum(lane.chatter for lane in self.lanes), "line", "lines"),
            (sum(lane.doubled for lane in self.lanes), "question", "questions"),
            (sum(lane.late for lane in self.lanes), "answer", "answers"),
        ):
            if number:
                found.append(f"{number:,} {one if number == 1 else more} {_ODD[more]}")
        chatter = next((lane.first_chatter for lane in self.lanes if lane.first_chatter), "")
        if chatter:
            found[0] += f", the first: {chatter!r}; print such things to standard error"
        if any(lane.lingered for lane in self.lanes):
            found.append(
                "it did not end at `bye`, nor at the end of its standard input, and was ended by force"
            )
        if self.unlike:
            found.append(
                "the same games with the same seeds brought other answers: a bot that draws should draw "
                "from the `seed` of `game`, or a run cannot be repeated"
            )
        return found

    def asked(self) -> Counter[str]:
        """Questions by phase over all scenes."""
        return sum((scene.asked for scene in self.scenes), Counter())


def check_bot(command: Sequence[str], limits: Limits, cwd: str | None = None) -> Iterator[CheckReport]:
    """Check a bot scene by scene, giving the report so far after each: start first, then the scenes."""
    # A tournament sets PYTHONUNBUFFERED; here it is empty, so that a missing flush shows.
    bot = BotSpec("bot", tuple(command), cwd, {"PYTHONUNBUFFERED": ""})
    report = CheckReport()
    for number, (name, options) in enumerate(SCENES):
        rules = make_rules(options)
        scene = Scene(name)
        answers, lane = _play(bot, rules, limits, scene, HANDS)
        report.lanes.append(lane.seats[0])
        if report.ready is None:
            report.ready = lane.seats[0].ready
        report.scenes.append(scene)
        if number == 0 and not scene.faults:
            again, _ = _play(bot, rules, limits, Scene(name), HANDS)
            report.unlike = again != answers
        starts = all(fault.kind != FaultKind.START for _, fault in scene.faults)
        report.broken_off = not starts or (number == 0 and len(scene.faults) == scene.asked.total())
        yield report
        if report.broken_off:
            return


def _play(
    bot: BotSpec, rules: Rules, limits: Limits, scene: Scene, hands: int
) -> tuple[list[list[str]], LaneReport]:
    """One lane of single hands with the bot in one seat after another; its answers by hand."""
    setup = Setup(
        seed=CHECK_SEED,
        variant=scene.name,
        rules=rules,
        bots=("bot", "the arena"),
        seating=0,
        seats=(),
        unit=HAND,
    )
    tables: list[_CheckTable] = []
    blocks = _blocks(rules, hands)

    def next_table(ready: Sequence[Ready]) -> Table | None:
        if len(tables) == hands or len(scene.faults) >= MOST_FAULTS:
            return None
        block, seat = next(blocks)
        tables.append(_CheckTable(setup, block, seat, ready[0], scene))
        return tables[-1]

    lane = play_lane([bot], hello_line(rules, limits), limits, next_table, lambda table: None, lambda: False)
    return [table.answers for table in tables], lane


def _blocks(rules: Rules, hands: int) -> Iterator[tuple[int, int]]:
    """Block and seat of the bot of each hand. With a joker, every third hand turns it up to the bot's deal:
    left to chance that would be one hand in a hundred."""
    players = rules.table.players
    deck = [0] * CARD_CODES
    block = -1
    for number in range(hands):
        wants_joker = rules.table.joker and number % 3 == 0
        while True:
            block += 1
            dealer = draw_first_dealer(rules, rng.from_key(keys.first_dealer_key(CHECK_SEED, block)), deck)
            if not wants_joker:
                break
            shuffle_deck(rules, rng.from_key(keys.deal_key(CHECK_SEED, block, 0)), deck)
            if deck[cards_needed(option_values(rules)) - 1] == JOKER:
                break
        yield block, dealer if wants_joker else number % players


class _CheckTable(Match):
    """A match in which one seat is the bot's and the others answer at random, eager to call and go alone."""

    def __init__(self, setup: Setup, block: int, mine: int, ready: Ready, scene: Scene):
        self.mine = mine
        self.scene = scene
        self.answers: list[str] = []
        self._random = rng.from_key(rng.key(CHECK_SEED, "others", block))
        readies = [ready if seat == mine else QUIET for seat in range(setup.rules.table.players)]
        super().__init__(setup, block, f"check{block}", readies)

    def opening(self) -> list[bytes]:
        return [super().opening()[self.mine]]

    def closing(self) -> list[bytes]:
        return [super().closing()[self.mine]]

    def request(self) -> Request | None:
        while self.end is None and self.state.seat != self.mine:
            self._act(self._others_choice())
        request = super().request()
        if request is None:
            return None
        self.scene.asked[PHASES[self.state.phase]] += 1
        return request._replace(seat=0)

    def answer(self, word: str) -> None:
        self.answers.append(word)
        super().answer(word)

    def fault(self, fault: Fault) -> None:
        self.scene.faults.append((PHASES[self.state.phase], fault))
        super().fault(replace(fault, seat=self.mine))

    def _others_choice(self) -> int:
        choices = legal(self.setup.rules, self.state)
        # Calls more often than chance would have it, so that all that follows a call is seen.
        if choices >> PASS & 1 and choices != 1 << PASS and rng.below(self._random, 4) == 0:
            choices &= ~(1 << PASS)
        if choices >> ALONE & 1 and rng.below(self._random, 2):
            return ALONE
        return rng.pick(self._random, choices)
