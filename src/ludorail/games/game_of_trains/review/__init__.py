"""Looking back at a game of Game of Trains: where the points came from, and how each seat stood."""
