"""House rules of the game, and of tables of three and two (9 to 11)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, listed, number, word


class DummyPool(Words):
    """The dealer who is maker, the up-card and the dummy (10.5)."""

    TEN = "he puts a card down for the up-card, then keeps of ten"
    ELEVEN = "he keeps of eleven"


class TieAtTarget(Words):
    """Two defenders level at the target (10.12)."""

    PLAY_ON = "play goes on until one leads"
    SHARED = "both have won"
    FIRST_FROM_DEALER_LEFT = "the nearest on the dealer's left has won"


class TwoDummy(Words):
    """Extra cards at a table of two (11.6, 11.7)."""

    NONE = "none"
    SHARED2 = "two for the maker"
    OWN3 = "three for each player"


class GameOptions(NamedTuple):
    """Game and match."""

    target: int = number(
        (10, 5, 7, 11, 13, 15, 21, 64, 0),
        (0, 120),
        "9.1",
        "points that win the game; 0 for none",
        spoken="game to ten",
    )
    cap_at_target: int = flag(False, "9.2", "a score above the target is cut to it")
    win_by: int = listed((1, 2), "9.3", "lead needed to win at the target", spoken="win by two")
    hands_per_game: int = number(
        (0, 8, 12), (0, 120), "9.4", "hands in a game; 0 for no limit", spoken="eight-hand round"
    )
    match_games: int = number(
        (1, 3), (1, 15), "9.6", "games in a match (odd)", spoken="rubber, best of three"
    )
    match_played_out: int = flag(
        False,
        "9.9",
        "every game of a match is played, whoever leads; a lap in the last brings one more",
        spoken="rubber of three games",
    )
    shutout_games: int = listed(
        (1, 2), "9.6", "game credits when the loser has no points", spoken="slam, skunk, shut-out"
    )
    rubber_bonus: int = number(
        (0, 2),
        (0, 9),
        "9.8",
        "match points for winning the match, on top of its game credits",
        spoken="rubber",
    )
    laps: int = flag(
        False, "9.7", "points above the target start the winner's next game", spoken="laps, carry-over"
    )


class ThreeOptions(NamedTuple):
    """Three-handed."""

    three_dummy: int = flag(
        True,
        "10.1, 10.4",
        "a fourth hand, the dummy, is dealt for the maker",
        tables=(3,),
        spoken="cutthroat with / without the dummy",
    )
    three_maker_alone: int = flag(True, "10.6", "a maker may leave the dummy and play alone", tables=(3,))
    three_dummy_pool: int = word(
        DummyPool,
        "10.5",
        "a dealer who is maker discards first and keeps of ten, or keeps of eleven",
        tables=(3,),
    )
    three_sitting_defender_scores: int = flag(
        True, "10.11", "the defender who sat out scores with the lone defender", tables=(3,)
    )
    three_tie_at_target: int = word(
        TieAtTarget,
        "10.12",
        "two defenders level at the target: play on, share, or nearest the dealer's left",
        tables=(3,),
        spoken="tie at ten",
    )


class TwoOptions(NamedTuple):
    """Two-handed."""

    two_dummy: int = word(
        TwoDummy, "11.6, 11.7", "extra cards: two for the maker, or three for each player", tables=(2,)
    )
