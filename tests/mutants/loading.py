"""Puts a mutant in place of the rules: its code into a function, or the whole module at import."""

import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Sequence
from types import CodeType, FunctionType, ModuleType

from tests.mutants.operators import Mutant


def swap_code(module: ModuleType, mutant: Mutant) -> bool:
    """Replaces the code of the function that a mutant changes; False if it is in no function or cannot be replaced."""
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
    """Returns the outermost function around a place: functions inside it are made from its code on each call."""
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
    """Finds a mutant in place of its module at import."""

    def __init__(self, module: str, mutant: Mutant) -> None:
        self._module = module
        self._mutant = mutant

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        """Returns the usual spec of the module, with the mutant as its loader."""
        if fullname != self._module:
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert spec is not None
        assert spec.origin is not None
        loader = _MutantLoader(fullname, spec.origin)
        loader.mutant = self._mutant
        return importlib.util.spec_from_file_location(fullname, spec.origin, loader=loader)


def install(module: str, mutant: Mutant) -> None:
    """Has the mutant imported in place of the module."""
    assert module not in sys.modules
    sys.meta_path.insert(0, MutantFinder(module, mutant))
