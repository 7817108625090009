"""The store of a run: nothing lost, nothing mixed up, one writer."""

import shutil
import tracemalloc
from dataclasses import fields
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena.errors import RecordError, RunError, UserError
from arena.tournament.identity import identity_of
from arena.tournament.results import End, GameResult
from arena.tournament.rows import PARTS, TOLD, pack_choices, unpack_choices
from arena.tournament.store import DATABASE, Store
from tests.tournament.opened import opened
from tests.tournament.samples import SEED, bots, config, fault, game, games, lanes, small


def test_a_result_comes_back_as_it_went_in(tmp_path: Path) -> None:
    of = small("rules: [four_handed, three_handed]\nformat: {blocks: 3}", ("a, b", 'say "hi"', "😀"))
    lane = next(lanes(of))
    wanted = games(of)
    wanted[0] = game(lane, 0, end=End.FORFEIT, culprit=2, fault=fault(2), faults=(0, 0, 4, 0), choices=())
    with opened(tmp_path, of) as store:
        for result in wanted:
            store.add(result)
        assert sorted(wanted, key=lambda r: r.id) == sorted(store.results(), key=lambda r: r.id)
        assert wanted[0] == store.result(wanted[0].id)


def test_results_are_sorted_by_variant_bots_and_numbers(tmp_path: Path) -> None:
    of = small("rules: [stick, four_handed]\nformat: {blocks: 12}")
    with opened(tmp_path, of) as store:
        for result in reversed(games(of)):
            store.add(result)
        got = [(r.variant, r.bots, r.block, r.seating) for r in store.results()]
    order = {"stick": 0, "four_handed": 1}
    assert got == sorted(got, key=lambda key: (order[key[0]], *key[1:]))
    assert len(got) == 2 * 3 * 12 * 2


def test_results_of_one_variant(tmp_path: Path) -> None:
    of = small("rules: [stick, four_handed]\nformat: {blocks: 2}")
    with opened(tmp_path, of) as store:
        for result in games(of):
            store.add(result)
        assert {"stick"} == {result.variant for result in store.results("stick")}
        assert store.count() == 24
        assert store.count("stick") == 12


def test_void_games_are_stored_but_not_done_and_give_way_to_a_played_one(tmp_path: Path) -> None:
    of = small("format: {blocks: 2}")
    lane = next(lanes(of))
    with opened(tmp_path, of) as store:
        store.add(game(lane, 0))
        store.add(game(lane, 1, end=End.VOID))
        assert store.done() == {lane.game(0)}
        store.add(game(lane, 1))
        assert store.done() == {lane.game(0), lane.game(1)}
        assert store.count() == 2


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    of = small("format: {blocks: 2}")
    lane = next(lanes(of))
    with opened(tmp_path, of) as store:
        store.add(game(lane, 0))
    with opened(tmp_path, of) as store:
        assert store.done() == {lane.game(0)}


def _add_together(store: Store, *results: GameResult | None) -> None:
    with store.together():
        for result in results:
            store.add(result)


def test_games_added_together_are_stored_all_or_none(tmp_path: Path) -> None:
    of = small("format: {blocks: 5}")
    lane = next(lanes(of))
    with opened(tmp_path, of) as store:
        store.add(game(lane, 0))
        with pytest.raises(AttributeError):
            _add_together(store, game(lane, 1), None)
        with store.together():
            store.add(game(lane, 2))
            store.add(game(lane, 3))
    with opened(tmp_path, of) as store:  # which looks at every digest and at the seal
        assert store.done() == {lane.game(0), lane.game(2), lane.game(3)}


def test_fresh_games_added_together_take_the_place_of_the_old_run(tmp_path: Path) -> None:
    of = small("format: {blocks: 5}")
    lane = next(lanes(of))
    with opened(tmp_path, of) as store:
        store.add(game(lane, 0))
    with Store.open(tmp_path, of.name, identity_of(of), fresh=True) as store, store.together():
        store.add(game(lane, 1))
        store.add(game(lane, 2))
    with opened(tmp_path, of) as store:
        assert store.done() == {lane.game(1), lane.game(2)}


def test_a_run_without_a_seed_goes_on_with_its_own(tmp_path: Path) -> None:
    first, again = config(bots("a", "b")), config(bots("a", "b"))
    with opened(tmp_path, first) as store:
        assert store.identity.seed.value == first.seed
    with opened(tmp_path, again) as store:
        assert store.identity.seed.value == first.seed != again.seed
        assert again.continuing(store.identity.seed.value, "ba").seed_key == first.seed_key


def test_what_bots_say_they_are_is_kept_from_when_it_is_known(tmp_path: Path) -> None:
    of = small()
    unknown = identity_of(of)
    for identity in (unknown, unknown.knowing({"a": "1.2"}), unknown.knowing({"b": "0.1"}), unknown):
        Store.open(tmp_path, of.name, identity).close()
    with Store.read(tmp_path) as store:
        assert {"a": "1.2", "b": "0.1", "c": None} == store.identity.versions
    with pytest.raises(UserError, match=r"bots\.a: .* version 1\.3; the folder has games of 1\.2"):
        Store.open(tmp_path, of.name, unknown.knowing({"a": "1.3"}))


def test_another_run_in_the_folder_is_refused_with_what_differs(tmp_path: Path) -> None:
    with opened(tmp_path, small("format: {blocks: 5}")) as store:
        store.add(game(next(lanes(small())), 0))
    with pytest.raises(UserError) as caught:
        opened(tmp_path, small("format: {blocks: 5, unit: hand}"))
    assert str(caught.value) == (
        f"{tmp_path} holds another run:\n"
        "  format.unit: game in the folder, hand in the config\n"
        "Use --fresh to replace it, or --output for another folder."
    )
    with opened(tmp_path, small("format: {blocks: 5}")) as store:  # the refusal let the lock go
        assert store.count() == 1


def test_fresh_keeps_the_old_run_until_the_new_one_has_a_game(tmp_path: Path) -> None:
    old, new = small("format: {blocks: 5}"), small("format: {blocks: 6}")
    lane = next(lanes(old))
    with opened(tmp_path, old) as store:
        store.add(game(lane, 0))
        assert not store.replaces
    with opened(tmp_path, new, fresh=True) as store:
        assert (True, 0) == (store.replaces, store.count())
        with Store.read(tmp_path) as reader:
            assert [0] == [result.block for result in reader.results()]
    with Store.read(tmp_path) as reader:
        assert identity_of(old) == reader.identity
    with opened(tmp_path, new, fresh=True) as store:
        store.add(game(lane, 3))
        assert not store.replaces
        store.add(game(lane, 4))
        with Store.read(tmp_path) as reader:
            assert [3, 4] == [result.block for result in reader.results()]
            assert identity_of(new) == reader.identity
    assert [DATABASE, "lock"] == sorted(path.name for path in tmp_path.iterdir())


def test_fresh_takes_the_place_of_a_run_that_was_killed_and_of_a_file_that_is_no_store(
    tmp_path: Path,
) -> None:
    of = small("format: {blocks: 5}")
    lane = next(lanes(of))
    killed = tmp_path / "killed"
    killed.mkdir()
    with opened(tmp_path / "run", of) as store:
        store.add(game(lane, 0))
        for suffix in ("", "-wal", "-shm"):  # the journal holds the game
            shutil.copy(tmp_path / "run" / (DATABASE + suffix), killed)
    for block in (1, 2):
        with opened(killed, of, fresh=True) as store:
            store.add(game(lane, block))
            assert [block] == [result.block for result in store.results()]
        with Store.read(killed) as reader:
            assert [block] == [result.block for result in reader.results()]
        (killed / DATABASE).write_bytes(b"no database at all" * 100)


def test_a_copy_without_the_journal_holds_all_but_the_last_moments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    of = small("format: {blocks: 9}")
    lane = next(lanes(of))
    now = [0.0]
    monkeypatch.setattr("arena.tournament.database.time", SimpleNamespace(monotonic=lambda: now[0]))

    def copied() -> int:
        (tmp_path / "copy").mkdir(exist_ok=True)
        shutil.copy(tmp_path / "run" / DATABASE, tmp_path / "copy")
        with Store.read(tmp_path / "copy") as copy:
            return copy.count()

    with opened(tmp_path / "run", of) as store:
        assert 0 == copied()
        for block, (seconds, held) in enumerate([(1.9, 0), (0.2, 2), (1.9, 2), (0.2, 4), (99, 5)]):
            store.add(game(lane, block))
            now[0] += seconds
            store.settle()
            assert held == copied()


def test_a_fresh_run_is_settled_right_after_its_first_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first game may come so late that it is time for it: bots are slow to start."""
    monkeypatch.setattr("arena.tournament.database.SETTLE_S", 0)
    of = small()
    lane = next(lanes(of))
    opened(tmp_path / "run", of).close()
    with opened(tmp_path / "run", of, fresh=True) as store:
        store.add(game(lane, 0))
        store.settle()
        store.add(game(lane, 1))
        store.settle()
        (tmp_path / "copy").mkdir()
        shutil.copy(tmp_path / "run" / DATABASE, tmp_path / "copy")
        with Store.read(tmp_path / "copy") as copy:
            assert 2 == copy.count()


def test_a_reader_has_one_snapshot_while_the_run_is_written(tmp_path: Path) -> None:
    of = small("format: {blocks: 2}")
    lane = next(lanes(of))
    with opened(tmp_path, of) as writer, Store.read(tmp_path) as reader:
        assert reader.count() == 0
        writer.add(game(lane, 0))
        writer.add(game(lane, 1))
        assert reader.count() == 0
        assert reader.name == of.name
        assert reader.identity == identity_of(of)
        with Store.read(tmp_path) as later:
            assert [result.block for result in later.results()] == [0, 1]
        with pytest.raises(RunError, match="a game could not be stored"):
            reader.add(game(lane, 1))


def test_an_unknown_game_is_refused_with_an_example(tmp_path: Path) -> None:
    of = small("format: {blocks: 1}")
    with opened(tmp_path, of) as store:
        store.add(games(of)[0])
        with pytest.raises(UserError, match="no game 'x'; ids look like 'four_handed/a:b/0/0'"):
            store.result("x")


@given(st.lists(st.lists(st.integers(0, 62)).map(tuple)).map(tuple))
def test_choices_pack_and_unpack(choices: tuple[tuple[int, ...], ...]) -> None:
    assert choices == unpack_choices(pack_choices(choices))


def test_cut_choices_are_a_record_error() -> None:
    with pytest.raises(RecordError):
        unpack_choices(b"\x01\x02")


def test_reading_many_games_takes_no_more_memory(tmp_path: Path) -> None:
    of = small("format: {blocks: 300}")
    with opened(tmp_path, of) as store:
        for result in games(of):
            store.add(result)
        tracemalloc.start()
        assert sum(1 for _ in store.results()) == 1800
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert peak < 500_000


def test_a_game_id_is_the_same_in_schedule_and_result() -> None:
    of = small("format: {blocks: 2}")
    ids = [lane.game(block) for lane in lanes(of) for block in lane.blocks]
    assert ids == [result.id for result in games(of)]
    assert isinstance(games(of)[0], GameResult)
    assert len(SEED) == 32


def test_every_part_of_a_result_is_kept_in_one_place() -> None:
    of_the_key = {"variant", "bots", "block", "seating", "seats", "stats"}
    assert of_the_key | {part.name for part in PARTS} == {one.name for one in fields(GameResult)}
    assert len(PARTS) + len(of_the_key) == len(fields(GameResult))
    assert {part.name for part in PARTS if part.tell} <= set(TOLD)
