"""The reference of the library, made from the list of what is public and from docstrings."""

import importlib
import inspect
import re
from pathlib import Path

LIST = re.compile(r"^### `(ludorail[.\w]*)`$", re.MULTILINE)
POINT = re.compile(r"^- (.*?): (.*\n(?:^  .*\n)*)", re.MULTILINE)


def pages(docs: Path) -> dict[str, str]:
    """Returns a page for each public module. A name that several modules have is described where it comes first."""
    _, *parts = LIST.split((docs / "library.md").read_text(encoding="utf-8"))
    described: dict[str, str] = {}
    return {
        f"reference/{module}.md": _page(module, names, described)
        for module, names in zip(parts[::2], parts[1::2], strict=True)
    }


def _page(module: str, names: str, described: dict[str, str]) -> str:
    about = inspect.getdoc(importlib.import_module(module)) or ""
    lines = [f"# `{module}`", "", about, ""]
    for title, listed in POINT.findall(names):
        lines += [f"## {title[0].upper()}{title[1:]}", ""]
        for name in re.findall(r"`(\w+)`", listed):
            lines += [*_entry(module, name, described), ""]
    return "\n".join(lines)


def _entry(module: str, name: str, described: dict[str, str]) -> list[str]:
    found = getattr(importlib.import_module(module), name)
    whole = f"{module}.{name}"
    kind = "class" if inspect.isclass(found) else "function" if inspect.isroutine(found) else "data"
    first = described.setdefault(name, whole)
    if first != whole:
        return [f"{{py:obj}}`{name} <{first}>`: the same as in `{first.rpartition('.')[0]}`."]
    if kind == "data":
        return [f"```{{eval-rst}}\n.. py:data:: {whole}\n{_about_data(name)}\n```"]
    members = "\n   :members:\n   :undoc-members:" if kind == "class" else ""
    if kind == "class" and issubclass(found, Exception):
        members = "\n   :members:"
    return [f"```{{eval-rst}}\n.. auto{'class' if kind == 'class' else 'function'}:: {whole}{members}\n```"]


def _about_data(name: str) -> str:
    """The text below a constant or a type in the file that it comes from."""
    for file in Path(str(importlib.import_module("ludorail").__file__)).parent.glob("**/*.py"):
        found = re.search(
            rf'^{name}\b[^\n]*=[^"]*?\n"""(.*?)"""', file.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
        )
        if found:
            return "\n" + "\n".join(f"   {line.strip()}" for line in found[1].splitlines())
    return ""
