"""The stowing solver: `stow` is its public face, `search` does the work; puzzles and best loads are built on it."""
