"""Stowing solved: the best load (`stow`, by the search of `stowing`), quick loads (`greedy_stowing`), and puzzles.

Bots and others import `stow` and `greedy_stowing`; `stowing` is the solver's own.
"""
