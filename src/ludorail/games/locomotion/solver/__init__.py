"""The exact solver of Locomotion's solo game, and what rests on it: puzzles, the proven best, challenges."""
