"""An evening: fair sit-outs, an even mix, winners who move up, points that are typed in."""

from dataclasses import replace
from itertools import pairwise

import pytest

from arena.errors import ConfigError, UserError
from arena.night.evening import Evening, Sitting, opponents, partners
from arena.night.mixing import mixed
from arena.night.progressive import first_round, next_round
from arena.night.sheet import read, written
from arena.night.standings import standings


def people(number: int) -> tuple[str, ...]:
    return tuple(f"P{at}" for at in range(1, number + 1))


def with_points(evening: Evening, first: int = 1) -> Evening:
    """Points everywhere: the side named first has won at odd tables."""
    rounds = [
        tuple(replace(one, points=(first + 7, 3) if one.table % 2 else (2, first + 4)) for one in sittings)
        for sittings in evening.rounds
    ]
    return Evening(evening.people, tuple(rounds))


def check_seats(evening: Evening, tables: int) -> None:
    for sittings in evening.rounds:
        seated = [person for sitting in sittings for person in sitting.people]
        assert 4 * tables == len(seated) == len(set(seated))
        assert list(range(1, tables + 1)) == [sitting.table for sitting in sittings]
    out = [evening.times_out()[person] for person in evening.people]
    assert max(out) - min(out) <= 1


@pytest.mark.parametrize(("number", "tables", "rounds"), [(17, 4, 9), (4, 1, 3), (23, 5, 8), (19, 3, 7)])
def test_everybody_has_one_seat_and_sits_out_equally_often(number, tables, rounds):
    evening = mixed(people(number), tables, rounds)
    check_seats(evening, tables)
    assert rounds == len(evening.rounds)
    if number - 4 * tables <= 4 * tables:
        for before, after in pairwise(range(rounds)):
            assert not set(evening.sitting_out(before)) & set(evening.sitting_out(after))


def test_the_mix_is_as_even_as_can_be():
    evening = mixed(people(17), 4, 9)
    assert 1 == max(partners(evening.rounds).values())
    assert 2 == max(opponents(evening.rounds).values())
    # Three rounds of four people are all the ways to be partners.
    ways = mixed(people(4), 1, 3)
    assert {1} == set(partners(ways.rounds).values())
    assert 6 == len(partners(ways.rounds))


def test_an_evening_is_the_same_for_the_same_people_and_seed():
    assert mixed(people(9), 2, 5, 3) == mixed(people(9), 2, 5, 3) != mixed(people(9), 2, 5, 4)


def test_winners_move_up_losers_stay_and_partners_change():
    evening = with_points(first_round(people(12), 3))
    (one, two, three), after = evening.rounds[0], next_round(evening).rounds[1]
    assert {*one.sides[0], *two.sides[1]} == set(after[0].people)
    assert {*two.sides[0], *three.sides[0]} == set(after[1].people)
    assert {*three.sides[1], *one.sides[1]} == set(after[2].people)
    assert not set(partners(evening.rounds)) & set(partners((after,)))


def test_who_sat_out_comes_in_at_the_last_table():
    evening = first_round(people(14), 3)
    for round_number in range(1, 6):
        waiting = evening.sitting_out(round_number - 1)
        evening = next_round(with_points(evening))
        assert set(waiting) <= set(evening.rounds[-1][-1].people)
    assert all(12 == len({p for one in sittings for p in one.people}) for sittings in evening.rounds)


def test_at_one_table_everybody_changes_partners():
    evening = first_round(people(4), 1)
    for _ in range(2):
        evening = next_round(with_points(evening))
    assert {1} == set(partners(evening.rounds).values())


def test_points_per_round_rank_and_who_is_alike_shares_a_rank():
    sittings = (
        (Sitting(1, (("A", "B"), ("C", "D")), (10, 6)),),
        (Sitting(1, (("A", "C"), ("B", "E")), (5, 5)),),
        (Sitting(1, (("A", "D"), ("B", "C"))),),
    )
    found = standings(Evening(("A", "B", "C", "D", "E"), sittings))
    assert [
        (1, "A", 2, 1, 15),
        (1, "B", 2, 1, 15),
        (3, "D", 1, 0, 6),
        (4, "C", 2, 0, 11),
        (5, "E", 1, 0, 5),
    ] == [(one.rank, one.person, one.rounds, one.won, one.points) for one in found]


def test_an_evening_is_read_as_it_was_written(tmp_path):
    file = tmp_path / "evening.csv"
    for evening in (mixed(people(9), 2, 3), with_points(mixed(people(9), 2, 3))):
        file.write_text(written(evening), encoding="utf-8")
        again = read(file)
        assert evening.rounds == again.rounds
        assert sorted(evening.people) == sorted(again.people)
    # As spreadsheets save it elsewhere.
    file.write_text("\ufeff" + written(evening).replace(",", ";"), encoding="utf-8")
    assert evening.rounds == read(file).rounds


def test_every_mistake_in_the_points_is_told_with_its_line(tmp_path):
    file = tmp_path / "evening.csv"
    lines = written(mixed(("Ann", "Bob", "Cid", "Dee", "Eve"), 1, 3)).splitlines()
    cells = [line.split(",") for line in lines]
    cells[1][4], cells[1][7] = "ten", ""
    cells[3][2] = "Bobb" if cells[3][2] != "Bob" else "Annn"
    cells[5][3] = cells[5][2]
    file.write_text("\n".join(map(",".join, cells)), encoding="utf-8")
    with pytest.raises(ConfigError) as caught:
        read(file)
    told = caught.value.problems
    assert f"{file}:2: north_south: 'ten' is not allowed; a whole number from 0" == told[0]
    assert f"{file}:2: east_west: '' is not allowed; a whole number from 0" == told[1]
    assert told[2].startswith(
        f"{file}:4: north: {cells[3][2]} is not allowed; the names of round 1; did you "
    )
    assert told[3].endswith("a seat a round; line 6 has the same name")
    assert 4 == len(told)


@pytest.mark.parametrize(("text", "said"), [("", "no column round"), ("a,b\n", "no column round, table")])
def test_another_file_is_refused(tmp_path, text, said):
    file = tmp_path / "evening.csv"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=said):
        read(file)
