"""A second reading of the rule book: one hand and the game around it, plain and slow, to referee the engine.

Written from the text of the rules alone, in its order and its words: cards are strings, hands are sets, and
a hand is one generator that yields each question and is sent the answer. Nothing here knows how the engine
does it. Where published rules are silent the rule book says what this arena has decided.
"""
