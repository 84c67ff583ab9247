"""The review of a game of Game of Trains: the source of its point, and the curve of each line."""
