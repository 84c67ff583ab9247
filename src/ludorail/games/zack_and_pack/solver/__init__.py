"""The solver of stowing: `stow` is its public face, `search` the search behind it. With puzzles and the best loads."""
