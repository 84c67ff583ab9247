"""The review of a game: what was skill, what was luck. It knows games by their valuers and levels only."""
