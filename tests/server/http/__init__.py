"""The HTTP part: the client's files, puzzles, practice, reviews, networks."""
