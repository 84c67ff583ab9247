"""Tables as they are kept."""
