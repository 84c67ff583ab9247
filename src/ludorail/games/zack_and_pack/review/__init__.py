"""Looking back at a game of Zack & Pack: where the points came from, and how each seat stood."""
