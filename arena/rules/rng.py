"""The one random generator: xoshiro128++ on 32-bit words, the same compiled or not.

A generator is a list (or int64 array) of four words. Shuffles draw several bounded numbers from one
word, which is exact by rejection (Brackett-Rozinsky and Lemire, "Batched ranged random integer
generation", 2024).
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from arena.cards import lowest

WORD = 0xFFFFFFFF
KEY_BYTES = 16

Generator = list[int]
"""Four words of state; an int64 array in compiled code."""


def next_word(rng: Generator) -> int:
    """The next 32 random bits (Blackman and Vigna, xoshiro128++ 1.0)."""
    s0 = rng[0]
    s1 = rng[1]
    s2 = rng[2] ^ s0
    s3 = rng[3] ^ s1
    total = (s0 + rng[3]) & WORD
    rng[0] = s0 ^ s3
    rng[1] = s1 ^ s2
    rng[2] = s2 ^ (s1 << 9 & WORD)
    rng[3] = (s3 << 11 & WORD) | s3 >> 21
    return ((total << 7 & WORD | total >> 25) + s0) & WORD


def below(rng: Generator, n: int) -> int:
    """A uniform number from 0 to n - 1, for n up to 2**31."""
    product = next_word(rng) * n
    if product & WORD < n:
        reject = (WORD + 1) % n
        while product & WORD < reject:
            product = next_word(rng) * n
    return product >> 32


def shuffle(rng: Generator, items: list[int], n: int) -> None:
    """Put the first n items (at most 33) in a uniformly random order."""
    while n > 1:
        # As many of the bounds n, n - 1, ... as keep their product small enough to reject rarely.
        product = n
        size = 1
        while n - size > 1 and product * (n - size) <= 1 << 26:
            product *= n - size
            size += 1
        low = next_word(rng)
        if low * product & WORD < product:
            reject = (WORD + 1) % product
            while low * product & WORD < reject:
                low = next_word(rng)
        for i in range(size):
            low *= n - i
            place = low >> 32
            low &= WORD
            last = n - i - 1
            items[last], items[place] = items[place], items[last]
        n -= size


def pick(rng: Generator, mask: int) -> int:
    """A uniformly random set bit of a mask that is not empty, as its index."""
    n = 0
    rest = mask
    while rest:
        rest &= rest - 1
        n += 1
    skip = below(rng, n) if n > 1 else 0
    while skip:
        mask &= mask - 1
        skip -= 1
    return lowest(mask)


def seed(rng: Generator, a: int, b: int, c: int, d: int) -> None:
    """Start the generator from four numbers, mixed so that near numbers give unlike streams."""
    words = (a & WORD, b & WORD, c & WORD, d & WORD)
    h = 0x9E3779B9
    for i in range(4):
        h = (h ^ words[i]) & WORD
        h = mix(h)
    for i in range(4):
        h = (h + 0x9E3779B9 + words[i]) & WORD
        rng[i] = mix(h)
    if rng[0] | rng[1] | rng[2] | rng[3] == 0:
        rng[0] = 1


def mix(x: int) -> int:
    """Spread a 32-bit word over all its bits (the finaliser of MurmurHash3)."""
    x ^= x >> 16
    x = x * 0x85EBCA6B & WORD
    x ^= x >> 13
    x = x * 0xC2B2AE35 & WORD
    return x ^ x >> 16


def key(seed_bytes: bytes, *parts: str | int) -> bytes:
    """The 128-bit key of one random draw: BLAKE2b of the parts, keyed with the seed.

    Parts are told apart by type and length, so no two lists of parts share a text.
    """
    # Imported here: a bot's process draws by seeds alone and need not pay for OpenSSL at its start.
    from hashlib import blake2b

    text = "\0".join(map(_part, parts))
    return blake2b(text.encode(), key=seed_bytes, digest_size=KEY_BYTES).digest()


def keys(seed_bytes: bytes, *parts: str | int, numbers: Iterable[int]) -> Iterator[bytes]:
    """`key(seed_bytes, *parts, number)` of each of the numbers, five times as fast."""
    from hashlib import blake2b

    text = "\0".join([*map(_part, parts), ""])
    begun = blake2b(text.encode(), key=seed_bytes, digest_size=KEY_BYTES)
    for number in numbers:
        one = begun.copy()
        one.update(_number(number))
        yield one.digest()


def _part(part: str | int) -> str:
    return f"{type(part).__name__}:{len(str(part))}:{part}"


@lru_cache(1 << 10)
def _number(number: int) -> bytes:
    return _part(number).encode()


def from_key(digest: bytes) -> Generator:
    """A generator seeded from a 16-byte key."""
    rng = [0, 0, 0, 0]
    seed(rng, *(int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)))
    return rng
