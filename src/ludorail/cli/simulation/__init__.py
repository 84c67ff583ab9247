"""Series of random games and their tables."""
