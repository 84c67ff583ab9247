"""Records of games: whole ones, broken ones, and the exact positions and move counts they lead to."""
