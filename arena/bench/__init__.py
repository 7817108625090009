"""How fast the arena is on this machine: rates and, what counts, ratios taken in one run."""
