"""Tables around the game: opened, joined, left, come back to, played at again."""
