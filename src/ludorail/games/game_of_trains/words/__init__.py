"""Game of Trains in words and pictures for people: the menu of moves, the log, and the board in a terminal."""
