"""The rules of Locomotion: its state and events, what is legal, what a move does, and positions as JSON."""
