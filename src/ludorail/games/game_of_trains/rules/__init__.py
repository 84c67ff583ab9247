"""The rules of Game of Trains: its state and events, what is legal, what a move does, and positions as text."""
