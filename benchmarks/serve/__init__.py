"""Servers under load: ours beside boardgame.io's."""
