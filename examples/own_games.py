"""Games between Python functions, and a table stepped through by hand: the arena as a library."""

import arena


def timid(view: arena.View) -> str:
    """Passes when it may, and plays the lowest card it may."""
    words = arena.word_list(view.legal)
    return "pass" if "pass" in words else words[0]


rules = arena.rules_of("bicycle", stick_the_dealer=True)
for game in arena.play(rules, [timid, "basic"], games=2, seed=1):
    print(" ".join(f"{name} {points}" for name, points in zip(game.seats[:2], game.score[:2], strict=True)))

table = arena.Table(rules, seed=5)
table.play_on()  # deals, until somebody is asked
saved = table.copy()
for word in ("order_up", "pass"):
    table = saved.copy()
    arena.answer(table, word)
    print(f"after {word}: seat {table.state.seat} may say {' '.join(arena.word_list(table.legal))}")
