"""A game in the terminal: the session, its menu and its questions."""
