"""House rules of going alone (6, 7.2, 7.3)."""

from typing import NamedTuple

from arena.rules.catalogue.option import Words, flag, listed, number, word


class AloneWho(Words):
    """Which of the makers may go alone (6.3)."""

    EITHER_PARTNER = "the caller, or else his partner"
    CALLER = "the caller only"


class AloneOrder(Words):
    """The order in which seats are asked about going alone (6.4)."""

    MAKERS_FIRST = "caller, his partner, then the defenders from the caller's left"
    MAKERS_FIRST_THEN_ELDEST = "caller, his partner, then the defenders from the dealer's left"
    CLOCKWISE_FROM_ELDEST = "everybody from the dealer's left"


class AloneTiming(Words):
    """When the makers say alone (6.2)."""

    AFTER_DISCARD = "they are asked after the discard"
    WITH_CALL = "with the call"


class DefendAlone(Words):
    """When a defender may play alone (6.6)."""

    ANY = "against any makers"
    VS_LONER = "only against a lone maker"
    NEVER = "never"


class LonerLead(Words):
    """Who leads first when one player is alone (7.2)."""

    LEFT_OF_LONER = "the seat on the lone player's left"
    LEFT_OF_DEALER = "the seat on the dealer's left"


class DoubleAloneLead(Words):
    """Who leads first when both sides are alone (7.3)."""

    DEFENDER = "the lone defender"
    LEFT_OF_DEALER = "the first of the two from the dealer's left"


class PartnersBest(Words):
    """Which lone players exchange cards with their partner (6.10)."""

    NONE = "nobody"
    MAKERS = "a lone maker"
    BOTH = "a lone maker and a lone defender"


class PartnersBestOrder(Words):
    """Who begins that exchange (6.10)."""

    LONER_FIRST = "the lone player puts cards down, then his partner gives him as many"
    PARTNER_FIRST = "the partner gives cards, then the lone player puts down as many of all he holds"


class AloneOptions(NamedTuple):
    """Going alone."""

    alone_allowed: int = flag(
        True, "6.1", "players may go alone", defaults={2: False}, spoken="no loners (false)"
    )
    alone_who: int = word(
        AloneWho,
        "6.3",
        "which of the makers may go alone",
        tables=(4,),
        spoken="caller only; partner may take it",
    )
    alone_order: int = word(
        AloneOrder, "6.4", "the order in which players are asked about going alone", tables=(3, 4)
    )
    alone_timing: int = word(
        AloneTiming,
        "6.2",
        "makers say alone with the call, or are asked after the discard",
        spoken="say it when you call",
    )
    alone_barred_from_score: int = number(
        (0, 8),
        (0, 100),
        "6.8",
        "from this score on a side may not go alone; 0 for no bar",
        spoken="no loners on 8 or 9",
    )
    dealer_may_go_alone: int = flag(
        True, "6.8", "the dealer may go alone", spoken="dealer can't go alone (false)"
    )
    stuck_dealer_may_go_alone: int = flag(True, "6.8", "a dealer who had to call may go alone on that call")
    passed_partner_may_go_alone: int = flag(
        True,
        "6.8",
        "a maker who passed before his partner called may go alone",
        tables=(4,),
        spoken="no loner after a pass (false)",
    )
    partner_may_take_over: int = flag(
        False,
        "6.15",
        "the partner of a maker who says alone may take the lone hand over",
        tables=(4,),
        spoken="I take it from you",
    )
    defend_alone: int = word(
        DefendAlone,
        "6.6",
        "when a defender may play alone",
        defaults={2: "never"},
        spoken="defend alone, oppose alone",
    )
    loner_lead: int = word(
        LonerLead,
        "7.2",
        "who leads first when one player is alone",
        tables=(3, 4),
        spoken="loner lead, lead switch",
    )
    double_alone_lead: int = word(
        DoubleAloneLead, "7.3", "who leads first when both sides are alone", tables=(3, 4)
    )
    partners_best: int = word(
        PartnersBest,
        "6.10",
        "which lone players exchange cards with their partner",
        tables=(4,),
        spoken="partner's best, call for best",
    )
    partners_best_cards: int = listed(
        (1, 2, 3), "6.10", "most cards in that exchange", tables=(4,), spoken="Purdue (3)"
    )
    partners_best_order: int = word(
        PartnersBestOrder,
        "6.10",
        "who begins that exchange",
        tables=(4,),
        spoken="best card first, then discard",
    )
    blind_loner_points: int = number(
        (0, 5, 8),
        (0, 16),
        "6.12, 8.12",
        "offers a lone order before hands are seen; value of its march; 0 for none",
        tables=(4,),
        spoken="blind loner",
    )
    jambone_points: int = number(
        (0, 8),
        (0, 32),
        "6.13, 8.12",
        "offers a lone hand played face up; value of its march; 0 for none",
        tables=(4,),
        spoken="jambone",
    )
    jamboree_points: int = number(
        (0, 16),
        (0, 32),
        "6.14, 8.12",
        "value of showing the five highest trumps; 0 for none",
        tables=(4,),
        spoken="jamboree",
    )
