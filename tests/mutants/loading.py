"""Puts a mutant in the place of the rules: its code in the place of a function's, or the whole module at its import."""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from types import CodeType, FunctionType, ModuleType

from tests.mutants.operators import Mutant


def swap_code(module: ModuleType, mutant: Mutant) -> bool:
    """Gives the function that a mutant is in the mutant's code; False if it is in none, or cannot have it."""
    function = function_of(module, mutant.where)
    if function is None:
        return False
    code = _code_at(compile(mutant.tree, mutant.file, "exec"), function.__qualname__.split("."))
    if code.co_freevars != function.__code__.co_freevars:  # such as a method that no longer has its `super()`
        return False
    if code.replace(co_filename=function.__code__.co_filename) == function.__code__:  # a default is changed
        return False
    function.__code__ = code
    return True


def function_of(module: ModuleType, where: str) -> FunctionType | None:
    """Returns the outermost function that a place is in: what it has inside is made from its code each time."""
    found: object = module
    for name in where.split("."):
        found = vars(found).get(name) if name else None
        found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
        found = getattr(found, "__wrapped__", found)
        if isinstance(found, FunctionType):
            return found
    return None


def _code_at(code: CodeType, names: Sequence[str]) -> CodeType:
    for name in names:
        code = next(part for part in code.co_consts if isinstance(part, CodeType) and part.co_name == name)
    return code


class _MutantLoader(importlib.machinery.SourceFileLoader):
    """Loads a module from a mutant."""

    mutant: Mutant

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.mutant.tree, self.path, "exec")


class MutantFinder(importlib.abc.MetaPathFinder):
    """Finds a mutant where the module of its file is imported."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self._module = module
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Returns the usual place of the module, with the mutant in it."""
        if fullname != self._module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert spec is not None
        assert spec.origin is not None
        loader = _MutantLoader(fullname, spec.origin)
        loader.mutant = self._mutant
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)


def install(module: str, mutant: Mutant) -> None:
    """Has the mutant imported in the place of the module."""
    assert module not in sys.modules
    sys.meta_path.insert(0, MutantFinder(module, mutant))
