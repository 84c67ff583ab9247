"""Arrays on the accelerator, or of numpy where there is none."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

Array: TypeAlias = Any  # Any: an array of numpy or of cupy, which only those who train have installed

GPU = find_spec("cupy") is not None
xp: Any = import_module("cupy" if GPU else "numpy")
