"""House rules of the game, and of tables of three and two (9 to 11)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, listed, number, word


class DummyPool(Words):
    """The dealer who is maker, the up-card and the dummy (10.5)."""

    TEN = "a dealer who is maker puts a card down for the up-card, then keeps five of ten"
    ELEVEN = "a dealer who is maker keeps five of eleven, the up-card among them"


class TieAtTarget(Words):
    """Two defenders level at the target (10.12)."""

    PLAY_ON = "players level at the target play on until one of them leads"
    SHARED = "players level at the target have both won"
    FIRST_FROM_DEALER_LEFT = "of players level at the target the one met first from the dealer's left has won"


class TwoDummy(Words):
    """Extra cards at a table of two (11.6, 11.7)."""

    NONE = "no extra cards"
    SHARED2 = "two cards for the maker, who then keeps five"
    OWN3 = "three cards for each player, who keeps five of eight"


class GameOptions(NamedTuple):
    """Game and match."""

    target: int = number(
        (10, 5, 7, 11, 13, 15, 21, 64, 0),
        (0, 120),
        "9.1",
        "points that win the game",
        says={
            0: "no target; a number of hands ends the game",
            "n": "the first side with {n} points or more wins",
        },
        names={"game to ten": 10, "game to five": 5, "game to eleven": 11, "score to win": None},
    )
    cap_at_target: int = flag(
        False,
        "9.2",
        "whether a score above the target is cut to it",
        says={
            False: "the score is kept as it is, so 8 and 4 make 12",
            True: "a score above the target is cut to it",
        },
        names={"exactly ten": True},
    )
    win_by: int = listed(
        (1, 2),
        "9.3",
        "lead needed to win at the target",
        says={1: "to be ahead at the target wins", 2: "to be two points ahead at the target wins"},
        names={"win by two": 2},
    )
    hands_per_game: int = number(
        (0, 8, 12),
        (0, 120),
        "9.4",
        "hands in a game",
        says={
            0: "no limit to the hands of a game",
            1: "a game ends after one hand",
            "n": "a game ends after {n} hands",
        },
        names={"eight-hand round": 8, "progressive": 8},
    )
    match_games: int = number(
        (1, 3),
        (1, 15),
        "9.6",
        "games in a match, an odd number",
        says={1: "a single game", "n": "a match of {n} games at most"},
        names={"rubber": 3, "best of three": 3},
    )
    match_played_out: int = flag(
        False,
        "9.9",
        "whether every game of a match is played",
        says={
            False: "the match ends with the game that decides it",
            True: "every game of the match is played, whoever leads; a lap in the last brings one more",
        },
        names={"rubber of three games": True},
    )
    shutout_games: int = listed(
        (1, 2),
        "9.6",
        "game credits when the loser has no points",
        says={
            1: "a game is one credit, whatever the loser has",
            2: "a game is two credits if the loser has no points",
        },
        names={"slam": 2, "skunk": 2, "shut-out": 2, "double for nothing": 2},
    )
    rubber_bonus: int = number(
        (0, 2),
        (0, 9),
        "9.8",
        "match points for winning the match, on top of its game credits",
        says={0: "no bonus for the match", "n": "the side that wins the match gets {n} match points more"},
        names={"rubber bonus": None},
    )
    laps: int = flag(
        False,
        "9.7",
        "whether points above the target start the winner's next game",
        says={
            False: "every game of a match starts at 0",
            True: "the winner's points above the target start his next game",
        },
        names={"laps": True, "carry-over": True},
    )


class ThreeOptions(NamedTuple):
    """Three-handed."""

    three_dummy: int = flag(
        True,
        "10.1, 10.4",
        "whether a fourth hand, the dummy, is dealt for the maker",
        says={True: "a fourth hand, the dummy, is dealt for the maker", False: "no dummy"},
        tables=(3,),
        names={"cutthroat with the dummy": True, "cutthroat without the dummy": False, "widow": True},
    )
    three_maker_alone: int = flag(
        True,
        "10.6",
        "whether a maker may leave the dummy and play alone",
        says={True: "the maker may leave the dummy and go alone", False: "the maker may not go alone"},
        tables=(3,),
    )
    three_dummy_pool: int = word(
        DummyPool,
        "10.5",
        "how a dealer who is maker takes up-card and dummy",
        tables=(3,),
    )
    three_sitting_defender_scores: int = flag(
        True,
        "10.11",
        "whether the defender who sat out scores with the lone defender",
        says={
            True: "the defender who sat out scores with the lone defender",
            False: "only the defender who played scores",
        },
        tables=(3,),
    )
    three_tie_at_target: int = word(
        TieAtTarget,
        "10.12",
        "who wins when two defenders are level at the target",
        tables=(3,),
        names={"tie at ten": None},
    )


class TwoOptions(NamedTuple):
    """Two-handed."""

    two_dummy: int = word(
        TwoDummy, "11.6, 11.7", "extra cards beside the hands", tables=(2,), names={"dummy for two": None}
    )
