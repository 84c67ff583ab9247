"""Keeping the record of a game that is played."""

from pathlib import Path

from ludorail.cli.faults import one_line
from ludorail.cli.files import why
from ludorail.cli.play.talk import Leave, Talk
from ludorail.core.game import Game
from ludorail.core.meta import Json


def offer_to_save(talk: Talk, game: Game, seat: int, bot: str) -> None:
    """Asks for a file until the record is saved or the person does not want it."""
    try:
        while True:
            answer = talk.ask(talk.words("play.save_where"))
            if not answer or save(talk, game, answer, seat, bot):
                return
    except Leave:
        return


def save(talk: Talk, game: Game, name: str, seat: int, bot: str) -> bool:
    """Writes the record; tells whether it is safe there."""
    if not name:
        talk.say("play.save_how", "yellow")
        return False
    shown = one_line(name)
    try:
        path = Path(name).expanduser()
        if path.exists() and not talk.confirm(talk.words("play.overwrite", file=shown), default=False):
            return False
        path.write_text(game.record(_names(talk, game, seat, bot)).text(), encoding="utf-8", newline="\n")
    except (OSError, RuntimeError, ValueError) as error:
        reason = why(error) if isinstance(error, OSError) else str(error)
        talk.say("play.not_saved", "yellow", file=shown, why=reason)
        return False
    talk.say("play.saved", file=shown)
    return True


def _names(talk: Talk, game: Game, seat: int, bot: str) -> list[str]:
    players: Json = game.position()["players"]
    assert isinstance(players, int)
    return [talk.words("play.name_person") if other == seat else bot for other in range(players)]
