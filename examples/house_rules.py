"""What does stick-the-dealer do to our evening? The simulator as a library."""

from arena.rules.options import make_rules
from arena.simulate import compare, simulate

stick = make_rules({"stick_the_dealer": True})
played = simulate(stick, ["basic", "bold"], games=1000, seed=1)
print(f"{played.table['euchre'].sum():.0f} euchres; longest game {played.table['deals'].max():.0f} hands")
found = compare(make_rules({}), {"stick": stick, "32 cards": make_rules({"deck_low_rank": 7})}, hands=20_000)
for switch in found.switches:
    change = switch.differences["hands_per_game"]
    print(f"{switch.name}: {change.value:+.3f} hands a game ({change.low:+.3f} to {change.high:+.3f})")
