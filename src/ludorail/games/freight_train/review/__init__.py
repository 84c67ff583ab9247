"""Looking back at a game of Freight Train: where the points came from, and how each seat stood."""
