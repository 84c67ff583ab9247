"""The figures: how fast the rules are."""
