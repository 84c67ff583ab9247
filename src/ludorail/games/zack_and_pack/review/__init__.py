"""Looking back at a game of Zack & Pack: where the points went, and how each seat stood."""
