"""Everything without a mouse, without sight, with fingers, with large text."""
