"""The review of a game of Locomotion: the sources of its points, and the curve of each seat's chances."""
