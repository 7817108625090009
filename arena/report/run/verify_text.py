"""What `arena verify` says, and a published table or export held against the run."""

import io
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from arena.report.layout import FORMATS
from arena.report.run.standings import standings, tables_text
from arena.tournament import keys
from arena.tournament.export import export_csv, export_jsonl
from arena.tournament.store import Store
from arena.tournament.verify import THE_RUN, Audit, Finding


def finding_text(finding: Finding) -> str:
    """One line: the short id of the game, its long one, and what does not match."""
    where = THE_RUN if finding.game == THE_RUN else f"{finding.game} ({finding.id})"
    return f"{where}: {finding.what}"


def verdict_text(store: Store, audit: Audit) -> str:
    """What was checked of a run in which all matches, in one line."""
    seed = store.identity.seed
    parts = [f"{_count(audit.games, 'game')}, {_count(audit.deals, 'deal')}: all follow from seed and rules"]
    if audit.left:
        parts.append(f"{_count(audit.left, 'game')} still to be played")
    if audit.others:
        parts.append(f"{_count(audit.others, 'game')} the config does not ask for")
    if audit.asked_again:
        parts.append(f"asked again: {', '.join(audit.asked_again)}")
    told = f"seed {seed.value}" if audit.whole or not seed.drawn else "the seed, not told before the end,"
    matches = "matches its hash" if seed.hash else "has the hash"
    parts.append(f"{told} {matches} {keys.seed_hash(seed.value)}")
    parts.append(f"record {audit.record}")
    return "; ".join(parts)


def published_problem(forms: Sequence[str], text: str) -> str:
    """What a table or an export says otherwise than `all_forms` of the run; nothing if it is the run's.

    The line is that of the form which begins most like the text.
    """
    best = (-1, "")
    for form in forms:
        if form.strip() == text.strip():
            return ""
        pairs = zip_longest(text.strip().splitlines(), form.strip().splitlines(), fillvalue="")
        number, (was, comes_to) = next((n, two) for n, two in enumerate(pairs) if two[0] != two[1])
        best = max(best, (number, f"line {number + 1} is {was.strip()!r}, comes to {comes_to.strip()!r}"))
    return best[1]


def all_forms(store: Store) -> Iterator[str]:
    """Everything the arena writes of a run, from the games."""
    found = standings(store)
    for table_format in FORMATS:
        for cross in (False, True):
            yield tables_text(found, table_format, cross)
    for export in (export_jsonl, export_csv):
        out = io.StringIO(newline="")
        export(store, out)
        yield out.getvalue()


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"
