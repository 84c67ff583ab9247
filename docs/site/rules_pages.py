"""The rules as players read them, in both languages, made from the texts of the browser's rules pages."""

import json
import re
from pathlib import Path
from typing import Any

from ludorail import game_ids, load_game

PART = re.compile(
    r"RuleSection title=\{(?:t|say)\('(?P<title>[^']+)'\)\}"
    r"|rules\((?P<first>\d+), (?P<last>\d+)\)"
    r"|@render (?:rule|ruling)\('(?P<id>[^']+)'\)"
    r"|<Rule id=\"(?P<named>[^\"]+)\" text=\{t\('[\w-]+\.rules\.(?P<text>[^']+)'\)"
)
LANGUAGES = {"en": ("English", "{}: the rules"), "fr": ("Français", "{}\N{NO-BREAK SPACE}: les règles")}
"""By language its name, and the title of a page."""


def pages(root: Path) -> dict[str, str]:
    """Returns a page for each game and language, and one that leads to them."""
    found = {}
    titles: dict[str, list[str]] = {language: [] for language in LANGUAGES}
    for game in game_ids():
        folder = root / "client" / "src" / "games" / game
        if not folder.is_dir():
            continue
        layout = (folder / "rules" / "Rules.svelte").read_text(encoding="utf-8")
        for language in LANGUAGES:
            texts = json.loads((folder / "text" / f"{language}.json").read_text(encoding="utf-8"))["rules"]
            name = f"{game}-{language}"
            found[f"rules/players/{name}.md"] = _page(game, language, layout, texts)
            titles[language].append(name)
    found["rules/players/index.md"] = _index(titles)
    return found


def _index(titles: dict[str, list[str]]) -> str:
    lines = [
        "# Rules for players · Règles du jeu",
        "",
        "Every rule has an id. (R) marks a ruling of ours, where the rulebook is silent.",
        "",
    ]
    for language, names in titles.items():
        lines += ["```{toctree}", f":caption: {LANGUAGES[language][0]}", ":maxdepth: 1", "", *names, "```", ""]
    return "\n".join(lines)


def _page(game: str, language: str, layout: str, texts: dict[str, Any]) -> str:
    title = load_game(game).meta.title
    prefix = next(key for key in texts if re.fullmatch(r"[A-Z]{2}-\d+", key))[:2]
    lines = [f"# {LANGUAGES[language][1].format(title)}", ""]
    lines += [
        str(texts.get("aim") or texts.get("lead", "")),
        "",
        f"![{title}](../../images/site-{game}{'-fr' if language == 'fr' else ''}.svg)",
        "",
    ]
    for part in PART.finditer(layout):
        if part["title"]:
            heading = _text(texts, part["title"].split("rules.")[-1])
            if heading:
                lines += ["", f"## {heading}", ""]
        elif part["first"]:
            lines += [_rule(texts, f"{prefix}-{n}") for n in range(int(part["first"]), int(part["last"]) + 1)]
        else:
            lines.append(_rule(texts, part["id"] or part["text"]))
    return "\n".join(lines) + "\n"


def _text(texts: dict[str, Any], key: str) -> str:
    found: Any = texts
    for word in key.split("."):
        found = found.get(word) if isinstance(found, dict) else None
    return found if isinstance(found, str) else ""


def _rule(texts: dict[str, Any], key: str) -> str:
    """A rule with its id; rulings of ours are marked."""
    said = _text(texts, key)
    if not said:
        return ""
    name = re.sub(r"-?[rR]$", " (R)", key) if re.match(r"[A-Z]{2}-", key) else ""
    return f"- {f'**{name}** ' if name else ''}{said}"
