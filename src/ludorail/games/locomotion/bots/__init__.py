"""How the house's bots play Locomotion: the levels, what they think a position is worth, and advice for players."""
