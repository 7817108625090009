"""What Euchre is: options, deal, bidding, play, scoring, the hand and the game. Ints only, no I/O."""
