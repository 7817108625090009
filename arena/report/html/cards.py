"""Card faces as SVG symbols, each drawn once on a page; `<use href="#c-TH">` shows one."""

from collections.abc import Iterable, Iterator

from markupsafe import Markup

from arena.cards import ACE, CARD_NAMES, JACK, JOKER, SUIT_LETTERS, TEN

WIDTH, HEIGHT = 48, 66
"""Of a card, in units of its drawing."""
SIGNS = "♣♦♥♠"
RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
FACES = (*(rank + sign for sign in SIGNS for rank in RANKS), "joker")
"""What people write for each card: `10♥`."""
_SUITS = (
    "M16 2a6.6 6.6 0 0 1 5.6 10 6.6 6.6 0 1 1-4.1 10.6c0 3.4 1.3 5.9 3.5 7.4H11c2.2-1.5 3.5-4"
    " 3.5-7.4A6.6 6.6 0 1 1 10.4 12 6.6 6.6 0 0 1 16 2z",
    "M16 1 27 16 16 31 5 16z",
    "M16 29C7 21 2 16 2 10a7.2 7.2 0 0 1 14-2.4A7.2 7.2 0 0 1 30 10c0 6-5 11-14 19z",
    "M16 2c6 7.5 14 11.5 14 18a6.6 6.6 0 0 1-12.5 2.8c0 3 1.3 5.7 3.5"
    " 7.2H11c2.2-1.5 3.5-4.2 3.5-7.2A6.6 6.6 0 0 1 2 20C2 13.5 10 9.5 16 2z",
)
_STAR = "M16 1l4.4 10.3L31 12.3l-8 7.4 2.4 10.9L16 24.9l-9.4 5.7L9 19.7l-8-7.4 10.6-1z"
_LEFT, _MIDDLE, _RIGHT = 13, 24, 35
_SIDES = (_LEFT, _RIGHT)
_PIPS = {
    0: [(x, y) for x in _SIDES for y in (25, 40, 55)] + [(_MIDDLE, 32.5)],
    1: [(x, y) for x in _SIDES for y in (25, 40, 55)] + [(_MIDDLE, 32.5), (_MIDDLE, 47.5)],
    2: [(x, y) for x in _SIDES for y in (24, 35, 46, 57)] + [(_MIDDLE, 40.5)],
    TEN: [(x, y) for x in _SIDES for y in (24, 35, 46, 57)] + [(_MIDDLE, 29.5), (_MIDDLE, 51.5)],
}
"""Where the signs of a seven to a ten stand, by rank."""
_PAPER = f'<rect class="paper" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="5"/>'


def card_symbols(cards: Iterable[int]) -> Markup:
    """The symbols of cards (`c-` and the name), of a back (`c-back`) and of a card not known (`c-??`)."""
    parts = [
        f'<symbol id="s-{letter}" viewBox="0 0 32 32"><path d="{path}"/></symbol>'
        for letter, path in zip(SUIT_LETTERS, _SUITS, strict=True)
    ]
    parts += [_symbol(CARD_NAMES[card], "".join(_face(card))) for card in cards]
    lines = "".join(f"M{x} 5 5 {x}M{x} 61 {43} {x + 18}" for x in (12, 20, 28, 36))
    back = (
        f'<rect class="back" x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="5"/>'
        f'<rect class="rim" x="4" y="4" width="{WIDTH - 8}" height="{HEIGHT - 8}" rx="2.5"/>'
        f'<path class="rim" d="{lines}"/>'
    )
    parts.append(_symbol("back", back))
    unknown = f'{_PAPER}<text class="unknown" x="{WIDTH // 2}" y="44" text-anchor="middle">?</text>'
    parts.append(_symbol("??", unknown))
    return Markup("".join(parts))


def _symbol(name: str, drawn: str) -> str:
    return f'<symbol id="c-{name}" viewBox="0 0 {WIDTH} {HEIGHT}">{drawn}</symbol>'


def _face(card: int) -> Iterator[str]:
    yield _PAPER
    if card == JOKER:
        yield f'<g class="joker">{_star(3, 3, 13)}{_star(10, 19, 28)}'
        yield '<text x="24" y="60" text-anchor="middle" class="word">JOKER</text></g>'
        return
    suit, rank = SUIT_LETTERS[card >> 3], card & 7
    yield f'<g class="{"red" if suit in "DH" else "black"}">'
    ten = rank == TEN
    squeezed = ' textLength="17" lengthAdjust="spacingAndGlyphs"' if ten else ""
    yield f'<text class="rank" x="3" y="15"{squeezed}>{RANKS[rank]}</text>'
    yield _sign(suit, 24.5 if ten else 19.5, 9.5, 10)
    if rank == ACE:
        yield _sign(suit, _MIDDLE, 40, 26)
    elif rank in _PIPS:
        for x, y in _PIPS[rank]:
            yield _sign(suit, x, y, 10)
    else:
        assert rank >= JACK
        yield '<rect class="court" x="10" y="20" width="28" height="42" rx="2"/>'
        yield f'<text class="head" x="24" y="50" text-anchor="middle">{RANKS[rank]}</text>'
        yield _sign(suit, 15, 25.5, 8) + _sign(suit, 33, 56.5, 8)
    yield "</g>"


def _sign(suit: str, x: float, y: float, size: float) -> str:
    half = size / 2
    return f'<use href="#s-{suit}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"/>'


def _star(x: float, y: float, size: float) -> str:
    return f'<path transform="translate({x} {y}) scale({size / 32:g})" d="{_STAR}"/>'
