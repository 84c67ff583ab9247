"""The rules of Freight Train: its state and events, what is legal, what a move does, and positions as text."""
