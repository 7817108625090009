"""The keys of every random draw of a tournament, from the seed and the place of the draw alone.

Deal and dealer keys hold neither rules nor bots nor pairing: every pairing, and every rule variant with
the same deck and table size, meets the same cards.
"""

import secrets
from base64 import b32encode
from collections.abc import Iterator, Sequence
from hashlib import blake2b

from arena.rules.rng import key, keys

BOT_SEED_BITS = 53
"""Bot seeds fit a double, so that every JSON reader keeps them whole."""
DRAWN_BYTES = 16
SAFE_BITS = 64


def draw_seed() -> str:
    """128 fresh random bits, as the text a config may hold."""
    return secrets.token_hex(DRAWN_BYTES)


def seed_bytes(seed: str) -> bytes:
    """The key all draws of a run are keyed with; a seed is text, so 5 and "5" are the same one."""
    return blake2b(seed.encode(), digest_size=32, person=b"euchre deals").digest()


def seed_hash(seed: str) -> str:
    """What a run may print before the first game, to be held to its seed after the last.

    Anybody can check it: `printf %s SEED | b2sum -l 256`.
    """
    return blake2b(seed.encode(), digest_size=32).hexdigest()


def seed_bits(seed: str) -> int:
    """The most bits a seed of this text can hold, judged by its length and the characters it uses."""
    if len(seed) < 40 and seed.removeprefix("-").isdecimal():
        return int(seed).bit_length()
    if all(c in "0123456789abcdef" for c in seed.lower()):
        return 4 * len(seed)
    return 6 * len(seed)


def deal_key(seed: bytes, block: int, deal: int) -> bytes:
    """The key of a deal; `deal` counts every deal of the game from 0, throw-ins and redeals too."""
    return key(seed, block, deal)


def deal_keys(seed: bytes, block: int, deals: range) -> Iterator[bytes]:
    """`deal_key` of some deals of a block."""
    return keys(seed, block, numbers=deals)


def first_dealer_key(seed: bytes, block: int) -> bytes:
    """The key of the draw for the first deal of a block, the same in every seating."""
    return key(seed, "dealer", block)


def game_name(seed: bytes, variant: str, bots: Sequence[str], block: int, seating: int) -> str:
    """The short id of a game, `g` and 8 letters and digits: bots hear it, and it tells them no block.

    Of a million games two share one with a probability of a third; within a lane it does not happen.
    """
    digest = key(seed, "game", variant, *bots, block, seating)
    return "g" + b32encode(digest[:5]).decode("ascii").lower()


def bot_seed(seed: bytes, variant: str, bots: Sequence[str], block: int, seating: int, seat: int) -> int:
    """The seed a bot is sent in `game`: below 2**53, its own for every seat of every game."""
    return bot_seeds(seed, variant, bots, block, seating, range(seat, seat + 1))[0]


def bot_seeds(
    seed: bytes, variant: str, bots: Sequence[str], block: int, seating: int, seats: range
) -> list[int]:
    """`bot_seed` of some seats."""
    digests = keys(seed, "bot", variant, *bots, block, seating, numbers=seats)
    return [int.from_bytes(digest[:8], "big") >> (64 - BOT_SEED_BITS) for digest in digests]
