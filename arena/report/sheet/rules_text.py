"""Rule sets as tables: the presets, one rule set in full, and what differs between two."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

from tabulate import tabulate

from arena.report.layout import NARROWEST, terminal_width
from arena.report.sheet.explain import sections
from arena.rules.catalogue import CATALOGUE, GROUPS, NUMBER, OPTIONS, Option, Value, spell
from arena.rules.clauses import linked
from arena.rules.deal import deck_size
from arena.rules.named import Named, rules_named
from arena.rules.options import Rules, make_rules, option_values
from arena.rules.presets import PRESETS, preset_rules

FAR = 1 << 20
"""No line is so long; where no terminal sets a limit, a sentence stays on its line."""


def list_presets(markdown: bool = False) -> str:
    """Every preset with its table size, its number of cards and what it is."""
    rows = []
    for preset in PRESETS.values():
        rules = preset_rules(preset.name)
        rows.append((preset.name, rules.table.players, deck_size(rules), preset.note))
    return _table(("preset", "players", "cards", "what it is"), rows, markdown)


def show(rules: Rules, markdown: bool = False) -> str:
    """Every option that applies, its value and what that says and, where it departs from it, the default."""
    values = option_values(rules)
    defaults = option_values(make_rules(_size(values)))
    rows = []
    for key, value in values.items():
        default = defaults.get(key, OPTIONS[key].base)
        mark = "" if value == default else f"default {spell(default)}"
        rows.append((key, spell(value), mark, OPTIONS[key].value_says(value)))
    return _table(("option", "value", "", "what it says"), rows, markdown)


def found(words: str, most: int = 8) -> str:
    """The rules that some words may mean, the likeliest first: how each is written, and what that says.

    Nothing if there are none. Where some are called just so, the others are left out.
    """
    named = rules_named(words)
    exact = [one for one in named if one.fit == 1]
    rows = [row for one in (exact or named)[:most] for row in _rows_of(one)]
    return _table(("in a file of rules", "what it says", "clause"), rows, False) if rows else ""


def _rows_of(named: Named) -> list[tuple[object, ...]]:
    option, value = named.option, named.value
    values = list(option.says) if value is None else [value]
    return [
        (f"{option.key}: {spell(one)}", option.value_says(one), option.clause if not at else "")
        for at, one in enumerate(values)
    ]


def _size(values: Mapping[str, Value]) -> dict[str, Value]:
    return {"players": values["players"]}


def as_written(options: Mapping[str, object]) -> str:
    """Options as YAML has them, on one line: `players: 4, joker: false`."""
    return ", ".join(f"{key}: {spell(value)}" for key, value in options.items())


def diff(a: Rules, b: Rules, names: tuple[str, str] = ("A", "B")) -> str:
    """What differs between two rule sets: one sentence an option, then how each puts it in words."""
    width = terminal_width() or FAR
    lines = []
    for key, one, other in differing(a, b):
        lines += wrap(_difference(key, one, other, names), width, subsequent_indent="  ")
    if not lines:
        return f"{names[0]} and {names[1]} are the same rules.\n"
    only_a, only_b = _only_in(a, b), _only_in(b, a)
    for name, sentences in ((names[0], only_a), (names[1], only_b)):
        if sentences:
            lines += ["", f"{name} says:"]
            for sentence in sentences:
                lines += wrap(sentence, width, initial_indent="- ", subsequent_indent="  ")
    return "\n".join(lines).replace("\N{NO-BREAK SPACE}", " ") + "\n"


def differing(a: Rules, b: Rules) -> list[tuple[str, Value | None, Value | None]]:
    """Key and both values of every option that differs; None where it does not apply."""
    ours, theirs = option_values(a), option_values(b)
    both = [(option.key, ours.get(option.key), theirs.get(option.key)) for option in CATALOGUE]
    return [row for row in both if row[1] != row[2]]


def _difference(key: str, one: Value | None, other: Value | None, names: tuple[str, str]) -> str:
    option = OPTIONS[key]
    said = [
        f"{_told(option, value)} in {name}" if value is not None else f"not a question in {name}"
        for value, name in ((one, names[0]), (other, names[1]))
    ]
    return f"{key} ({option.doc}): {said[0]}, {said[1]}."


def _told(option: Option, value: Value) -> str:
    """A value; what it says as well where a number stands for something else, as 0 for none."""
    special = option.kind == NUMBER and value in option.says
    return f"{value} ({option.value_says(value)})" if special else spell(value)


def _only_in(a: Rules, b: Rules) -> list[str]:
    """Sentences of the sheet of `a` that the sheet of `b` does not have."""
    others = {sentence for _, sentences in sections(b) for sentence in sentences}
    return [sentence for _, sentences in sections(a) for sentence in sentences if sentence not in others]


def options_table() -> str:
    """The whole catalogue as a markdown table, group by group."""
    parts = []
    for group, title in GROUPS.items():
        rows = [
            (
                f"`{option.key}`",
                option.doc,
                _values_text(option),
                _default_text(option),
                ", ".join(str(size) for size in option.tables),
                linked(option.clause),
                _names_text(option),
            )
            for option in CATALOGUE
            if option.group == group
        ]
        head = ("option", "what it decides", "values", "default", "players", "clause", "what players call it")
        parts.append(f"### {title}\n\n{_table(head, rows, markdown=True)}")
    return "\n".join(parts)


def _values_text(option: Option) -> str:
    """Each value with what it says, a line each; before them the span of a number and its usual values."""
    lines = [f"`{spell(value)}`: {option.value_says(value)}" for value in option.says]
    if option.kind == NUMBER:
        usual = ", ".join(f"`{value}`" for value in option.values)
        lines.insert(0, f"{option.low} to {option.high}, usually {usual}")
    return "<br>".join(lines)


def _names_text(option: Option) -> str:
    """What people call the rule, and after each name the value it means, if it means one."""
    return ", ".join(
        name if value is None else f"{name} (`{spell(value)}`)" for name, value in option.names.items()
    )


def _default_text(option: Option) -> str:
    """The default, and those of the table sizes that differ."""
    others = "".join(
        f"; {size}: `{spell(value)}`" for size, value in option.defaults.items() if value != option.base
    )
    return f"`{spell(option.base)}`{others}"


def presets_table() -> str:
    """Every option on which a preset departs from the defaults of its table size, a column a preset."""
    values = {name: option_values(preset_rules(name)) for name in PRESETS}
    plain = {name: option_values(make_rules(_size(values[name]))) for name in PRESETS}
    rows = []
    for option in CATALOGUE:
        cells = []
        for name in PRESETS:
            value = values[name].get(option.key)
            if value is None or (option.key != "players" and value == plain[name].get(option.key)):
                cells.append("")
            else:
                cells.append(spell(value))
        if any(cells):
            rows.append((f"`{option.key}`", *cells))
    return _table(("option", *(f"`{name}`" for name in PRESETS)), rows, markdown=True)


def _table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]], markdown: bool) -> str:
    if markdown:
        lines = [head, tuple("---" for _ in head), *rows]
        return "\n".join("| " + " | ".join(_cell(cell) for cell in line) + " |" for line in lines) + "\n"
    return (
        tabulate(rows, head, tablefmt="simple", disable_numparse=True, maxcolwidths=_room(head, rows)) + "\n"
    )


def _room(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> list[int | None] | None:
    """On a terminal, the columns that are left for the last column, whose sentences are wrapped to them."""
    width = terminal_width()
    if width is None:
        return None
    others = sum(2 + max(len(str(row[at])) for row in (head, *rows)) for at in range(len(head) - 1))
    return [*[None] * (len(head) - 1), max(width - others, NARROWEST)]


def _cell(cell: object) -> str:
    return str(cell).replace("|", "\\|")
