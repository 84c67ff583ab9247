"""The arena: bots against bots, and how strong each is, with how sure that is."""
