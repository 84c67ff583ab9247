"""Records of games: whole, broken, and with the exact positions and counts of moves they lead to."""
