"""How the house's bots play Game of Trains: the levels, what they think a position is worth, and advice for players."""
