"""The package as others import it: its names, its types, its pictures."""
