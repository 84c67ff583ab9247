"""The exact solver of stowing, and what rests on it: puzzles and the proven best."""
