"""Mutants: a game's rules with one small change, such as a slip of the pen."""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
WORDS = frozenset({"text", "core_text"})
"""Functions whose arguments are texts for people: no rule depends on them."""

NOT_RUN = frozenset({"annotation", "returns", "decorator_list", "type_params", "bases"})
"""Fields of statements on which no rule depends."""


@dataclass(frozen=True)
class Mutant:
    """One change: its place, the statement before and after, and a way to make the whole module with it."""

    file: str
    number: int
    """Its place among the mutants of the file."""
    where: str
    """The function or class that it is in; empty at the top of the module."""
    line: int
    before: str
    after: str
    make: Callable[[], ast.Module]

    @property
    def tree(self) -> ast.Module:
        """The whole module with the change."""
        return self.make()

    @property
    def key(self) -> tuple[str, str, str, str]:
        """The key of the change, whatever the number of its line."""
        return self.file, self.where, self.before, self.after

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.where}\n    - {self.before}\n    + {self.after}"


def mutants_of(root: Path, file: str) -> Iterator[Mutant]:
    """Yields every mutant of a file."""
    tree, number = ast.parse((root / file).read_text(encoding="utf-8")), 0
    for places in _statements(tree, ()):
        statement, where = places[-1], _name_of(places)
        assert isinstance(statement, ast.stmt)
        before = _header(statement)
        for node, change in _changes(statement):
            after = _header(_changed(ast.Module([statement], []), statement, node, change).body[0])
            if after != before:
                make = partial(_changed, tree, statement, node, change)
                yield Mutant(file, number, where, node.lineno, before, after, make)
                number += 1


def _statements(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, ...]]:
    """Yields each statement that can be changed, outer ones first."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt) and not isinstance(child, ast.Import | ast.ImportFrom | ast.Assert):
            yield (*above, child)
        if isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case):
            yield from _statements(child, (*above, child))


def _name_of(places: tuple[ast.AST, ...]) -> str:
    named = (ast.FunctionDef, ast.ClassDef)
    return ".".join(node.name for node in places if isinstance(node, named))


def _header(statement: ast.AST) -> str:
    """Returns a statement without the statements inside it."""
    return ast.unparse(statement).split("\n")[0]


NodeChange = tuple[str, object]
"""A field of a node and its new value; the field `""` stands for the whole statement, which goes."""


def _changes(statement: ast.stmt) -> Iterator[tuple[ast.expr | ast.stmt, NodeChange]]:
    if _can_go(statement):
        yield statement, ("", None)
    if isinstance(statement, ast.Return) and not _is_nothing(statement.value):
        yield statement, ("value", ast.Constant(None))
    if isinstance(statement, ast.If | ast.While) and not isinstance(statement.test, ast.Compare | ast.UnaryOp):
        yield statement, ("test", ast.UnaryOp(ast.Not(), statement.test))
    if isinstance(statement, ast.AugAssign) and type(statement.op) in ARITHMETIC:
        yield statement, ("op", ARITHMETIC[type(statement.op)]())
    for node in _expressions(statement):
        for change in _changes_of(node):
            yield node, change


def _is_nothing(value: ast.expr | None) -> bool:
    """Whether returning None instead would have the same effect as this value."""
    return value is None or (isinstance(value, ast.Constant) and value.value in (None, False))


def _can_go(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return not isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.Assign):
        return all(isinstance(target, ast.Attribute | ast.Subscript) for target in statement.targets)
    return isinstance(statement, ast.AugAssign | ast.Raise | ast.Delete | ast.Continue | ast.Break)


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    """Yields the expressions of a statement, without annotations, decorators, words and inner statements."""
    for field, value in ast.iter_fields(node):
        if field in NOT_RUN or (field == "keywords" and isinstance(node, ast.ClassDef)):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.expr):
                if not _is_words(child):
                    yield child
                    yield from _expressions(child)
            elif isinstance(child, ast.comprehension | ast.keyword | ast.arguments | ast.withitem):
                yield from _expressions(child)


def _is_words(node: ast.expr) -> bool:
    if isinstance(node, ast.JoinedStr):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDS


def _changes_of(node: ast.expr) -> Iterator[NodeChange]:
    match node:
        case ast.Compare(ops=[op]):
            for other in COMPARISONS[type(op)]:
                yield "ops", [other()]
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                other = COMPARISONS[type(op)][0]
                yield "ops", [*ops[:index], other(), *ops[index + 1 :]]
        case ast.BinOp(op=op) if type(op) in ARITHMETIC:
            yield "op", ARITHMETIC[type(op)]()
        case ast.BoolOp(op=op):
            yield "op", ast.Or() if isinstance(op, ast.And) else ast.And()
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield "op", ast.UAdd() if isinstance(node.op, ast.USub) else None
        case ast.IfExp(test=test) if not isinstance(test, ast.Compare):
            yield "test", ast.UnaryOp(ast.Not(), test)
        case ast.Constant(value=bool(value)):
            yield "value", not value
        case ast.Constant(value=int(value)):
            yield "value", value + 1


def _changed(tree: ast.Module, statement: ast.stmt, node: ast.AST, change: NodeChange) -> ast.Module:
    """Returns a copy of the module with a changed statement."""
    field, value = change
    memo: dict[int, object] = {}
    mutated: ast.Module = copy.deepcopy(tree, memo)
    whole, copied = memo[id(statement)], memo[id(node)]
    assert isinstance(whole, ast.stmt)
    if field == "":
        _Swap(whole, ast.copy_location(ast.Pass(), whole)).visit(mutated)
    elif value is None and isinstance(copied, ast.UnaryOp):
        _Swap(copied, copied.operand).visit(mutated)
    else:
        setattr(copied, field, copy.deepcopy(value) if isinstance(value, ast.AST | list) else value)
    return ast.fix_missing_locations(mutated)


class _Swap(ast.NodeTransformer):
    """Replaces one node by another."""

    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old = old
        self.new = new

    def visit(self, node: ast.AST) -> ast.AST:
        if node is self.old:
            return self.new
        visited: ast.AST = self.generic_visit(node)
        return visited
