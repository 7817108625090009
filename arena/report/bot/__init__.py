"""What is told of one bot: how it starts, how it does in a check, what may be wrong with it."""
