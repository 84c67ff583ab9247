"""Tables around the game: opening, joining, leaving, returning, playing again."""
