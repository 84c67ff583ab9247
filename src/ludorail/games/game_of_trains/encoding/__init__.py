"""Game of Trains as numbers, for programs that learn."""
