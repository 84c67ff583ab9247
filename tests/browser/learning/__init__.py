"""Guided first games, and the review of a game."""
