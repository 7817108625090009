"""`arena verify`: one line for a run that is right, a list for one that is not."""

import re
from pathlib import Path

from arena.tournament.store import DATABASE, Store
from tests.cli.running import arena, write_config


def test_a_run_is_verified_with_what_was_published_of_it(tmp_path):
    told = arena("run", write_config(tmp_path, ("mixed", "first", "illegal"), seed=None))
    promise = re.search(r"hash is ([0-9a-f]{64})", told.err)[1]
    Path("table.txt").write_text(told.out, encoding="utf-8")
    for name in ("jsonl", "csv"):
        arena("export", "runs/club", f"--{name}", "--output", name)
    words = ("verify", "runs/club", "--published")
    told = arena(*words, "table.txt", "--published", "jsonl", "--published", "csv", "--seed-hash", promise)
    assert (0, "") == (told.code, told.err)
    assert re.fullmatch(
        r"6 games, \d+ deals: all follow from seed and rules; seed [0-9a-f]{32} matches its hash"
        rf" {promise}; record [0-9a-f]{{64}}\n",
        told.out,
    )
    record = told.out.rpartition(" ")[2].strip()
    assert 0 == arena("verify", "runs/club", "--record", record).code
    assert f'"seed_hash":"{promise}"' in Path("jsonl").read_text(encoding="utf-8")

    table = Path("table.txt").read_text(encoding="utf-8")
    Path("table.txt").write_text(table.replace("mixed", "mixes", 1), encoding="utf-8")
    told = arena(*words, "table.txt")
    assert 1 == told.code
    assert told.out.startswith("table.txt: line ")
    for option in ("--seed-hash", "--record"):
        told = arena("verify", "runs/club", option, "0" * 64)
        assert (1, True) == (told.code, told.out.startswith("run: the "))

    with Store.open(Path("runs/club"), "club", _identity()) as store:
        first = next(store.rows())
        store._database.put((*first[:-1], first[-1] + 1))
    told = arena("verify", "runs/club")
    assert 1 == told.code
    assert re.fullmatch(r"g\w{8} \(.*/0/\d\): lone_defence_won is \d, comes to \d\n", told.out)
    assert "arena: runs/club: 1 thing does not match\n" == told.err

    file = Path("runs/club", DATABASE)
    file.write_bytes(file.read_bytes().replace(b"mixed", b"mixee"))
    told = arena("verify", "runs/club")
    assert (1, "") == (told.code, told.out)
    assert "damaged" in told.err


def _identity():
    with Store.read(Path("runs/club")) as store:
        return store.identity
