"""How much memory this process takes."""

import sys


def most_memory() -> int:
    """The most that it has had so far, in megabytes; 0 where the system does not tell."""
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)
