"""How the house's bots play Freight Train: the levels, what they think a position is worth, and advice for players."""
