"""The page names modules of the package, where no type checker sees it."""

import re
from importlib.util import find_spec
from pathlib import Path

CLIENT = Path(__file__).parents[2] / "client"
FOLDERS = ("house", "src/house")


def test_every_module_that_the_page_names_is_there() -> None:
    files = [path for folder in FOLDERS for path in (CLIENT / folder).rglob("*") if path.is_file()]
    named = {name for path in files for name in re.findall(r"\bfrom (ludorail[\w.]*) import", path.read_text())}
    assert "ludorail.browser.page_requests" in named
    assert [name for name in sorted(named) if find_spec(name) is None] == []
