"""Tables and games as clients are shown them."""
