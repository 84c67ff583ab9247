"""The review of a game of Freight Train: the sources of its points, and the curve of each seat's chances."""
