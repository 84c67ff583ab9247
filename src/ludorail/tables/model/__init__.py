"""Tables as data: the lines of a table's log, the fold of them, and the decisions that make new lines. Pure."""
