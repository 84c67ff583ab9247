"""Tables and games as clients see them."""
