"""Shunting for programs, shared by the solver and the bots: packed states, their moves, and a queue for searches."""
