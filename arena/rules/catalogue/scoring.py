"""House rules of play and of the score of a hand (7.11, 8, 14.4)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, number, word


class FirstLead(Words):
    """What the first card of a hand must be, if the leader has one (7.11)."""

    FREE = "the first card may be any"
    TRUMP = "the first card must be trump, if the leader has one"
    NOT_TRUMP = "the first card must not be trump, if the leader has another"


class Renege(Words):
    """A card that does not follow suit though it could (14.4)."""

    REJECT = "a card that does not follow suit is refused, as any illegal answer is"
    PENALTY = "a card that does not follow suit is a revoke: it ends the hand, and the other side scores"


class RenegeLonerWhen(Words):
    """When the penalty is that of a lone hand (14.4)."""

    ANYONE_ALONE = "a revoke is dearer if anyone was alone"
    AGAINST_LONER = "a revoke is dearer only if it was done against a lone player"


class EuchreTo(Words):
    """Where the value of a euchre goes (8.10)."""

    DEFENDERS = "the defenders score the value of a euchre"
    MAKERS_MINUS = "the value of a euchre comes off the makers' score; the defenders score nothing"


class PlayOptions(NamedTuple):
    """Play."""

    first_lead: int = word(
        FirstLead,
        "7.11",
        "what the first card of a hand must be",
        names={"trump must be led": "trump", "opposite suit first": "not_trump"},
    )
    renege: int = word(
        Renege,
        "14.4",
        "what becomes of a card that does not follow suit",
        names={"revoke penalty": "penalty", "renege": "penalty", "reneging": "penalty"},
    )
    renege_points: int = number(
        (2,),
        (0, 16),
        "14.4",
        "points of a revoke",
        says={"n": "a revoke scores {n} for each opposing side"},
    )
    renege_points_loner: int = number(
        (4,),
        (0, 16),
        "14.4",
        "points of a revoke in a lone hand",
        says={"n": "a revoke scores {n} for each opposing side in a lone hand"},
    )
    renege_loner_when: int = word(
        RenegeLonerWhen,
        "14.4",
        "when a revoke costs `renege_points_loner`",
        names={"four against a loner": "against_loner"},
    )


class ScoringOptions(NamedTuple):
    """Score of a hand."""

    make_points: int = number(
        (1,),
        (0, 16),
        "8.2, 10.9",
        "makers who take a majority of tricks but not all",
        says={"n": "makers who take a majority but not all score {n}"},
        names={"making it": None, "a point": None},
    )
    march_points: int = number(
        (2, 3),
        (0, 16),
        "8.3, 10.9",
        "makers who take all tricks, none of them alone",
        says={"n": "makers who take all tricks, none of them alone, score {n}"},
        defaults={3: 3},
        names={"march": None, "sweep": None, "all five tricks": None},
    )
    euchre_points: int = number(
        (2, 1),
        (0, 16),
        "8.5, 10.10",
        "euchre (three-handed: to each defender)",
        says={"n": "a euchre scores {n}, three-handed for each defender"},
        names={"euchre": None, "set": None},
    )
    loner_made_points: int = number(
        (1,),
        (0, 16),
        "8.4, 10.9",
        "lone maker who takes a majority but not all",
        says={"n": "a lone maker who takes a majority but not all scores {n}"},
    )
    loner_march_points: int = number(
        (4, 3, 5, 6),
        (0, 32),
        "8.4, 10.9",
        "lone maker who takes all tricks",
        says={"n": "a lone maker who takes all tricks scores {n}"},
        defaults={3: 3},
        names={"loner sweep": None, "loner": None, "lone march": None},
    )
    loner_partner_points: int = number(
        (-1, 4),
        (-1, 32),
        "8.11",
        "individual credit of a lone march's sitting partner",
        says={
            -1: "who sits out a lone march is credited with what his side scores",
            "n": "who sits out a lone march is credited with {n}",
        },
        tables=(4,),
        names={"five to the player, four to the partner": None},
    )
    loner_euchred_points: int = number(
        (0, 3, 4),
        (0, 16),
        "8.5",
        "least value of euchring a lone maker",
        says={
            0: "the euchre of a lone maker is like any other",
            "n": "the euchre of a lone maker scores at least {n}",
        },
        names={"lone penalty": None, "Arkansas": None, "euchred loner": None},
    )
    defend_alone_points: int = number(
        (2, 4),
        (0, 16),
        "8.5, 10.10",
        "euchre by a lone defender who takes a majority but not all",
        says={"n": "a lone defender who takes a majority but not all scores at least {n}"},
        tables=(3, 4),
        names={"euchred by a lone defender": None},
    )
    defend_alone_march_points: int = number(
        (4,),
        (0, 16),
        "8.5, 10.10",
        "euchre by a lone defender who takes all tricks",
        says={"n": "a lone defender who takes all tricks scores at least {n}"},
        tables=(3, 4),
    )
    lone_defender_fail_bonus: int = number(
        (0, 1, 2),
        (0, 4),
        "8.6",
        "extra points of the makers when a lone defender fails",
        says={
            0: "makers score no more when a lone defender fails",
            "n": "makers score {n} more when a lone defender fails",
        },
        tables=(3, 4),
    )
    super_euchre_points: int = number(
        (0, 4),
        (0, 16),
        "8.5",
        "least value of a euchre without a trick for the makers",
        says={
            0: "a euchre without a trick for the makers is like any other",
            "n": "a euchre without a trick for the makers scores at least {n}",
        },
        names={"super-euchre": None, "skunked makers": None},
    )
    fast_break: int = flag(
        False,
        "8.8",
        "whether the defenders' first two tricks cancel the makers' last three",
        says={
            False: "makers who win the last three tricks only have made it",
            True: "nobody scores if the defenders win the first two tricks and the makers the last three",
        },
        names={"fast break": True},
    )
    four_trick_tokens: int = number(
        (0, 4),
        (0, 9),
        "8.9",
        "tokens, one for each hand with exactly four tricks, that make a point",
        says={
            0: "there are no tokens",
            "n": "makers who take exactly four tricks get a token as well; {n} tokens make a point",
        },
        names={"take four for one": None},
    )
    loner_earns_tokens: int = flag(
        True,
        "8.9",
        "whether a lone maker's four tricks earn a token",
        says={
            True: "a lone maker's four tricks earn a token as well",
            False: "a lone maker's four tricks earn no token",
        },
        names={"tokens not for loners": False},
    )
    euchre_to: int = word(
        EuchreTo,
        "8.10",
        "where the value of a euchre goes",
        names={"negative for euchre": "makers_minus", "minus points": "makers_minus"},
    )
    fine_euchre: int = number(
        (0, 1),
        (0, 9),
        "8.13",
        "fine for each maker euchred; a statistic, never score",
        says={0: "no fine for a euchre", "n": "each maker who is euchred is fined {n}"},
        names={"bump money": None},
    )
    fine_lone_euchre: int = number(
        (0, 2),
        (0, 9),
        "8.13",
        "fine instead when a maker was alone; a statistic, never score",
        says={
            0: "no fine when a lone maker is euchred",
            "n": "each maker is fined {n} instead when a lone maker is euchred",
        },
        names={"bump money, lone": None},
    )
