"""Plays one bot through whole games under every kind of rule, the other seats being filled in this process.

What a bot's author needs before a tournament: does it start, answer each kind of question in every rule
set, come through games of many hands, keep its games apart, read lines of any length, answer alike to like
questions, and end when it is told to.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from arena.host import BotSpec, FaultKind, HostedGame, LaneReport, Limits, SeatReport, play_lane
from arena.protocol import Ready, hello_line
from arena.rules.codes import PHASES
from arena.rules.options import Rules
from arena.tournament.check_scenes import CHECK_SEED, SIGHTS, CheckGame, games_of, phases_of
from arena.tournament.check_table import CheckTable, Scene
from arena.tournament.match import Setup

_ODD = {
    "lines": "on stdout that are no answers",
    "questions": "answered twice; the second answer is ignored",
    "answers": "after the deadline",
}
MOST_FAULTS = 3
"""A scene is broken off after so many."""

Answers = dict[int, list[str]]
"""What the bot answered in each game, by block."""


@dataclass
class CheckReport:
    """Everything a check found; `passed` when no answer was at fault."""

    ready: Ready | None = None
    scenes: list[Scene] = field(default_factory=list)
    lanes: list[SeatReport] = field(default_factory=list)
    unlike: bool = False
    """Whether the same games were answered otherwise the second time, also in the same order."""
    remembers: bool = False
    """Whether the same games were answered otherwise in another order, and only then."""
    broken_off: bool = False
    """Whether the other scenes are left out, because no answer of this one was right."""

    @property
    def passed(self) -> bool:
        return not any(scene.slips for scene in self.scenes)

    @property
    def stderr(self) -> list[str]:
        """What processes of the bot wrote on standard error, head and tail of each, those that wrote nothing
        left out; the first few and the last few are kept of many."""
        return [text for lane in self.lanes for text in lane.stderr]

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
        if self.remembers:
            found.append(
                "the same games in another order brought other answers: it keeps something from one game for "
                "the next; forget everything at `game`, or results depend on the order of play"
            )
        return found

    def asked(self) -> Counter[str]:
        """Questions by phase over all scenes."""
        return sum((scene.asked for scene in self.scenes), Counter())

    def not_met(self) -> list[str]:
        """Kinds of question and things to be seen in a view that the rules have and that did not come up."""
        asked = self.asked()
        seen = set().union(*(scene.seen for scene in self.scenes))
        phases = {phase for scene in self.scenes for phase in phases_of(scene.rules)}
        sights = {sight.name for scene in self.scenes for sight in SIGHTS if sight.possible(scene.rules)}
        return [
            *(PHASES[phase] for phase in sorted(phases) if not asked[PHASES[phase]]),
            *(sight.name for sight in SIGHTS if sight.name in sights - seen),
        ]


def check_bot(bot: BotSpec, limits: Limits, scenes: Sequence[tuple[str, Rules]]) -> Iterator[CheckReport]:
    """Check a bot scene by scene, giving the report so far after each; the first shows whether it starts."""
    # A tournament sets PYTHONUNBUFFERED; here it is empty, so that a missing flush shows.
    bot = replace(bot, env={**bot.env, "PYTHONUNBUFFERED": ""})
    report = CheckReport()
    for number, (name, rules) in enumerate(scenes):
        scene = Scene(name, rules)
        games = games_of(rules)
        answers, lane = _play(bot, limits, scene, games)
        report.lanes.append(lane.seats[0])
        if number == 0:
            report.ready = lane.seats[0].ready
            if not scene.slips:
                _play_again(bot, limits, scene, games, answers, report)
        report.scenes.append(scene)
        starts = all(slip.fault.kind != FaultKind.START for slip in scene.slips)
        report.broken_off = not starts or (number == 0 and len(scene.slips) == scene.asked.total())
        yield report
        if report.broken_off:
            return


def _play_again(
    bot: BotSpec, limits: Limits, scene: Scene, games: list[CheckGame], answers: Answers, report: CheckReport
) -> None:
    """The same games once more, the last first; if they are answered otherwise, also in their first order."""
    backwards, _ = _play(bot, limits, Scene(scene.name, scene.rules), games[::-1])
    if backwards != answers:
        again, _ = _play(bot, limits, Scene(scene.name, scene.rules), games)
        report.unlike = again != answers
        report.remembers = again == answers


def _play(
    bot: BotSpec, limits: Limits, scene: Scene, games: Sequence[CheckGame]
) -> tuple[Answers, LaneReport]:
    """One process of the bot plays these games, as many at once as it can."""
    setup = Setup(CHECK_SEED, scene.name, scene.rules, ("bot", "the arena"), seating=0, seats=())
    tables: list[CheckTable] = []

    def next_game(ready: Sequence[Ready]) -> HostedGame | None:
        if len(tables) == len(games) or len(scene.slips) >= MOST_FAULTS:
            return None
        tables.append(CheckTable(setup, games[len(tables)], ready[0], scene))
        return tables[-1]

    hello = hello_line(scene.rules, limits)
    lane = play_lane([bot], hello, limits, next_game, lambda game: None, lambda: False)
    return {table.block: table.answers for table in tables}, lane
