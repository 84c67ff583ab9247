"""Looking back at a game of Locomotion: where the points came from, and how each seat stood."""
