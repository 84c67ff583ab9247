"""Stowing, shared by the bots and the solver: loads, and quick ways to stow without proof."""
