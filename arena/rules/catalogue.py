"""The catalogue: every house rule as one `Option`, in the order clubs read them.

The YAML key, its validation, the documentation table and the legend of reports all follow from here.
"""

from dataclasses import dataclass, field

BOOL, NAME, CHOICE, NUMBER = "bool", "name", "choice", "number"
"""Kinds: true or false; one of the names; one of the listed numbers; any number from `low` to `high`."""

Value = bool | int | str


def spell(value: object) -> str:
    """A value as it is written in YAML, but for quotes."""
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Option:
    """One house rule. `values` are the usual ones, the default first; `defaults` departs by table size."""

    key: str
    group: str
    kind: str
    values: tuple[Value, ...]
    base: Value
    clause: str
    doc: str
    defaults: dict[int, Value] = field(default_factory=dict)
    tables: tuple[int, ...] = (2, 3, 4)
    low: int = 0
    high: int = 0
    spoken: str = ""

    def default(self, players: int) -> Value:
        """Default at a table of this size, before the three defaults that hang on another key."""
        return self.defaults.get(players, self.base)

    def allowed(self) -> str:
        """The permitted values in words."""
        if self.kind == BOOL:
            return "true or false"
        if self.kind == NUMBER:
            return f"a whole number from {self.low} to {self.high}"
        return "one of " + ", ".join(str(value) for value in self.values)

    def accepts(self, value: object) -> bool:
        """Whether a value as written in YAML is permitted; 1 is not true, "5" is not 5."""
        if self.kind == BOOL:
            return isinstance(value, bool)
        if self.kind == NAME:
            return isinstance(value, str) and value in self.values
        if not isinstance(value, int) or isinstance(value, bool):
            return False
        return self.low <= value <= self.high if self.kind == NUMBER else value in self.values

    def encode(self, value: Value) -> int:
        """A permitted value as an int: bool 0 or 1, a name its place in `values`, a number itself."""
        return self.values.index(value) if self.kind == NAME else int(value)

    def decode(self, number: int) -> Value:
        """The value an int stands for; the inverse of `encode`."""
        if self.kind == BOOL:
            return bool(number)
        return self.values[number] if self.kind == NAME else number


GROUPS = {
    "table": "Table, deck and deal",
    "relief": "Bad-hand relief",
    "bidding": "Bidding",
    "alone": "Going alone",
    "play": "Play",
    "scoring": "Score of a hand",
    "game": "Game and match",
    "three": "Three-handed",
    "two": "Two-handed",
}

# One line an option: key, group, kind, values, default, clause, what it says.
# fmt: off
CATALOGUE: tuple[Option, ...] = (
    # table
    Option('players', 'table', CHOICE, (4, 3, 2), 4, '2.1', 'how many sit at the table', spoken='four-handed, three-handed (cutthroat), two-handed'),
    Option('deck_low_rank', 'table', CHOICE, (9, 8, 7, 10), 9, '1.2', 'lowest rank in the deck; 10 is for three players only', spoken='24-, 28-, 32-, 20-card deck'),
    Option('joker', 'table', BOOL, (False, True), False, '1.2, 1.9', 'adds a joker, the highest trump', spoken='benny, best bower, imperial trump'),
    Option('joker_turned_up', 'table', NAME, ('none', 'dealer_blind_makers', 'dealer_blind_proposal', 'dealer_forced', 'fixed_suit', 'set_aside'), 'none', '13', 'what follows when the joker is turned up', spoken='benny turned'),
    Option('joker_suit', 'table', NAME, ('H', 'C', 'D', 'S'), 'H', '13.5', 'the suit a turned-up joker stands for under fixed_suit', spoken='agreed suit'),
    Option('hand_size', 'table', CHOICE, (5, 7), 5, '1.10', 'cards dealt to each player, and so tricks in a hand', spoken='seven-card euchre'),
    Option('first_dealer', 'table', NAME, ('random', 'first_jack', 'first_black_jack'), 'random', '2.3', 'how the first dealer is found', spoken='first jack deals'),
    Option('deal_pattern', 'table', NAME, ('threes_and_twos', 'ones'), 'threes_and_twos', '2.5', 'the batches cards are dealt in; changes no probability', spoken='in threes and twos'),
    Option('throw_in_dealer', 'table', NAME, ('next', 'same'), 'next', '5.6', 'who deals after everybody has passed twice', spoken='redeal by the same dealer'),
    # relief
    Option('bad_hand', 'relief', NAME, ('none', 'all_low', 'ace_no_face', 'aces_no_face', 'no_ace_no_face_no_trump', 'three_low'), 'none', '2.9', 'which weak hands their holder may claim', spoken="farmer's hand; no ace no face (`all_low`); ace no face; no ace no face no trump"),
    Option('bad_hand_action', 'relief', NAME, ('redeal', 'swap3'), 'redeal', '2.11', 'what a claim brings: a new deal, or three cards swapped with the kitty', spoken='misdeal; going under, bottoms'),
    Option('bad_hand_limit', 'relief', NUMBER, (0, 1), 0, '2.12', 'claims a seat may make in a game; 0 for no limit', low=0, high=9, spoken='McEvoy (1)'),
    Option('bad_hand_when', 'relief', NAME, ('before_bidding', 'before_own_turn'), 'before_bidding', '2.10', "whether claims come before all bidding or at each seat's first turn", spoken='show before the bid'),
    # bidding
    Option('optional_pickup', 'bidding', BOOL, (True, False), True, '4.2', 'a dealer who was ordered up may leave the up-card', spoken='must pick it up (false)'),
    Option('may_discard_upcard', 'bidding', BOOL, (True, False), True, '4.4', 'the card just taken up may be put down again', spoken=''),
    Option('stick_the_dealer', 'bidding', BOOL, (False, True), False, '5.4', 'the dealer may not pass in round two', spoken='stick / screw / hang the dealer'),
    Option('stuck_dealer_may_forfeit', 'bidding', BOOL, (False, True), False, '5.5', 'a stuck dealer may give each other side a point instead of calling', spoken='stick or forfeit'),
    Option('turned_down_suit_callable', 'bidding', BOOL, (False, True), False, '5.2', 'round two may name the suit just turned down', spoken='name the same suit again'),
    Option('no_trump', 'bidding', NAME, ('never', 'round2', 'stuck_dealer_only'), 'never', '5.8', 'who may call no trump in round two', spoken='no trump'),
    Option('joker_no_trump', 'bidding', NAME, ('wins_when_led', 'holder_barred'), 'wins_when_led', '5.9', "the joker's holder may not call no trump under holder_barred", spoken=''),
    Option('call_requires', 'bidding', NAME, ('nothing', 'trump', 'natural_trump'), 'nothing', '3.5', 'cards of the suit needed to order it in round one', spoken='must have trump to order; natural trump'),
    Option('call_requires_round2', 'bidding', NAME, ('nothing', 'trump', 'natural_trump'), 'nothing', '5.3', 'cards of the suit needed to name it in round two', spoken='suit in hand only'),
    Option('dealer_pickup_requires', 'bidding', NAME, ('nothing', 'trump', 'natural_trump'), 'nothing', '3.6', 'as call_requires, asked of the dealer alone', spoken='dealer needs natural trump to pick up'),
    Option('partner_order', 'bidding', NAME, ('free', 'must_go_alone', 'forbidden'), 'free', '3.4, 6.9', "what the dealer's partner may say in round one", tables=(4,), spoken='Canadian loner, mandatory loner (`must_go_alone`); opposite dealer must pass (`forbidden`)'),
    Option('no_consecutive_caller', 'bidding', BOOL, (False, True), False, '3.7', "last hand's caller may only pass", spoken='no calling twice running'),
    Option('burn_euchred_suit', 'bidding', BOOL, (False, True), False, '3.8', 'a suit whose makers were euchred is dead for the game', spoken='burnt suit'),
    Option('must_call_with', 'bidding', NAME, ('nothing', 'two_bowers'), 'nothing', '3.9', 'holding both bowers of a callable suit forbids a pass', spoken='no sandbagging'),
    # alone
    Option('alone_allowed', 'alone', BOOL, (True, False), True, '6.1', 'players may go alone', defaults={2: False}, spoken='no loners (false)'),
    Option('alone_who', 'alone', NAME, ('either_partner', 'caller'), 'either_partner', '6.3', 'which of the makers may go alone', tables=(4,), spoken='caller only; partner may take it'),
    Option('alone_order', 'alone', NAME, ('makers_first', 'makers_first_then_eldest', 'clockwise_from_eldest'), 'makers_first', '6.4', 'the order in which players are asked about going alone', tables=(3, 4), spoken=''),
    Option('alone_timing', 'alone', NAME, ('after_discard', 'with_call'), 'after_discard', '6.2', 'makers say alone with the call, or are asked after the discard', spoken='say it when you call'),
    Option('alone_barred_from_score', 'alone', NUMBER, (0, 8), 0, '6.8', 'from this score on a side may not go alone; 0 for no bar', low=0, high=100, spoken='no loners on 8 or 9'),
    Option('dealer_may_go_alone', 'alone', BOOL, (True, False), True, '6.8', 'the dealer may go alone', spoken="dealer can't go alone (false)"),
    Option('stuck_dealer_may_go_alone', 'alone', BOOL, (True, False), True, '6.8', 'a dealer who had to call may go alone on that call', spoken=''),
    Option('defend_alone', 'alone', NAME, ('any', 'vs_loner', 'never'), 'any', '6.6', 'when a defender may play alone', defaults={2: 'never'}, spoken='defend alone, oppose alone'),
    Option('loner_lead', 'alone', NAME, ('left_of_loner', 'left_of_dealer'), 'left_of_loner', '7.2', 'who leads first when one player is alone', tables=(3, 4), spoken='loner lead, lead switch'),
    Option('double_alone_lead', 'alone', NAME, ('defender', 'left_of_dealer'), 'defender', '7.3', 'who leads first when both sides are alone', tables=(3, 4), spoken=''),
    Option('partners_best', 'alone', NAME, ('none', 'makers', 'both'), 'none', '6.10', 'which lone players exchange cards with their partner', tables=(4,), spoken="partner's best, call for best"),
    Option('partners_best_cards', 'alone', CHOICE, (1, 2, 3), 1, '6.10', 'most cards in that exchange', tables=(4,), spoken='Purdue (3)'),
    Option('blind_loner_points', 'alone', NUMBER, (0, 5, 8), 0, '6.12, 8.12', 'offers a lone order before hands are seen; value of its march; 0 for none', tables=(4,), low=0, high=16, spoken='blind loner'),
    Option('jambone_points', 'alone', NUMBER, (0, 8), 0, '6.13, 8.12', 'offers a lone hand played face up; value of its march; 0 for none', tables=(4,), low=0, high=32, spoken='jambone'),
    Option('jamboree_points', 'alone', NUMBER, (0, 16), 0, '6.14, 8.12', 'value of showing the five highest trumps; 0 for none', tables=(4,), low=0, high=32, spoken='jamboree'),
    # play
    Option('first_lead', 'play', NAME, ('free', 'trump', 'not_trump'), 'free', '7.11', 'what the first card of a hand must be', spoken='trump must be led; opposite suit first'),
    Option('renege', 'play', NAME, ('reject', 'penalty'), 'reject', '14.4', 'a card that does not follow suit is refused, or ends the hand with a penalty', spoken='revoke penalty'),
    Option('renege_points', 'play', NUMBER, (2,), 2, '14.4', 'points of that penalty', low=0, high=16, spoken=''),
    Option('renege_points_loner', 'play', NUMBER, (4,), 4, '14.4', 'points of that penalty when anyone was alone', low=0, high=16, spoken=''),
    # scoring
    Option('make_points', 'scoring', NUMBER, (1,), 1, '8.2, 10.9', 'makers who take a majority of tricks but not all', low=0, high=16, spoken='making it, a point'),
    Option('march_points', 'scoring', NUMBER, (2, 3), 2, '8.3, 10.9', 'makers who take all tricks, none of them alone', defaults={3: 3}, low=0, high=16, spoken='march, sweep'),
    Option('euchre_points', 'scoring', NUMBER, (2, 1), 2, '8.5, 10.10', 'euchre (three-handed: to each defender)', low=0, high=16, spoken='euchre, set'),
    Option('loner_made_points', 'scoring', NUMBER, (1,), 1, '8.4, 10.9', 'lone maker who takes a majority but not all', low=0, high=16, spoken=''),
    Option('loner_march_points', 'scoring', NUMBER, (4, 3, 5, 6), 4, '8.4, 10.9', 'lone maker who takes all tricks', defaults={3: 3}, low=0, high=32, spoken='loner sweep'),
    Option('loner_partner_points', 'scoring', NUMBER, (-1, 4), -1, '8.11', "individual credit of a lone march's sitting partner; -1 for the same as the player", tables=(4,), low=-1, high=32, spoken='five to the player, four to the partner'),
    Option('loner_euchred_points', 'scoring', NUMBER, (0, 3, 4), 0, '8.5', 'least value of euchring a lone maker; 0 for nothing special', low=0, high=16, spoken='lone penalty, Arkansas'),
    Option('defend_alone_points', 'scoring', NUMBER, (2, 4), 2, '8.5, 10.10', 'euchre by a lone defender who takes a majority but not all', tables=(3, 4), low=0, high=16, spoken=''),
    Option('defend_alone_march_points', 'scoring', NUMBER, (4,), 4, '8.5, 10.10', 'euchre by a lone defender who takes all tricks', tables=(3, 4), low=0, high=16, spoken=''),
    Option('lone_defender_fail_bonus', 'scoring', NUMBER, (0, 1, 2), 0, '8.6', 'extra points of the makers when a lone defender fails', tables=(3, 4), low=0, high=4, spoken=''),
    Option('super_euchre_points', 'scoring', NUMBER, (0, 4), 0, '8.5', 'least value of a euchre without a trick for the makers; 0 for nothing special', low=0, high=16, spoken='super-euchre'),
    Option('fast_break', 'scoring', BOOL, (False, True), False, '8.8', 'defenders win the first two tricks, makers the last three: nobody scores', spoken='fast break'),
    Option('four_trick_tokens', 'scoring', NUMBER, (0, 4), 0, '8.9', 'tokens, one for each hand with exactly four tricks, that make a point; 0 for none', low=0, high=9, spoken='take four for one'),
    Option('euchre_to', 'scoring', NAME, ('defenders', 'makers_minus'), 'defenders', '8.10', "a euchre's value goes to the defenders, or comes off the makers' score", spoken='negative for euchre'),
    Option('fine_euchre', 'scoring', NUMBER, (0, 1), 0, '8.13', 'fine for each maker euchred; a statistic, never score', low=0, high=9, spoken='bump money'),
    Option('fine_lone_euchre', 'scoring', NUMBER, (0, 2), 0, '8.13', 'fine instead when a maker was alone; a statistic, never score', low=0, high=9, spoken='bump money, lone'),
    # game
    Option('target', 'game', NUMBER, (10, 5, 7, 11, 13, 15, 21, 64, 0), 10, '9.1', 'points that win the game; 0 for none', low=0, high=120, spoken='game to ten'),
    Option('cap_at_target', 'game', BOOL, (False, True), False, '9.2', 'a score above the target is cut to it', spoken=''),
    Option('win_by', 'game', CHOICE, (1, 2), 1, '9.3', 'lead needed to win at the target', spoken='win by two'),
    Option('hands_per_game', 'game', NUMBER, (0, 8, 12), 0, '9.4', 'hands in a game; 0 for no limit', low=0, high=120, spoken='eight-hand round'),
    Option('match_games', 'game', NUMBER, (1, 3), 1, '9.6', 'games in a match (odd)', low=1, high=15, spoken='rubber, best of three'),
    Option('shutout_games', 'game', CHOICE, (1, 2), 1, '9.6', 'game credits when the loser has no points', spoken='slam, skunk, shut-out'),
    Option('rubber_bonus', 'game', NUMBER, (0, 2), 0, '9.8', 'match points for winning the match, on top of its game credits', low=0, high=9, spoken='rubber'),
    Option('laps', 'game', BOOL, (False, True), False, '9.7', "points above the target start the winner's next game", spoken='laps, carry-over'),
    # three
    Option('three_dummy', 'three', BOOL, (True, False), True, '10.1, 10.4', 'a fourth hand, the dummy, is dealt for the maker', tables=(3,), spoken='cutthroat with / without the dummy'),
    Option('three_maker_alone', 'three', BOOL, (True, False), True, '10.6', 'a maker may leave the dummy and play alone', tables=(3,), spoken=''),
    Option('three_dummy_pool', 'three', NAME, ('ten', 'eleven'), 'ten', '10.5', 'a dealer who is maker discards first and keeps of ten, or keeps of eleven', tables=(3,), spoken=''),
    Option('three_sitting_defender_scores', 'three', BOOL, (True, False), True, '10.11', 'the defender who sat out scores with the lone defender', tables=(3,), spoken=''),
    Option('three_tie_at_target', 'three', NAME, ('play_on', 'shared', 'first_from_dealer_left'), 'play_on', '10.12', "two defenders level at the target: play on, share, or nearest the dealer's left", tables=(3,), spoken='tie at ten'),
    # two
    Option('two_dummy', 'two', NAME, ('none', 'shared2', 'own3'), 'none', '11.6, 11.7', 'extra cards: two for the maker, or three for each player', tables=(2,), spoken=''),
)
# fmt: on

OPTIONS: dict[str, Option] = {option.key: option for option in CATALOGUE}
