"""Ludorail: four railway and freight table games."""

from ludorail.core import playout as _playout

COMPILED: bool = not _playout.__file__.endswith(".py")
"""Whether the rules run compiled; they are the same files either way."""
