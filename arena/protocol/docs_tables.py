"""Tables and the transcript of `docs/protocol.md`, generated from the code.

`python -m arena.protocol.docs_tables docs/protocol.md` rewrites what stands between the markers
`<!-- begin: NAME -->` and `<!-- end: NAME -->`; with `--check` it only reports what is out of date.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from arena import __version__
from arena.cards import CARD_CODES, CARD_NAMES, SUIT_LETTERS
from arena.protocol.encoding import answer_line, ready_line
from arena.protocol.events import EVENTS
from arena.protocol.fields import view_doc
from arena.protocol.longest import longest_act, longest_game_over
from arena.protocol.messages import FAULTS, FROM_ARENA, FROM_BOT, Limits, Ready
from arena.protocol.rehearsal import Rehearsal
from arena.rules import rng as random
from arena.rules.clauses import linked
from arena.rules.codes import ACTION_NAMES, HAND_ENDS, OPEN, OVER, PHASES, TOGETHER, UPCARD_PLACES
from arena.rules.hand import legal
from arena.rules.options import make_rules
from arena.rules.presets import PRESETS, preset_rules
from arena.view_words import SENT as SENT_FIELDS
from arena.view_words import SUIT_NAMES

PHASE_DOCS: dict[str, tuple[str, str, str]] = {
    "bad_hand": ("Your hand qualifies for relief: will you claim it?", "`decline` `claim`", "2.10"),
    "swap": ("One card of three to swap with the kitty", "a card", "2.11"),
    "blind": ("Order up alone before you see your hand?", "`pass` `order_up_alone`", "6.12"),
    "name_suit": (
        "You dealt and turned up the joker: name its suit",
        "`call_C` ... `call_S`, and the same `_alone`",
        "13",
    ),
    "bid_1": ("Order the up-card into the dealer's hand?", "`pass` `order_up` `order_up_alone`", "3"),
    "pickup": ("You were ordered up: take the up-card or leave it", "`take` `leave`", "4.2"),
    "discard": ("You hold one card too many: which goes?", "a card", "4.1"),
    "bid_2": (
        "The up-card is turned down: name a suit?",
        "`pass`, `call_C` ... `call_NT`, the same `_alone`, `forfeit`",
        "5",
    ),
    "alone": ("Play, or defend, without your partner?", "`together` `alone`", "6"),
    "exchange": ("You are alone: a card to put down for one of your partner's", "a card, or `done`", "6.10"),
    "give": ("A card for your lone partner", "a card, or `done`", "6.10"),
    "dummy": ("You took up a dummy: a card to put down", "a card", "10.4, 11.6, 11.7"),
    "jambone": (
        "Play face up, or show the five highest trumps?",
        "`decline` `jambone` `jamboree`",
        "6.13, 6.14",
    ),
    "play": ("A card to the trick", "a card", "7"),
}
"""Phase -> the question, the answers, the clauses of the rule book."""

WORD_DOCS: dict[str, str] = {
    "pass": "no call",
    "order_up": "the up-card's suit is trump",
    "order_up_alone": "the same, and I play alone",
    "take": "I take the up-card",
    "leave": "I leave the up-card",
    "together": "I play with my partner (three-handed maker: with the dummy)",
    "alone": "I play alone",
    "decline": "no",
    "claim": "I claim my bad hand",
    "done": "no more cards",
    "forfeit": "stuck, I call nothing and give the other side a point",
    "jambone": "I play with my cards face up",
    "jamboree": "I show the five highest trumps",
}
SUITS_SPOKEN = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades", "NT": "no trump"}

HAND_END_DOCS: dict[str, str] = {
    "played": "all tricks were played",
    "thrown_in": "everybody passed twice",
    "redeal": "a bad hand was claimed",
    "forfeit": "a stuck dealer paid instead of calling",
    "revoke": "a card did not follow suit, where that is penalised and not refused",
    "jamboree": "the five highest trumps were shown",
}

SENT = {
    "Hello": "once, first",
    "GameStart": "when a game begins",
    "Act": "when you must decide",
    "GameOver": "when a game has ended",
    "Bye": "once, last",
    "Ready": "in answer to `hello`",
    "Reply": "in answer to `act`",
}


def word_doc(word: str) -> str:
    """What a word says."""
    if word in WORD_DOCS:
        return WORD_DOCS[word]
    suit = word.removeprefix("call_").removesuffix("_alone")
    return f"{SUITS_SPOKEN[suit]}{', and I play alone' if word.endswith('_alone') else ''}"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A Markdown table."""
    heads = list(head)
    lines = [heads, ["---"] * len(heads), *[list(row) for row in rows]]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def phases_table() -> str:
    """The kinds of question."""
    rows = [[f"`{name}`", *PHASE_DOCS[name][:2], linked(PHASE_DOCS[name][2])] for name in PHASES[:OVER]]
    return table(["phase", "question", "answers", "rules"], rows)


def words_table() -> str:
    """Every answer that is not a card, with its code."""
    rows = [
        [str(code), f"`{ACTION_NAMES[code]}`", word_doc(ACTION_NAMES[code])]
        for code in range(CARD_CODES, len(ACTION_NAMES))
    ]
    return table(["code", "word", "says"], rows)


def events_table() -> str:
    """Every event with its fields."""
    rows = []
    for kind in EVENTS:
        about = msgspec.structs.fields(kind)
        fields = ", ".join(f"`{field.name}`" for field in about if field.required)
        tag = kind.__struct_config__.tag
        rows.append([f"`{tag}`", fields, " ".join(str(kind.__doc__).split())])
    return table(["event", "fields", "tells"], rows)


def hand_ends_table() -> str:
    """The values of `end` in `hand_over`."""
    return table(["end", "means"], [[f"`{name}`", HAND_END_DOCS[name]] for name in HAND_ENDS[OPEN + 1 :]])


def view_table() -> str:
    """Every field of a view, in wire order."""
    parts = msgspec.json.schema_components(FROM_ARENA)[1]
    fields = parts["SeatView"]["properties"]
    rows = [[f"`{name}`", json_type(fields[name]), view_doc(name)] for name in SENT_FIELDS]
    return table(["field", "type", "holds"], rows)


def messages_tables() -> str:
    """A section for every message, with a table of its fields."""
    parts = msgspec.json.schema_components((*FROM_ARENA, *FROM_BOT))[1]
    sections = []
    for way, kinds in (("arena to bot", FROM_ARENA), ("bot to arena", FROM_BOT)):
        for kind in kinds:
            schema = parts[kind.__name__]
            tag = schema["properties"].get("type", {}).get("enum", ["answer"])[0]
            rows = [
                [f"`{name}`", json_type(field), _presence(kind, name, schema), _said(field)]
                for name, field in schema["properties"].items()
                if name != "type"
            ]
            fields = table(["field", "type", "there", "holds"], rows) if rows else "No fields."
            section = f"### `{tag}`: {way}, {SENT[kind.__name__]}\n\n{schema['description']}\n\n{fields}"
            sections.append(section)
    return "\n\n".join(sections)


def _said(field: Mapping[str, Any]) -> str:
    return str(field.get("description", "the time limits, see [Time](#time)"))


def _presence(kind: Any, name: str, schema: Mapping[str, Any]) -> str:
    if name in schema["required"]:
        return "yes"
    if kind in FROM_BOT:
        return f"or else `{msgspec.json.encode(getattr(kind(), name)).decode()}`"
    return "if there is a bank" if name == "bank_ms" else "unless `ready` says false"


def limits_table() -> str:
    """The fields of `limits` in `hello`."""
    fields = msgspec.json.schema_components((Limits,))[1]["Limits"]["properties"]
    return table(["limit", "time"], [[f"`{name}`", field["description"]] for name, field in fields.items()])


def lengths_table() -> str:
    """The most bytes of the lines that grow, under each preset."""
    unheard = Ready(name="", events=False)
    choosing = Ready(name="", forced=False)
    rows = [
        [
            f"`{name}`",
            f"{longest_act(rules):,}",
            f"{longest_act(rules, unheard):,}",
            f"{longest_game_over(rules):,}",
            f"{longest_act(rules, choosing):,}",
        ]
        for name, rules in ((name, preset_rules(name)) for name in PRESETS)
    ]
    return table(["rules", "`act`", "`act` without events", "`game_over`", "`act` unless forced"], rows)


def faults_table() -> str:
    """Kinds of fault."""
    return table(["fault", "means"], [[f"`{name}`", meaning] for name, meaning in FAULTS.items()])


def json_type(schema: Mapping[str, Any]) -> str:
    """A JSON Schema in a few words."""
    if "anyOf" in schema:
        named = [json_type(choice) for choice in schema["anyOf"]]
        return " or ".join(dict.fromkeys(named))
    if "$ref" in schema:
        return "object"
    kind = schema.get("type", "")
    if kind == "array":
        if "prefixItems" in schema:
            return "[" + ", ".join(json_type(item) for item in schema["prefixItems"]) + "]"
        inner = json_type(schema["items"])
        return f"list of {inner}" if " or " not in inner else f"list of ({inner})"
    if "enum" in schema:
        return _ENUMS.get(tuple(schema["enum"]), "string")
    if "exclusiveMaximum" in schema:
        return "seat"
    return str({"integer": "number", "object": "object", "boolean": "true or false"}.get(kind, kind))


_ENUMS = {
    CARD_NAMES: "card",
    ACTION_NAMES: "word",
    tuple(SUIT_LETTERS): "suit",
    SUIT_NAMES: "suit or `NT`",
    PHASES[:OVER]: "phase",
    UPCARD_PLACES: "place",
}
"""Names of the closed lists of words."""

TRANSCRIPT_SEED = 430
TRANSCRIPT_SEAT = 2
TRANSCRIPT_RULES = {"target": 2, "stick_the_dealer": True}


def transcript() -> list[tuple[str, str]]:
    """A whole short game as the bot at one seat lives it: pairs of `arena` or `bot` and a line."""
    game = Rehearsal(make_rules(TRANSCRIPT_RULES), TRANSCRIPT_SEED, game="g17")
    rng = random.from_key(random.key(b"transcript", TRANSCRIPT_SEED))
    hello, start = game.opening(TRANSCRIPT_SEAT)
    lines = [("arena", hello), ("bot", ready_line(Ready("my_bot", "1.0"))), ("arena", start)]
    while game.question is not None:
        question = game.question
        choices = legal(game.rules, game.state)
        action = TOGETHER if choices >> TOGETHER & 1 else random.pick(rng, choices)
        if question.seat == TRANSCRIPT_SEAT:
            lines.append(("arena", question.line))
            lines.append(("bot", answer_line(game.game, question.id, ACTION_NAMES[action])))
        game.answer(action)
    lines += [("arena", line) for line in game.closing(TRANSCRIPT_SEAT)]
    return [(who, line.decode().rstrip("\n")) for who, line in lines]


def transcript_block() -> str:
    """The transcript as a code block; the arena's version stands as 0.0.0, as it is no matter here."""
    lines = [f"{who:5} > {line}" for who, line in transcript()]
    lines[0] = lines[0].replace(f'"arena":"{__version__}"', '"arena":"0.0.0"')
    return "\n".join(["```text", *lines, "```"])


TABLES: dict[str, Callable[[], str]] = {
    "messages": messages_tables,
    "phases": phases_table,
    "words": words_table,
    "events": events_table,
    "hand-ends": hand_ends_table,
    "view": view_table,
    "lengths": lengths_table,
    "limits": limits_table,
    "faults": faults_table,
    "transcript": transcript_block,
}
_MARKED = re.compile(r"(<!-- begin: ([\w-]+) -->\n).*?(<!-- end: \2 -->)", re.DOTALL)


def fill_markers(text: str, tables: Mapping[str, Callable[[], str]]) -> str:
    """`text` with what stands between each pair of known markers made anew."""

    def made(match: "re.Match[str]") -> str:
        name = match[2]
        return f"{match[1]}{tables[name]().rstrip()}\n{match[3]}" if name in tables else match[0]

    return _MARKED.sub(made, text)


def main(arguments: list[str]) -> int:
    """Rewrite the files named, or with `--check` only say which are out of date."""
    check = "--check" in arguments
    stale = 0
    for name in arguments:
        if name.startswith("--"):
            continue
        path = Path(name)
        old = path.read_text(encoding="utf-8")
        new = fill_markers(old, TABLES)
        if new != old:
            stale += 1
            if not check:
                path.write_text(new, encoding="utf-8")
            print(f"{path}: {'out of date' if check else 'rewritten'}")
    return 1 if check and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
