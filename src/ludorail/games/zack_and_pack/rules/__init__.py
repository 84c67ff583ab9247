"""The rules of Zack & Pack: its state and events, what is legal, what a move does, and positions as text."""
