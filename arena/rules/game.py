"""A game to a target, a match of games: deals, scores, winners (2.8, 5.6, 9, 10.12)."""

from arena.rules.catalogue import Rules
from arena.rules.catalogue.game import TieAtTarget
from arena.rules.catalogue.table import RedealDealer, ThrowInDealer
from arena.rules.codes import DEALER_FORFEITS, REDEAL, THROWN_IN
from arena.rules.hand import begin_hand
from arena.rules.scoring import is_euchre, is_lone_march
from arena.rules.sides import is_maker, partner_of
from arena.rules.state import State


def start_match(rules: Rules, state: State, first_dealer: int) -> None:
    """A fresh match: nothing scored, nothing dealt."""
    state.deals = 0
    state.next_dealer = state.next_place = first_dealer
    state.last_caller = -1
    state.winners = state.games_played = 0
    for seat in range(4):
        state.credits[seat] = state.games[seat] = 0
        state.score[seat] = 0
        state.totals[seat] = 0
        state.fines[seat] = 0
    start_game(state)


def start_game(state: State) -> None:
    """What a new game of the match forgets; scores are the caller's business (9.7)."""
    state.hands_played = 0
    state.dead_suits = 0
    for seat in range(4):
        state.tokens[seat] = 0
        state.claims[seat] = 0


def deal_hand(rules: Rules, state: State, size: int, laid_from: int) -> None:
    """Deal the next hand from `state.deck`, which the caller has shuffled."""
    state.dealer = state.next_dealer
    state.deals += 1
    state.next_place += 1
    if state.next_place == rules.table.players:
        state.next_place = 0
    begin_hand(rules, state, size, laid_from)


def finish_hand(rules: Rules, state: State) -> None:
    """Add up a hand that is over; find the next dealer and, if there are any, the winners."""
    players = rules.table.players
    played = state.end != THROWN_IN and state.end != REDEAL
    if not same_deals_again(rules, state):
        state.next_dealer = (state.dealer + 1) % players
        if state.end != REDEAL:
            state.hands_played += 1
    if not played:
        settle_game(rules, state)
        return
    for seat in range(players):
        state.score[seat] += state.points[seat]
        state.totals[seat] += state.points[seat]
        if rules.game.cap_at_target and state.score[seat] > rules.game.target:
            state.score[seat] = rules.game.target
    if state.end != DEALER_FORFEITS:
        state.last_caller = state.caller
        count_specials(rules, state)
    settle_game(rules, state)


def same_deals_again(rules: Rules, state: State) -> bool:
    """The deal stays where it is (2.11, 5.6)."""
    if state.end == REDEAL:
        return rules.relief.redeal_dealer == RedealDealer.SAME
    return state.end == THROWN_IN and rules.table.throw_in_dealer == ThrowInDealer.SAME


def count_specials(rules: Rules, state: State) -> None:
    """Individual totals, fines and burnt suits of a hand that was played (8.11, 8.13, 3.8)."""
    if rules.scoring.loner_partner_points >= 0 and is_lone_march(rules, state):
        partner = partner_of(state.lone_maker)
        state.totals[partner] += rules.scoring.loner_partner_points - state.points[partner]
    if not is_euchre(rules, state):
        return
    fine = rules.scoring.fine_euchre
    if state.lone_maker >= 0:
        fine = rules.scoring.fine_lone_euchre
    for seat in range(rules.table.players):
        if is_maker(rules, state, seat):
            state.fines[seat] += fine
    if rules.bidding.burn_euchred_suit and state.trump < 4:
        state.dead_suits |= 1 << state.trump
        if state.dead_suits == 15:
            state.dead_suits = 0


def settle_game(rules: Rules, state: State) -> None:
    """End the game if it is won or its hands are played; then the match, or its next game (9)."""
    won = game_winners(rules, state)
    if not won:
        return
    if rules.game.match_games == 1:
        state.winners = won
    else:
        settle_match(rules, state, won)


def settle_match(rules: Rules, state: State, won: int) -> None:
    """Credit a game that is over; end the match, or begin its next game (9.6, 9.7)."""
    everybody = (1 << rules.table.players) - 1
    if won == everybody:
        won = 0  # a drawn game has no winner: no credit, no laps
    value = credits_of_game(rules, state, won)
    state.games_played += 1
    for seat in range(rules.table.players):
        if won >> seat & 1:
            state.credits[seat] += value
            state.games[seat] += 1
    state.winners = match_winners(rules, state, won)
    if state.winners:
        return
    for seat in range(rules.table.players):
        state.score[seat] = lap(rules, state, won, seat)
    start_game(state)


def lap(rules: Rules, state: State, won: int, seat: int) -> int:
    """Points that a winner of the game carries into the next (9.7)."""
    over = state.score[seat] - rules.game.target
    return over if rules.game.laps and won >> seat & 1 and over > 0 else 0


def match_winners(rules: Rules, state: State, won: int) -> int:
    """Mask of the seats that have won the match, all for a draw; 0 while it goes on (9.6, 9.9)."""
    if rules.game.match_played_out:
        return leaders_of_match(rules, state) if is_played_out(rules, state, won) else 0
    winners = 0
    for seat in range(rules.table.players):
        if 2 * state.credits[seat] > rules.game.match_games:
            winners |= 1 << seat
    return winners


def is_played_out(rules: Rules, state: State, won: int) -> bool:
    """The last game is over; a lap in it brings one game more, and only one (9.9)."""
    if state.games_played != rules.game.match_games:
        return state.games_played > rules.game.match_games
    carried = 0
    for seat in range(rules.table.players):
        carried += lap(rules, state, won, seat)
    return carried == 0


def leaders_of_match(rules: Rules, state: State) -> int:
    """Mask of those who have won most games and, of these, have most credits (9.9)."""
    leaders = 0
    best = -1
    for seat in range(rules.table.players):
        standing = state.games[seat] << 8 | state.credits[seat]
        if standing > best:
            best = standing
            leaders = 0
        if standing == best:
            leaders |= 1 << seat
    return leaders


def credits_of_game(rules: Rules, state: State, won: int) -> int:
    """One credit, or more when every loser has nothing (9.6)."""
    for seat in range(rules.table.players):
        if not won >> seat & 1 and state.score[seat] > 0:
            return 1
    return rules.game.shutout_games


def game_winners(rules: Rules, state: State) -> int:
    """Mask of the seats that have won this game; all seats for a draw; 0 while it goes on."""
    players = rules.table.players
    top = state.score[0]
    for seat in range(1, players):
        top = max(top, state.score[seat])
    leaders = 0
    second = -1000
    for seat in range(players):
        if state.score[seat] == top:
            leaders |= 1 << seat
        else:
            second = max(second, state.score[seat])
    if rules.game.target and top >= rules.game.target:
        winners = winners_at_target(rules, state, leaders, top - second)
        if winners:
            return winners
    if rules.game.hands_per_game and state.hands_played >= rules.game.hands_per_game:
        return leaders
    return 0


def winners_at_target(rules: Rules, state: State, leaders: int, lead: int) -> int:
    """Who wins once the top score is at the target (9.1, 9.3, 10.12); 0 to play on."""
    level = leaders & (leaders - 1) != 0
    if rules.table.players == 4:
        level = leaders == 15
    if level:
        if rules.table.players != 3 or rules.three.three_tie_at_target == TieAtTarget.PLAY_ON:
            return 0
        if rules.game.win_by > 1:  # level players have no lead (9.3)
            return 0
        if rules.three.three_tie_at_target == TieAtTarget.SHARED:
            return leaders
        for i in range(1, 4):
            seat = (state.dealer + i) % 3
            if leaders >> seat & 1:
                return 1 << seat
    return leaders if lead >= rules.game.win_by else 0


def match_points(rules: Rules, state: State, seat: int) -> int:
    """Match score of a seat: game credits and, for a winner, the rubber bonus (9.6, 9.8)."""
    drawn = state.winners == (1 << rules.table.players) - 1
    bonus = rules.game.rubber_bonus if state.winners >> seat & 1 and not drawn else 0
    return state.credits[seat] + bonus
