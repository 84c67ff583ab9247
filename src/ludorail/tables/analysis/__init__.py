"""Work done in processes of its own: bots' moves, hints, and a finished game looked back at."""
