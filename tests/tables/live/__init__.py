"""Tables in memory: who moves, who is told, who is forgotten."""
