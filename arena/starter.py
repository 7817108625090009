"""The starter kit that `arena new bot DIR` writes: a bot, its SDK, a tournament, and what to do next."""

import json
import shlex
from pathlib import Path

from arena.errors import UserError

FIELD = ("basic", "random")
"""Bundled bots that the new one plays."""
NAME_LIMIT = 64
COMMENTS = 33
"""The column of the comments beside the commands."""

BOT = '''"""A Euchre bot. Edit the methods below; those you delete answer with the first legal word.

Every method gets a request:

    request.legal    the words you may answer, for example ["pass", "order_up"] or ["9C", "AH"]
    request.view     all you may know, as docs/protocol.md lists it: hand, upcard, trump, trick, score, ...
    request.seat     your seat, 0 up, clockwise; partners sit opposite
    request.players  2, 3 or 4
    request.rules    the house rules by name, for example request.rules["stick_the_dealer"]
    request.table    yours to keep things on for this game

Cards are rank and suit: 9C TD JH AS, joker JK. Prints go to standard error and are shown if you crash.
"""

from sdk import Bot, beats, lowest, of_suit, partner_of, serve, strength, winning


class MyBot(Bot):
    name = NAME
    version = "0.1"
    tables = 32  # games at once; this bot keeps nothing between questions, so any number will do
    events = False  # it does not read request.events,
    history = False  # nor request.view["history"],
    forced = False  # nor does it care to be asked where one answer alone is legal

    def bid_1(self, request):
        """The up-card: "pass", "order_up", or perhaps "order_up_alone"."""
        suit = request.view["proposed"]
        hand = list(request.view["hand"])
        if request.view["dealer"] == request.seat:
            hand.append(request.view["upcard"])  # it would be mine
        if "order_up" in request.legal and len(of_suit(hand, suit, suit)) >= 3:
            return "order_up"
        return lowest(request)

    def bid_2(self, request):
        """The up-card was turned down: "pass", or "call_C" and so on; a stuck dealer has no "pass"."""
        hand = request.view["hand"]
        calls = [word for word in request.legal if word[5:] in ("C", "D", "H", "S")]
        if not calls:
            return lowest(request)
        best = max(calls, key=lambda word: len(of_suit(hand, word[5:], word[5:])))
        if "pass" in request.legal and len(of_suit(hand, best[5:], best[5:])) < 3:
            return "pass"
        return best

    def alone(self, request):
        """"alone" or "together"."""
        trumps = of_suit(request.view["hand"], request.view["trump"], request.view["trump"])
        return "alone" if len(trumps) >= 4 else "together"

    def discard(self, request):
        """The dealer holds one card too many."""
        return weakest(request)

    def dummy(self, request):
        """Three-handed, the maker took up the dummy: one card at a time to put down."""
        return weakest(request)

    def play(self, request):
        """A card: lead the strongest, win as cheaply as you can, spare your partner's trick."""
        view = request.view
        trump = view["trump"]
        best = winning(view)
        if best is None:
            return max(request.legal, key=lambda card: strength(card, trump))
        seat, card = best
        winners = [mine for mine in request.legal if beats(mine, card, view["led"], trump)]
        if not winners or seat == partner_of(request.seat, request.players):
            return weakest(request)
        return min(winners, key=lambda mine: strength(mine, trump))


def weakest(request):
    return min(request.legal, key=lambda card: strength(card, request.view["trump"]))


if __name__ == "__main__":
    serve(MyBot())
'''

TOURNAMENT = """# NAME against bundled bots: `arena run tournament.yaml`
name: NAME
rules: four_handed
bots:
  - name: NAME
    command: [python3, bot.py]
FIELD
format:
  kind: gauntlet   # the first bot meets every other; `round_robin` has all meet all
  blocks: 100      # deals per pairing; each block is played twice, with seats exchanged
"""

README = """# NAME

A Euchre bot for the arena.

| file | what it is |
| --- | --- |
| `bot.py` | the bot: start here |
| `sdk.py` | reads questions, writes answers, knows the cards; needs Python 3.8 or later, nothing else |
| `tournament.yaml` | a tournament of this bot against OTHERS |

From this folder:

```sh
arena check python3 bot.py       # plays every kind of question; says exactly what is wrong
arena run tournament.yaml        # plays, and prints a table with Elo and its error
TABLE# the table again
```

A bot in another language needs only the protocol: JSON lines on standard input and output. Put its
command into `tournament.yaml`. The arena's docs have the protocol (`docs/protocol.md`) and every house
rule (`docs/rules.md`).
"""


def write_starter(folder: Path, name: str) -> list[Path]:
    """Write the kit for a bot called `name` into `folder`, made if need be; the files, in reading order.

    Raises UserError if the folder holds anything, cannot be written, or the name will not do.
    """
    name = name.strip()
    if not name or not name.isprintable() or len(name) > NAME_LIMIT:
        raise UserError(f"{name!r} cannot be a bot's name: 1 to {NAME_LIMIT} printable characters")
    if name in FIELD:
        raise UserError(f"{name!r} is the name of a bundled bot that yours will meet; choose another")
    texts = {
        "bot.py": BOT.replace("NAME", json.dumps(name, ensure_ascii=False)),
        "README.md": _readme(name),
        "tournament.yaml": _tournament(name),
        "sdk.py": Path(__file__).with_name("sdk.py").read_text(encoding="utf-8"),
    }
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise UserError(f"{folder} exists and is not an empty folder; nothing was written")
        folder.mkdir(parents=True, exist_ok=True)
        for file, text in texts.items():
            (folder / file).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UserError(f"{folder}: cannot write there: {error.strerror}") from error
    return [folder / file for file in texts]


def _readme(name: str) -> str:
    table = f"arena table {shlex.quote(f'runs/{name}')} "
    others = " and ".join(f"`{one}`" for one in FIELD)
    return README.replace("TABLE", table.ljust(COMMENTS)).replace("OTHERS", others).replace("NAME", name)


def _tournament(name: str) -> str:
    heading, rest = TOURNAMENT.split("\n", 1)
    field = "\n".join(f"  - {one}" for one in FIELD)
    rest = rest.replace("FIELD", field).replace("NAME", json.dumps(name, ensure_ascii=False))
    return heading.replace("NAME", name) + "\n" + rest
