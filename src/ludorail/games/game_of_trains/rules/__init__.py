"""The rules of Game of Trains, in the order of the rules page, `docs/rules/game-of-trains.md`.

The cards and their abilities (GT-1, GT-2) are in `deck`, the start (GT-3 to GT-6) in `opening`, face-up cars, lost
locks and the pile (GT-7, GT-15, GT-16) in `cards`, the legal moves of a turn (GT-8 to GT-11, GT-14) in `legal` and
their effects in `turn`, drops (GT-12) in `drop`, the end of a turn and of the game (GT-13, GT-17) in `turn_end`.
`checks` says which rule an illegal event breaks.
"""
