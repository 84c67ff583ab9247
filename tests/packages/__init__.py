"""Games of other packages: the one that `docs/adding-a-game.md` writes, and broken ones."""
