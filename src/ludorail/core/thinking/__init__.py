"""Tools for bots: random play, small networks that value positions, and searches without garbage collection."""
