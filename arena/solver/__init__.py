"""Perfect-information search: what the makers can bring about when all cards lie open.

`search.reached` is the search, on the engine's own state; compiled code calls it too (`simulate.solving`).
From the ground up: `outcomes`, `suits`, `work`, `certain`, `memory`, `order`, `search`, `tricks`, `record`;
then what people ask: `points`, `line`, `contracts`.
"""
