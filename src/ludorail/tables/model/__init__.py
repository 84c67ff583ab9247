"""Tables as data: the lines of a table's log, their fold, and the decisions that make new lines. Pure."""
