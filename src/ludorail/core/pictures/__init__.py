"""Pictures of games: positions as SVG, a whole game as a page or a moving picture."""
