"""Tables in use in this process: the registry, one live table, and what the house does there by itself."""
