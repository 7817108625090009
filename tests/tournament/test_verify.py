"""A run that was played as it says is found right; any other is not, though its digests are made anew."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from arena import __version__
from arena.errors import RecordError
from arena.host import FaultKind
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.tournament.identity import identity_of
from arena.tournament.inside import Inside, MixedMatch
from arena.tournament.job import job_of
from arena.tournament.keys import game_name
from arena.tournament.rederived import rederived
from arena.tournament.results import End
from arena.tournament.rows import COLUMNS, row_of
from arena.tournament.store import DATABASE, Store
from arena.tournament.verify import Audit
from tests.tournament.opened import opened
from tests.tournament.samples import SEED, config, lanes
from tests.tournament.tables import Played, by_hand, last, setup

STICK = make_rules({"stick_the_dealer": True})


def faulty(of, kind=FaultKind.ILLEGAL, final=False, *, when):
    """A game in which the answers are at fault that `when(seat, message)` says."""
    name = game_name(of.seed, of.variant, of.bots, 0, of.seating)
    return Played(of, last, faulty=when, kind=kind, final=final, game=name, evidence=True).result


def same(of, result):
    assert row_of((of.variant,), result) == row_of((of.variant,), rederived(of, result, {}))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_played_game_follows_from_its_answers_under_every_preset(preset):
    for unit in ("game", "hand"):
        of = setup(preset_rules(preset), seating=1, unit=unit)
        same(of, Played(of, by_hand).result)


def test_a_game_that_ends_at_max_deals_and_four_partners_follow():
    of = setup(max_deals=2)
    result = Played(of, by_hand).result
    assert End.MAX_DEALS == result.end
    same(of, result)
    of = setup(bots=("a", "b", "c", "d"), seating=3)
    same(of, Played(of, by_hand).result)


@pytest.mark.parametrize("kind", [FaultKind.ILLEGAL, FaultKind.TIMEOUT, FaultKind.CRASHED])
@pytest.mark.parametrize("number", [1, 2, 7])
def test_a_forfeited_game_follows(kind, number):
    of = setup()
    same(of, faulty(of, kind, when=lambda seat, asked: seat == 1 and asked["id"] == number))


@pytest.mark.parametrize("final", [True, False])
@pytest.mark.parametrize("players", [3, 4])
def test_a_game_in_which_nobody_is_there_follows(final, players):
    of = setup(make_rules({"players": players}))
    result = faulty(of, FaultKind.CRASHED, final, when=lambda seat, asked: True)
    assert (End.FORFEIT if final else End.VOID) == result.end
    same(of, result)


def test_of_three_one_may_be_there_when_two_are_dead():
    of = setup(make_rules({"players": 3}))
    result = faulty(of, FaultKind.CRASHED, when=lambda seat, asked: seat < 2)
    assert (2,) == result.winners
    same(of, result)
    with_more = replace(result, faults=(1, 1, 1))
    assert row_of(("rules",), with_more) != row_of(("rules",), rederived(of, with_more, {}))


@pytest.mark.parametrize("most", [3, 10**6])
def test_substituted_answers_follow(most):
    of = setup(STICK, faults="substitute", max_faults=most)
    result = faulty(of, when=lambda seat, asked: seat != 2 and asked["id"] % 3 == 0)
    assert result.substitutions
    same(of, result)


def test_a_fault_that_cannot_be_is_named():
    of = setup()
    result = faulty(of, when=lambda seat, asked: asked["id"] == 4)
    fault = result.fault
    for changed, what in (
        (replace(fault, seat=(fault.seat + 1) % 4), "was asked"),
        (replace(fault, legal=(*fault.legal, "JK")), "what was legal"),
        (replace(fault, request=fault.request.replace('"phase"', '"phbse"')), "what was asked"),
        (replace(fault, request=fault.request.replace('"dealer":', '"dealer": ')), "what was asked"),
    ):
        with pytest.raises(RecordError, match=what):
            rederived(of, replace(result, fault=changed), {})


def played(folder: Path, form: str = "blocks: 2", more: str = "", names: str = "basic, bold, random") -> Path:
    """A run of bundled players, played in this process."""
    of = config(f"seed: {SEED}\nbots: [{names}]\nformat: {{{form}}}\n{more}")
    with opened(folder, of) as store:
        for lane in lanes(of):
            job = job_of(of, lane)
            inside = Inside(job.setup.rules, job.inside or _all(of, lane))
            for block in lane.blocks:
                match = MixedMatch(job.setup, block, "g", [], inside)
                match.opening()
                assert match.request() is None
                store.add(match.result())
    return folder


def _all(of, lane):
    from arena.tournament.inside import player_inside

    return {seat: player_inside(of.bot(name)) for seat, name in enumerate(lane.seats)}


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return played(tmp_path_factory.mktemp("run"))


@pytest.fixture(scope="module")
def short_run(tmp_path_factory):
    return played(tmp_path_factory.mktemp("short"), "blocks: 1", "rules: {target: 2}\n", "basic, bold")


def audited(folder):
    with Store.read(folder) as store:
        audit = Audit(store)
        return audit, list(audit.findings())


def test_a_run_of_bundled_players_is_found_right_and_they_are_asked_again(run):
    audit, findings = audited(run)
    assert [] == findings
    assert (12, 0, 0, True) == (audit.games, audit.left, audit.others, audit.whole)
    assert ("basic", "bold", "random") == audit.asked_again
    assert audit.record == audited(run)[0].record


def forged(folder, run, column, value):
    """The run with one value of its first game changed, stored through the store's own writer."""
    with closing(sqlite3.connect(run / DATABASE)) as source:
        folder.mkdir(exist_ok=True)
        with closing(sqlite3.connect(folder / DATABASE)) as copy:
            source.backup(copy)
    with Store.read(folder) as store:
        identity, name = store.identity, "x"
        row = dict(zip(COLUMNS, next(store.rows()), strict=True))
    was = row[column]
    row[column] = value(was)
    with Store.open(folder, name, identity) as store:
        store._database.put(tuple(row.values()))
    return was, row[column]


def flipped(value):
    """One bit of a value, each kind of column in its own way."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value ^ 1
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:]
    number = next((at for at, char in enumerate(value) if char.isalnum()), None)
    return "[1]" if number is None else value[:number] + chr(ord(value[number]) ^ 1) + value[number + 1 :]


@pytest.mark.parametrize("column", [one for one in COLUMNS if one not in ("bot2", "bot3", "fault")])
def test_a_change_of_any_column_is_found_though_its_digest_is_made_anew(short_run, tmp_path, column):
    was, now = forged(tmp_path / "forged", short_run, column, flipped)
    assert was != now
    audit, findings = audited(tmp_path / "forged")
    assert findings
    assert audit.record != audited(short_run)[0].record


def test_every_bit_of_the_choices_of_bundled_players_counts(short_run):
    """Each choice of a game in turn is another card or word."""
    with Store.read(short_run) as store:
        audit = Audit(store)
        row = next(store.rows())
        at = COLUMNS.index("choices")
        for place in range(0, len(row[at]), 3):
            changed = bytearray(row[at])
            changed[place] ^= 1
            assert audit._wrong((*row[:at], bytes(changed), *row[at + 1 :])), place


def test_a_seed_that_is_not_the_one_that_was_promised_is_found(run, tmp_path):
    with Store.read(run) as store:
        seed = store.identity.seed
        store.identity = store.identity.model_copy(
            update={"seed": seed.model_copy(update={"value": "f" + seed.value[1:]})}
        )
        first, *games = list(Audit(store).findings())
    assert ("run", True) == (first.game, "does not match the hash" in first.what)
    assert 12 == len(games)


def test_other_rules_are_found(run):
    with Store.read(run) as store:
        (rules,) = store.identity.rules
        other = rules.model_copy(update={"options": {**rules.options, "target": 11}})
        store.identity = store.identity.model_copy(update={"rules": (other,)})
        assert list(Audit(store).findings())


@pytest.mark.parametrize(
    ("form", "more", "names"),
    [
        ("kind: progressive, blocks: 1, rounds: 1", "", "basic, bold, random, lowest"),
        ("blocks: 1, unit: hand", "rules: three_handed\n", "basic, bold, random"),
        ("blocks: 1, max_deals: 2", "rules: two_handed_ohio\n", "basic, bold"),
    ],
)
def test_other_tables_are_found_right(tmp_path, form, more, names):
    assert [] == audited(played(tmp_path, form, more, names))[1]


def test_a_player_of_another_version_is_not_asked_again(run):
    with Store.read(run) as store:
        bots = tuple(
            bot.model_copy(update={"command": bot.command.replace(__version__, "0.0.1")})
            for bot in store.identity.bots
        )
        store.identity = store.identity.model_copy(update={"bots": bots})
        audit = Audit(store)
        assert [] == list(audit.findings())
    assert () == audit.asked_again


def test_the_hash_of_a_seed_is_kept(run):
    of = config(f"seed: {SEED}\nbots: [basic, bold]\n")
    assert identity_of(of).seed.hash is not None
    with Store.read(run) as store:
        assert identity_of(of).seed.hash == store.identity.seed.hash
