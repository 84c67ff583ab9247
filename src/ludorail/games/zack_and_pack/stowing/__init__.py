"""Stowing, as bots and the solver share it: loads, and quick ways to stow without proof."""
