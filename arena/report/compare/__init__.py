"""House rules compared, and one rule set simulated: as text, and for programs."""
