"""`python -m ludorail` is the command `ludorail`."""

import sys

from ludorail.cli import main

if __name__ == "__main__":
    sys.exit(main())
