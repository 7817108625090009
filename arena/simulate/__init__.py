"""Games by the million: the rules and the strategies compiled, house rules compared."""
