"""`arena match`: two players without a config, until it is clear who is stronger."""

import re
import shlex
from pathlib import Path

import pytest

from tests.cli.running import SEED, arena, command

SHORT = "stick_the_dealer: true\ntarget: 2\n"


def own(*kinds: str) -> list[str]:
    """Bots of the field as commands."""
    return [shlex.join(command(kind)) for kind in kinds]


def short_games(folder: Path) -> str:
    (folder / "short.yaml").write_text(SHORT, encoding="utf-8")
    return "short.yaml"


@pytest.mark.slow
def test_a_match_ends_when_it_is_decided_and_says_who_is_stronger(tmp_path: Path) -> None:
    """The same games for one worker and two; the same command again plays nothing."""
    words = (
        "match",
        *own("last", "first"),
        "--sprt",
        "0,100",
        "--rules",
        short_games(tmp_path),
        "--seed",
        SEED,
    )
    told = arena(*words, "--workers", 1)
    assert told.code == 0
    assert told.err.startswith(
        "field v field 2: up to 20,000 games; 1 worker, results in runs/field-v-field-2\n"
    )
    assert re.search(r"100% · \d+ of \d+ games .*LLR \d\.\d\d \(-2\.94 to 2\.94\)", told.err)
    assert re.search(
        r"Verdict +field 2 is stronger than field: LLR \d\.\d\d has reached 2\.94 after", told.out
    )
    again = arena(*words)
    assert again.out == told.out
    assert "games are in runs/field-v-field-2 already" in again.err
    arena(*words, "--workers", 2, "--output", "two")
    assert arena("export", "two").out == arena("export", "runs/field-v-field-2").out


def test_commands_are_called_by_their_program_and_without_a_test_all_blocks_are_played(
    tmp_path: Path,
) -> None:
    rules = short_games(tmp_path)
    told = arena(
        "match",
        *own("first", "last"),
        "--rules",
        rules,
        "--seed",
        SEED,
        "--blocks",
        1,
        "--workers",
        1,
        "--quiet",
    )
    assert (told.code, told.err) == (0, "")
    assert "field v field 2" in told.out
    assert "match, 1 block per pairing, each in 2 seatings; 2 games rated" in told.out
    assert "Verdict" not in told.out


@pytest.mark.parametrize(
    ("words", "what"),
    [
        (("basik", "bold"), "no bundled player is called 'basik'; they are random, "),
        (("basik", "bold"), "did you mean basic?; a bot of your own is a command, as in 'python3 my_bot.py'"),
        (("basic:lean=x", "bold"), "basic: lean: 'x' is not allowed"),
        (("basic", "bold", "--sprt", "20"), "'20' is not two figures with a comma between, as in 0,20"),
        (("basic", "bold", "--sprt", "20,0"), "format.stop: 20 is to be less than 0"),
        (("basic", "bold", "--sprt", "0,9", "--sprt-points", "0,1"), "are two ways to ask the same"),
        (("basic", "bold", "--rules", "stik"), "did you mean stick?"),
        (("basic", "''"), "a command must name a program"),
    ],
)
def test_mistakes_are_told(words: tuple[str, ...], what: str) -> None:
    told = arena("match", *words)
    assert (told.code, told.out) == (2, "")
    assert what in told.err


def test_luck_out_and_a_cross_table_are_rows_of_two_kinds() -> None:
    told = arena("table", "somewhere", "--luck-out", "--cross", "--format", "csv")
    assert (told.code, told.out) == (2, "")
    assert "--cross and --luck-out are rows of two kinds" in told.err
