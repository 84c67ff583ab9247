"""The source code: its layers, its protocols, its catalogues of texts."""
