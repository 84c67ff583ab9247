"""The pages without a mouse, with a screen reader, with fingers, with large text."""
