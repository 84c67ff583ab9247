"""Reviews, outlines, and the worker processes."""
