"""Tables on the disk."""
