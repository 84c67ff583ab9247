"""Makes two archives of bytecode: `library.zip`, Python's own modules, and `house.bin`, this package and what it needs.

It runs in the Python of the browser, under Node, whose bytecode it writes. What is the same in every page is worked out
here once: `games.json`, the catalogue of games.
"""

import importlib
import importlib._bootstrap_external as bytecode
import json
import re
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

NOT_NEEDED = re.compile(
    r"(_pyrepl|concurrent/interpreters|ctypes|curses|dbm|ensurepip|http|idlelib|lib2to3|multiprocessing"
    r"|pydoc_data|sqlite3|test|tkinter|turtledemo|unittest|venv|wsgiref|xml|xmlrpc)/"
    r"|(_markupbase|_pydatetime|_pyio|antigravity|argparse|bdb|cProfile|cmd|code|colorsys|compileall|configparser|csv"
    r"|difflib|doctest|filecmp|fileinput|ftplib|getopt|getpass|gettext|graphlib|imaplib|mailbox|mimetypes|modulefinder"
    r"|netrc|nntplib|nturl2path|optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pty|py_compile|pyclbr|pydoc"
    r"|quopri|rlcompleter|runpy|sched|shelve|shlex|smtplib|socketserver|stringprep|symtable|tabnanny|tarfile|telnetlib"
    r"|this|timeit|trace|tracemalloc|tty|turtle|wave|webbrowser|zipapp)\.py"
    r"|asyncio/(__main__|proactor_events|tools|windows_events|windows_utils)\.py|concurrent/futures/(interpreter|process)\.py"
    r"|email/(?!__init__\.py)|html/parser\.py|json/(__main__|tool)\.py|logging/(config|handlers)\.py|pyodide/console\.py"
    r"|sysconfig/__main__\.py|urllib/(?!(__init__|parse)\.py)|zipfile/__main__\.py"
    r"|encodings/(?!(__init__|_win_cp_codecs|aliases|ascii|charmap|cp437|latin_1|raw_unicode_escape|unicode_escape|utf_8"
    r"|utf_8_sig|utf_16|utf_16_le|utf_16_be|utf_32)\.py)"
)
"""Modules of Python's library that nothing here imports."""
SERVERS_OWN = re.compile(
    r"ludorail/(__main__\.py|arena/|cli/|games/[^/]+/words/drawing\.py|games/[^/]+/encoding/|bots/program\.py|core/conformance/"
    r"|tables/(upkeep/|analysis/processes\.py|live/(mail_limits|mail_notifier|shared_changes)\.py"
    r"|store/(?!(__init__|drivers|interface|rows)\.py))"
    r"|server/(?!(__init__|config|context|limits|result_cache)\.py|handlers/|messages/|views/|socket/))"
    r"|ludorail/server/socket/(door|frames|wire)\.py"
)
"""Parts of this package that do not run in a browser."""
LEFT_OUT = re.compile(
    r"pydantic/(v1|deprecated/(copy_internals|json|parse|tools)\.py|mypy\.py|_hypothesis|experimental/)|.*\.pyi$|.*/py\.typed$"
    r"|.*\.dist-info/(?!licenses/)"
)

Content = tuple[str, bytes]


def compiled(name: str, source: bytes) -> Content:
    """A module as bytecode, without what is there for readers only."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return f"{name}c", bytes(bytecode._code_to_hash_pyc(code, b"\0" * 8, checked=False))


def contents(archive: str) -> Iterator[Content]:
    """The files in an archive."""
    with zipfile.ZipFile(archive) as opened:
        for name in opened.namelist():
            if not name.endswith("/"):
                yield name, opened.read(name)


def own_files(root: Path) -> Iterator[Content]:
    """The files of this package."""
    for path in sorted(root.rglob("*")):
        name = str(path.relative_to(root))
        if path.is_file() and not SERVERS_OWN.match(name):
            yield name, path.read_bytes()


def made(files: Iterator[Content]) -> Iterator[Content]:
    """The files as an archive has them."""
    for name, content in files:
        yield compiled(name, content) if name.endswith(".py") else (name, content)


def needed() -> Iterator[Content]:
    """The files of the packages that this one needs, and its own."""
    for wheel in sorted(Path("/wheels").iterdir()):
        yield from ((name, content) for name, content in contents(str(wheel)) if not LEFT_OUT.match(name))
    yield from own_files(Path("/source"))


def pack_library() -> None:
    """Writes Python's own modules, the same for the same files; compressed as a whole they are smaller."""
    files = ((name, content) for name, content in contents("/stdlib.zip") if not NOT_NEEDED.match(name))
    with zipfile.ZipFile("/library.zip", "w") as opened:
        for name, content in made(files):
            opened.writestr(zipfile.ZipInfo(name), content)


def pack_house() -> None:
    """Writes the package in a form that a page lays out at once: the length of an index, the index, the contents."""
    files = list(made(needed()))
    index = json.dumps([[name, len(content)] for name, content in files]).encode()
    parts = [struct.pack("<I", len(index)), index, *(content for _, content in files)]
    Path("/house.bin").write_bytes(b"".join(parts))
    for name, content in files:
        path = Path("/lib/python3.14/site-packages", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def write_catalogue() -> None:
    """Writes what a house answers when it is asked for its games."""
    importlib.invalidate_caches()
    from ludorail.browser.page_requests import catalogue  # laid out by `pack_house`

    Path("/games.json").write_bytes(catalogue())


pack_library()
pack_house()
write_catalogue()
