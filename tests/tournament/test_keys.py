"""Keys of random draws."""

from hashlib import blake2b

import pytest

from arena.rules.rng import key
from arena.tournament import keys

SEED = keys.seed_bytes("club night")


def test_a_deal_key_is_the_hash_of_seed_block_and_deal() -> None:
    assert key(SEED, 12, 3) == keys.deal_key(SEED, 12, 3)


def test_keys_made_together_are_those_made_one_by_one() -> None:
    assert [keys.deal_key(SEED, 12, deal) for deal in range(7, 30)] == [
        *keys.deal_keys(SEED, 12, range(7, 30))
    ]
    assert [keys.bot_seed(SEED, "stick", ("a", "b"), 5, 1, seat) for seat in range(4)] == keys.bot_seeds(
        SEED, "stick", ("a", "b"), 5, 1, range(4)
    )


def test_keys_never_change() -> None:
    # A run of an older arena must replay: these values are part of the format.
    assert keys.deal_key(SEED, 0, 0).hex() == "a8bac79cb61a753931cbe68378a93f24"
    assert keys.first_dealer_key(SEED, 0).hex() == "a9759841465bdccb65e695841d7288c1"
    assert keys.bot_seed(SEED, "stick", ("a", "b"), 0, 1, 2) == 6683142136153506
    assert keys.seed_hash("club night") == "d65ea1db96bbcc5ca822fd1adac74bd398a6d8bc34bca54093f8d83e7e20dc5d"


def test_no_two_draws_of_a_run_share_a_key() -> None:
    drawn = [keys.deal_key(SEED, block, deal) for block in range(40) for deal in range(40)]
    drawn += [keys.first_dealer_key(SEED, block) for block in range(40)]
    assert len(drawn) == len(set(drawn))


def test_every_seat_of_every_game_has_its_own_bot_seed_below_2_to_the_53() -> None:
    seeds = [
        keys.bot_seed(SEED, variant, bots, block, seating, seat)
        for variant in ("a", "b")
        for bots in (("a", "b"), ("a", "b", "c"), ("ab", "c"))
        for block in range(20)
        for seating in range(2)
        for seat in range(4)
    ]
    assert len(seeds) == len(set(seeds))
    assert max(seeds) < 2**53
    assert max(seeds) > 2**52


def test_a_seed_is_its_text() -> None:
    assert keys.seed_bytes("5") != keys.seed_bytes("05")
    assert len(keys.seed_bytes("x" * 1000)) == 32
    assert len({keys.draw_seed() for _ in range(10)}) == 10


def test_the_printed_hash_can_be_checked_and_does_not_give_the_key_away() -> None:
    assert keys.seed_hash("club night") == blake2b(b"club night", digest_size=32).hexdigest()
    assert keys.seed_bytes("club night").hex() not in keys.seed_hash("club night")


@pytest.mark.parametrize(
    ("seed", "bits"),
    [
        ("5", 3),
        ("-5", 3),
        (str(2**64), 65),
        ("0123456789abcdef", 64),
        ("club", 24),
        ("9" * 5000, 20000),
        ("f697546ce9e6df124f94cc0e288b1f59", 128),
    ],
)
def test_the_bits_of_a_seed_are_judged_from_above(seed: str, bits: int) -> None:
    if seed.isdecimal() and len(seed) == 32:
        return  # a drawn seed without a letter: one in ten million million
    assert bits == keys.seed_bits(seed)
