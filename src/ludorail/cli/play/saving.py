"""Saves the record of the game being played."""

from pathlib import Path

from ludorail.cli.faults import one_line
from ludorail.cli.files import reason_of
from ludorail.cli.play.dialogue import Dialogue, Quit
from ludorail.core.game import Game
from ludorail.core.meta import Json


def offer_to_save(dialogue: Dialogue, game: Game, seat: int, bot: str) -> None:
    """Asks for a file until the record is saved or the person declines."""
    try:
        while True:
            answer = dialogue.ask(dialogue.words("play.save_where"))
            if not answer or save(dialogue, game, answer, seat, bot):
                return
    except Quit:
        return


def save(dialogue: Dialogue, game: Game, name: str, seat: int, bot: str) -> bool:
    """Writes the record to a file; returns whether it is there now."""
    if not name:
        dialogue.say("play.save_how", "yellow")
        return False
    shown = one_line(name)
    try:
        path = Path(name).expanduser()
        if path.exists() and not dialogue.confirm(dialogue.words("play.overwrite", file=shown), default=False):
            return False
        path.write_text(game.record(_names(dialogue, game, seat, bot)).text(), encoding="utf-8", newline="\n")
    except (OSError, RuntimeError, ValueError) as error:
        reason = reason_of(error) if isinstance(error, OSError) else str(error)
        dialogue.say("play.not_saved", "yellow", file=shown, why=reason)
        return False
    dialogue.say("play.saved", file=shown)
    return True


def _names(dialogue: Dialogue, game: Game, seat: int, bot: str) -> list[str]:
    players: Json = game.position()["players"]
    assert isinstance(players, int)
    return [dialogue.words("play.name_person") if other == seat else bot for other in range(players)]
