"""The review of a game of Zack & Pack: the sources of its points, and the curve of each seat's chances."""
