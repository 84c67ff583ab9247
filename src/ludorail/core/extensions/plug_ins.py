"""Games from other packages: each is checked before it is listed, so that a broken one harms only itself."""

import logging
from functools import cache
from importlib.metadata import EntryPoint

from ludorail.core.chance.source import Seeded
from ludorail.core.errors import RuleError
from ludorail.core.extensions.bots import levels_of
from ludorail.core.extensions.find import extension_of
from ludorail.core.extensions.paths import EXTENSIONS
from ludorail.core.meta import Meta, Option
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.text import LANGUAGES, catalogue

log = logging.getLogger(__name__)

_KINDS: dict[str, type | tuple[type, ...]] = {
    "id": str,
    "title": str,
    "designer": str,
    "publisher": str,
    "year": (int, type(None)),
    "min_players": int,
    "max_players": int,
    "package": str,
    "options": tuple,
    "data": tuple,
    "rules_version": int,
}
"""The kinds of the fields of a game's description."""


class BrokenPackage(Exception):
    """Something that keeps a package from being a game of the house."""


@cache
def load_plug_in(entry: EntryPoint) -> AnyRules | None:
    """Returns the rules that an entry point names; None, with a line in the log, if they are no game."""
    try:
        rules: object = entry.load()
        if not isinstance(rules, Rules):
            raise BrokenPackage(f"the entry point names {rules!r}, which is no object of a subclass of Rules")
        _look_at_description(rules, entry.name)
        _look_at_package(rules)
        _look_at_start(rules)
    except (Exception, SystemExit) as error:  # another's code: whatever it raises
        reason = str(error) if isinstance(error, BrokenPackage) else f"{type(error).__name__}: {error}"
        log.warning("the game %r is left out: %s", entry.name, " ".join(reason.split()))
        return None
    return rules


def _look_at_description(rules: AnyRules, name: str) -> None:
    meta = getattr(rules, "meta", None)
    if not isinstance(meta, Meta):
        raise BrokenPackage("its rules have no meta")
    for field, kind in _KINDS.items():
        if not isinstance(getattr(meta, field), kind):
            raise BrokenPackage(f"meta.{field} is {getattr(meta, field)!r}")
    if meta.id != name:
        raise BrokenPackage(f"meta.id is {meta.id!r}")
    if not 1 <= meta.min_players <= meta.max_players:
        raise BrokenPackage(f"it is for {meta.min_players} to {meta.max_players} players")
    if not all(isinstance(option, Option) for option in meta.options):
        raise BrokenPackage("meta.options are no options")


def _look_at_package(rules: AnyRules) -> None:
    """Reads the texts and imports the extensions, so that none can fail later because a file is missing."""
    if rules.meta.package:
        _look_at_texts(rules.meta.package)
    for path in EXTENSIONS:
        extension_of(rules, path)
    levels_of(rules)


def _look_at_texts(package: str) -> None:
    """Reads the texts: what is refused or how a game ended is put into all languages at once."""
    texts = {language: catalogue(package, language).keys() for language in LANGUAGES}
    for key in sorted(set().union(*texts.values())):
        for language, keys in texts.items():
            if key not in keys:
                raise BrokenPackage(f"the text {key!r} is missing in {language}")


def _look_at_start(rules: AnyRules) -> None:
    """Starts a game, unless it needs options that have no default."""
    players = rules.meta.min_players
    try:
        options = rules.resolve_options(players, {}, Seeded(0))
    except RuleError:
        return
    state = rules.start(players, options)
    rules.actors(state)
    for viewer in (0, None):
        rules.view(state, viewer).position()
