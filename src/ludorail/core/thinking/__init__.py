"""Bots and their limits, and tools for them: random play, networks that value positions, search without garbage."""
