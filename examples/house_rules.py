"""What does stick-the-dealer do to our evening? The simulator as a library."""

from arena.rules.presets import preset_rules
from arena.simulate import compare, simulate

base, stick = preset_rules("four_handed"), preset_rules("stick")
played = simulate(stick, ["basic", "bold"], games=1000, seed=1)
print(f"{played.table['euchre'].sum():.0f} euchres; longest game {played.table['deals'].max():.0f} hands")
found = compare(base, {"stick": stick, "as printed": preset_rules("bicycle")}, "club", hands=10_000)
for switch in found.switches:
    change = switch.differences["hands_per_game"]
    print(f"{switch.name}: {change.value:+.3f} hands a game ({change.low:+.3f} to {change.high:+.3f})")
