"""The source by itself: its layers, its protocols, its catalogues of words."""
