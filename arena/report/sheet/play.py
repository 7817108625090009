"""The sheet on dummies, leads and tricks (rules 7, 10.4, 11.6, 14.4)."""

from arena.report.sheet.facts import NUMBERS, Facts, points


def play(f: Facts) -> list[str]:
    text = dummies(f)
    text.append(leader(f))
    if f["first_lead"] != "free":
        rule = (
            "be trump, if the leader has one"
            if f["first_lead"] == "trump"
            else "not be trump, if he has another"
        )
        except_nt = "" if f["no_trump"] == "never" else " Without trump this falls away."
        text.append(f"The first card led in a hand must {rule}.{except_nt}")
    text.append(
        "Follow the suit led if you can; otherwise play any card. The highest trump wins the "
        "trick, or without one the "
        f"highest card of the suit led. The winner leads next. There are {NUMBERS[f.size]} tricks."
    )
    if f["renege"] == "penalty":
        value = points(f.number("renege_points"))
        opponents = {
            4: "the other side",
            3: "each opponent (for a defender's mistake the maker alone)",
            2: "the other player",
        }[f.players]
        lone = f.number("renege_points_loner")
        who = "against a lone player" if f["renege_loner_when"] == "against_loner" else "if anybody was alone"
        more = f" ({lone} {who})" if not f.nobody_alone else ""
        text.append(
            "A player who fails to follow suit although he could ends the hand: "
            f"{opponents} scores {value}{more}."
        )
    else:
        text.append("A card that fails to follow suit is not accepted.")
    return text


def dummies(f: Facts) -> list[str]:
    """Dummies taken up before the first lead (10.4, 10.5, 11.6, 11.7)."""
    size = NUMBERS[f.size]
    if f.get("three_dummy", False):
        unless = " who is not alone" if f.makers_alone else ""
        text = (
            f"Before the first lead a maker{unless} takes up the dummy and keeps any {size} of his "
            f"{NUMBERS[2 * f.size]} cards; only he sees the others."
        )
        if f["three_dummy_pool"] == "eleven":
            text += (
                " A dealer who is maker and has taken up the up-card puts nothing down before that"
                f"{', unless he is alone,' if f.makers_alone else ''} and keeps {size} of "
                f"{NUMBERS[2 * f.size + 1]}."
            )
        return [text]
    if f.get("two_dummy", "none") == "shared2":
        return [
            f"Before the first lead the maker takes up both dummy cards and keeps {size}. A "
            "dealer who ordered "
            "himself takes up the up-card with them and puts all three cards down at once; only "
            "the maker sees them."
        ]
    if f.get("two_dummy", "none") == "own3":
        unless = ", except a lone maker," if f.makers_alone else ""
        return [
            f"Before the first lead each player{unless} takes up his own three dummy cards and "
            f"keeps {size} of "
            f"{NUMBERS[f.size + 3]}."
        ]
    return []


def leader(f: Facts) -> str:
    """Who leads first (7.1 to 7.4, 11.3)."""
    if f.players == 2:
        return "The player who did not deal leads first."
    text = "The player on the dealer's left leads first."
    from_dealer = "the first on the dealer's left who plays"
    if not f.nobody_alone:
        one = "the first on his left who plays" if f["loner_lead"] == "left_of_loner" else from_dealer
        text += f" If one player is alone, {one}."
    if f.makers_alone and f.defenders_alone:
        both = "the lone defender" if f["double_alone_lead"] == "defender" else from_dealer
        text += f" If both sides are alone, {both}."
    return text
