"""A game of Locomotion in review: its points by source, and how each seat stood."""
