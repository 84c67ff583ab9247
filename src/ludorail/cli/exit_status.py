"""The exit statuses of the command, besides 0; a command may have more."""

CANNOT_WRITE = 1
BAD_INPUT = 2
INTERRUPTED = 130
"""128 plus the number of the signal, as in shells; so is the next."""
BROKEN_PIPE = 141
