"""House rules of play and of the score of a hand (7.11, 8, 14.4)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, number, word


class FirstLead(Words):
    """What the first card of a hand must be, if the leader has one (7.11)."""

    FREE = "any card"
    TRUMP = "trump"
    NOT_TRUMP = "no trump card"


class Renege(Words):
    """A card that does not follow suit though it could (14.4)."""

    REJECT = "it is refused"
    PENALTY = "it ends the hand with a penalty"


class RenegeLonerWhen(Words):
    """When the penalty is that of a lone hand (14.4)."""

    ANYONE_ALONE = "if anyone was alone"
    AGAINST_LONER = "only if it was done against a lone player"


class EuchreTo(Words):
    """Where the value of a euchre goes (8.10)."""

    DEFENDERS = "to the defenders"
    MAKERS_MINUS = "off the makers' score"


class PlayOptions(NamedTuple):
    """Play."""

    first_lead: int = word(
        FirstLead,
        "7.11",
        "what the first card of a hand must be",
        spoken="trump must be led; opposite suit first",
    )
    renege: int = word(
        Renege,
        "14.4",
        "a card that does not follow suit is refused, or ends the hand with a penalty",
        spoken="revoke penalty",
    )
    renege_points: int = number((2,), (0, 16), "14.4", "points of that penalty")
    renege_points_loner: int = number((4,), (0, 16), "14.4", "points of that penalty in a lone hand")
    renege_loner_when: int = word(
        RenegeLonerWhen,
        "14.4",
        "when renege_points_loner is the penalty",
        spoken="four against a loner",
    )


class ScoringOptions(NamedTuple):
    """Score of a hand."""

    make_points: int = number(
        (1,),
        (0, 16),
        "8.2, 10.9",
        "makers who take a majority of tricks but not all",
        spoken="making it, a point",
    )
    march_points: int = number(
        (2, 3),
        (0, 16),
        "8.3, 10.9",
        "makers who take all tricks, none of them alone",
        defaults={3: 3},
        spoken="march, sweep",
    )
    euchre_points: int = number(
        (2, 1), (0, 16), "8.5, 10.10", "euchre (three-handed: to each defender)", spoken="euchre, set"
    )
    loner_made_points: int = number((1,), (0, 16), "8.4, 10.9", "lone maker who takes a majority but not all")
    loner_march_points: int = number(
        (4, 3, 5, 6),
        (0, 32),
        "8.4, 10.9",
        "lone maker who takes all tricks",
        defaults={3: 3},
        spoken="loner sweep",
    )
    loner_partner_points: int = number(
        (-1, 4),
        (-1, 32),
        "8.11",
        "individual credit of a lone march's sitting partner; -1 for the same as the player",
        tables=(4,),
        spoken="five to the player, four to the partner",
    )
    loner_euchred_points: int = number(
        (0, 3, 4),
        (0, 16),
        "8.5",
        "least value of euchring a lone maker; 0 for nothing special",
        spoken="lone penalty, Arkansas",
    )
    defend_alone_points: int = number(
        (2, 4),
        (0, 16),
        "8.5, 10.10",
        "euchre by a lone defender who takes a majority but not all",
        tables=(3, 4),
    )
    defend_alone_march_points: int = number(
        (4,), (0, 16), "8.5, 10.10", "euchre by a lone defender who takes all tricks", tables=(3, 4)
    )
    lone_defender_fail_bonus: int = number(
        (0, 1, 2), (0, 4), "8.6", "extra points of the makers when a lone defender fails", tables=(3, 4)
    )
    super_euchre_points: int = number(
        (0, 4),
        (0, 16),
        "8.5",
        "least value of a euchre without a trick for the makers; 0 for nothing special",
        spoken="super-euchre",
    )
    fast_break: int = flag(
        False,
        "8.8",
        "defenders win the first two tricks, makers the last three: nobody scores",
        spoken="fast break",
    )
    four_trick_tokens: int = number(
        (0, 4),
        (0, 9),
        "8.9",
        "tokens, one for each hand with exactly four tricks, that make a point; 0 for none",
        spoken="take four for one",
    )
    loner_earns_tokens: int = flag(
        True,
        "8.9",
        "a lone maker's four tricks earn a token as well",
        spoken="tokens not for loners (false)",
    )
    euchre_to: int = word(
        EuchreTo,
        "8.10",
        "a euchre's value goes to the defenders, or comes off the makers' score",
        spoken="negative for euchre",
    )
    fine_euchre: int = number(
        (0, 1), (0, 9), "8.13", "fine for each maker euchred; a statistic, never score", spoken="bump money"
    )
    fine_lone_euchre: int = number(
        (0, 2),
        (0, 9),
        "8.13",
        "fine instead when a maker was alone; a statistic, never score",
        spoken="bump money, lone",
    )
