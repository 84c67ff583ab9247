"""Work for worker processes: bots' moves, hints, and the review of a finished game."""
