"""The arena: bots against bots, and their ratings with error bars."""
