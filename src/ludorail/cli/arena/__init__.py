"""The arena in the terminal: progress and tables of results."""
