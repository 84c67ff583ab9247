"""The extensions of a game, beside its rules: modules at agreed paths in its package, each of which may be missing.

The modules here are named like the rooms of a game. Each has the protocols of the extensions in that room, with a
function for each that returns a game's own, or None for a game that lacks it; `paths` lists all of them.
`ludorail.core.conformance` checks those that a game has. `plug_ins` loads games from other packages.
"""
