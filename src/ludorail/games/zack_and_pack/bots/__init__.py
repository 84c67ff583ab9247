"""How the house's bots play Zack & Pack: the levels, what they think a position is worth, and advice for players."""
