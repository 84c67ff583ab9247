"""Every page: nothing is cut, nothing jumps, and errors are explained in words."""
