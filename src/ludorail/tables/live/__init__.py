"""Tables in use in this process: the registry, one live table, and the scheduler that attends to them."""
