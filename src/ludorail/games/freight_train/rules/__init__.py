"""The rules of Freight Train, in the order of the rules page, `docs/rules/freight-train.md`.

The parts (FT-1 to FT-7) are in `events` and `state`, the deck and the deal (FT-4 to FT-6, FT-14, FT-20) in `deck`,
rounds and days (FT-8, FT-18, FT-20, FT-21) in `day`, trains (FT-10 to FT-12) in `trains`, the legal moves of a turn
(FT-14 to FT-19, FT-26) in `legal` and their effects in `turn`, points (FT-22 to FT-25, FT-27) in `scoring`.
`checks` says which rule an illegal event breaks.
"""
