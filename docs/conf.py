"""The settings of the documentation site; `make docs` builds it from a copy of this folder with pages added to it."""

import re
from importlib.metadata import version as version_of

from sphinx.application import Sphinx

project = "Ludorail"
author = "Ludorail"
html_title = "Ludorail"
release = version = version_of("ludorail")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["README.md", "requirements.*"]
nitpicky = False
myst_heading_anchors = 4
myst_links_external_new_tab = False
suppress_warnings = ["myst.header", "misc.highlighting_failure"]
default_role = "literal"  # docstrings write code between single backticks, as Markdown does

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_class_signature = "mixed"
python_use_unqualified_type_names = True

html_theme = "furo"
html_static_path = ["_static"]
html_css_files = ["ludorail.css"]
html_favicon = "_static/icon.svg"
html_logo = "_static/icon.svg"
html_show_sphinx = False
html_copy_source = False
html_show_sourcelink = False
html_theme_options = {"sidebar_hide_name": False, "top_of_page_buttons": []}
pygments_style = "friendly"
pygments_dark_style = "native"

JSON = re.compile(r"bool \| int \| str \| list\[[~\w.]*Json\] \| dict\[str, [~\w.]*Json\] \| None")


def short_signature(
    app: Sphinx, what: str, name: str, found: object, options: object, signature: str | None, returned: str | None
) -> tuple[str | None, str | None]:
    """Calls JSON by its name, where the signature has all that it may be."""
    return _with_names(signature), _with_names(returned)


def _with_names(signature: str | None) -> str | None:
    shorter = signature and JSON.sub("Json", signature)
    return shorter if shorter == signature else _with_names(shorter)  # JSON may have JSON in it


def setup(app: Sphinx) -> None:
    """Has Sphinx ask for the signatures."""
    app.connect("autodoc-process-signature", short_signature)
