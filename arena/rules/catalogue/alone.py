"""House rules of going alone (6, 7.2, 7.3)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, listed, number, word


class AloneWho(Words):
    """Which of the makers may go alone (6.3)."""

    EITHER_PARTNER = "either maker may go alone; the caller is asked first"
    CALLER = "of the makers only the caller may go alone"


class AloneOrder(Words):
    """The order in which seats are asked about going alone (6.4)."""

    MAKERS_FIRST = "the caller, his partner, then the defenders clockwise from the caller's left"
    MAKERS_FIRST_THEN_ELDEST = "the caller, his partner, then the defenders clockwise from the dealer's left"
    CLOCKWISE_FROM_ELDEST = "every seat that may be asked, clockwise from the dealer's left"


class AloneTiming(Words):
    """When the makers say alone (6.2)."""

    AFTER_DISCARD = "the makers are asked after pickup and discard"
    WITH_CALL = (
        "the caller says alone with his call or not at all; his partner, if he may, is asked right after it"
    )


class DefendAlone(Words):
    """When a defender may play alone (6.6)."""

    ANY = "a defender may go alone whether or not a maker does"
    VS_LONER = "a defender may go alone only if a maker is alone"
    NEVER = "no defender may go alone"


class LonerLead(Words):
    """Who leads first when one player is alone (7.2)."""

    LEFT_OF_LONER = "the seat on the lone player's left leads, or the next one that plays"
    LEFT_OF_DEALER = "the seat on the dealer's left leads, or the next one that plays"


class DoubleAloneLead(Words):
    """Who leads first when both sides are alone (7.3)."""

    DEFENDER = "the lone defender leads"
    LEFT_OF_DEALER = "of the two, the one who is met first from the dealer's left leads"


class PartnersBest(Words):
    """Which lone players exchange cards with their partner (6.10)."""

    NONE = "no cards are exchanged"
    MAKERS = "a lone maker may exchange cards with his partner"
    BOTH = "a lone maker may exchange cards with his partner, and a lone defender too"


class PartnersBestOrder(Words):
    """Who begins that exchange (6.10)."""

    LONER_FIRST = "the lone player puts cards down, then his partner gives him as many"
    PARTNER_FIRST = "the partner gives cards, then the lone player puts down as many of all he holds"


class AloneOptions(NamedTuple):
    """Going alone."""

    alone_allowed: int = flag(
        True,
        "6.1",
        "whether anybody may go alone",
        says={True: "players may go alone", False: "nobody may go alone"},
        defaults={2: False},
        names={"no loners": False, "go alone": True, "loners": True, "lone hands": True},
    )
    alone_who: int = word(
        AloneWho,
        "6.3",
        "which of the makers may go alone",
        tables=(4,),
        names={"caller only": "caller", "partner may take it": "either_partner"},
    )
    alone_order: int = word(
        AloneOrder, "6.4", "the order in which players are asked about going alone", tables=(3, 4)
    )
    alone_timing: int = word(
        AloneTiming,
        "6.2",
        "when the makers say alone",
        names={"say it when you call": "with_call", "after the discard": "after_discard"},
    )
    alone_barred_from_score: int = number(
        (0, 8),
        (0, 100),
        "6.8",
        "the score from which a side may not go alone",
        says={
            0: "no score bars a side from going alone",
            "n": "a side with {n} points or more may not go alone",
        },
        names={"no loners on 8 or 9": 8, "no loners in the barn": None},
    )
    dealer_may_go_alone: int = flag(
        True,
        "6.8",
        "whether the dealer may go alone",
        says={True: "the dealer may go alone as anybody may", False: "the dealer may not go alone"},
        names={"dealer can't go alone": False},
    )
    stuck_dealer_may_go_alone: int = flag(
        True,
        "6.8",
        "whether a dealer who had to call may go alone on that call",
        says={
            True: "a dealer who had to call may go alone on that call",
            False: "a dealer who had to call may not go alone on that call",
        },
        names={"stuck dealer can't go alone": False},
    )
    passed_partner_may_go_alone: int = flag(
        True,
        "6.8",
        "whether a maker who passed before his partner called may go alone",
        says={
            True: "a maker who passed before his partner called may go alone",
            False: "a maker who passed before his partner called may not go alone",
        },
        tables=(4,),
        names={"no loner after a pass": False},
    )
    partner_may_take_over: int = flag(
        False,
        "6.15",
        "whether the partner of a maker who says alone may take the lone hand over",
        says={
            False: "a lone hand stays with the maker who declared it",
            True: "the partner of a maker who says alone may take the lone hand over",
        },
        tables=(4,),
        names={"I take it from you": True, "take it over": True},
    )
    defend_alone: int = word(
        DefendAlone,
        "6.6",
        "when a defender may play alone",
        defaults={2: "never"},
        names={
            "defend alone": None,
            "oppose alone": None,
            "lone defender": None,
            "go against a loner": "vs_loner",
        },
    )
    loner_lead: int = word(
        LonerLead,
        "7.2",
        "who leads first when one player is alone",
        tables=(3, 4),
        names={"loner lead": None, "lead switch": None, "lead through the loner": None},
    )
    double_alone_lead: int = word(
        DoubleAloneLead, "7.3", "who leads first when both sides are alone", tables=(3, 4)
    )
    partners_best: int = word(
        PartnersBest,
        "6.10",
        "which lone players exchange cards with their partner",
        tables=(4,),
        names={"partner's best": "makers", "call for best": "makers", "ask for best": "makers"},
    )
    partners_best_cards: int = listed(
        (1, 2, 3),
        "6.10",
        "how many cards are exchanged",
        says={
            1: "one card may be exchanged",
            2: "up to two cards may be exchanged",
            3: "up to three cards may be exchanged",
        },
        tables=(4,),
        names={"Purdue": 3},
    )
    partners_best_order: int = word(
        PartnersBestOrder,
        "6.10",
        "who begins that exchange",
        tables=(4,),
        names={"best card first, then discard": None},
    )
    blind_loner_points: int = number(
        (0, 5, 8),
        (0, 16),
        "6.12, 8.12",
        "value of the march of a lone order before hands are seen",
        says={
            0: "nobody may order before hands are seen",
            "n": "a seat may order alone before hands are seen; its march scores {n}",
        },
        tables=(4,),
        names={"blind loner": None, "go alone blind": None},
    )
    jambone_points: int = number(
        (0, 8),
        (0, 32),
        "6.13, 8.12",
        "value of the march of a lone hand played face up",
        says={
            0: "no lone hand is played face up",
            "n": "a lone maker may lay his hand face up; his march then scores {n}",
        },
        tables=(4,),
        names={"jambone": None, "lay it down": None},
    )
    jamboree_points: int = number(
        (0, 16),
        (0, 32),
        "6.14, 8.12",
        "value of showing the five highest trumps",
        says={
            0: "the five highest trumps are not shown",
            "n": "a maker with the five highest trumps may show them and score {n}",
        },
        tables=(4,),
        names={"jamboree": None},
    )
