"""One person's game against bots: the board, the latest events, the menu, and the person's answers."""

from rich.console import RenderableType

from ludorail.bots.guard import ask_bot
from ludorail.cli.play.dialogue import Dialogue, Quit
from ludorail.cli.play.menu import MenuMove, PagedMenu
from ludorail.cli.play.saving import offer_to_save, save
from ludorail.cli.terminal import draw_position
from ludorail.core.chance.source import Source
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions.words import words
from ludorail.core.game import Game
from ludorail.core.outcome import Outcome
from ludorail.core.state import State
from ludorail.core.text import Text
from ludorail.core.thinking.player import Player

MOST_EVENTS_TOLD = 8
"""Events told before a decision; earlier ones are only counted."""

MENU_LINES = (6, 15)
"""The fewest and the most lines of a menu."""

OTHER_LINES = 4
"""Lines that the screen needs beside board and menu, so that the board stays in sight."""


class PlaySession:
    """A game with one person at `seat`; a bot plays the other seats, each by its own view."""

    def __init__(self, dialogue: Dialogue, game: Game, seat: int, bot: Player, others: Source) -> None:
        self._dialogue = dialogue
        self._game = game
        self._seat = seat
        self._bot = bot
        self._others = others
        self._told = (game.start.copy(), 0)
        self._undo: list[tuple[State, int]] = []

    def play(self) -> None:
        """Plays to the end of the game, or until the person leaves."""
        self._dialogue.say("play.begin", "dim", seat=self._seat)
        while (outcome := self._game.outcome) is None:
            # The person is not hurried: where several may act at once, the bots wait.
            if self._seat in self._game.to_act:
                self._ask_for_move()
            else:
                self._let_another_act()
        self._finish(outcome)

    def _let_another_act(self) -> None:
        game = self._game
        seat = game.to_act[self._others.below(len(game.to_act))]
        game.play(ask_bot(self._bot.bot, game.view(seat), self._bot.limit, self._others), seat=seat)

    # Showing the game

    def _known(self) -> State:
        known: State = self._game.rules.view(self._game.state, self._seat).known
        return known

    def _board(self) -> RenderableType:
        rules = self._game.rules
        position = rules.view_position(rules.view(self._game.state, self._seat))
        return draw_position(rules, position, self._dialogue.language)

    def _tell_events(self) -> None:
        """Tells the events since the last time."""
        state, count = self._told
        rules, entries = self._game.rules, self._game.entries
        untold = entries[count:]
        skipped = max(0, len(untold) - MOST_EVENTS_TOLD)
        if skipped:
            self._dialogue.indented(self._dialogue.words("play.skipped", count=skipped), "dim")
        for number, (by, event) in enumerate(untold):
            if number >= skipped:
                self._dialogue.indented(self._event_words(state, by, event), "dim" if by == CHANCE else "")
            rules.advance(state, by, event)
        self._told = (state, len(entries))

    def _event_words(self, state: State, by: int, event: Event) -> str:
        rules = self._game.rules
        known = rules.hide(state, self._seat)
        what = words(rules, known, by, rules.redact(by, event, self._seat), self._dialogue.language)
        return what if by == CHANCE else self._dialogue.words("play.did", who=self._name(by), what=what)

    def _name(self, seat: int) -> str:
        return self._dialogue.words("play.you" if seat == self._seat else "play.seat", seat=seat)

    # Asking for a move

    def _ask_for_move(self) -> None:
        """Shows the position and asks until a move is made."""
        title = self._dialogue.words("play.turn", seat=self._seat, game=self._game.rules.meta.title)
        self._dialogue.console.rule(title, style="dim")
        self._tell_events()
        board = self._board()
        self._dialogue.console.print(board)
        menu = self._menu(board)
        self._show_menu(menu)
        while not self._answer(menu):
            pass

    def _menu(self, board: RenderableType) -> PagedMenu:
        rules, language = self._game.rules, self._dialogue.language
        known = self._known()
        moves = rules.legal(known, self._seat)
        choices = [MenuMove(move, words(rules, known, self._seat, move, language)) for move in moves]
        return PagedMenu(choices, self._menu_lines(board), self._dialogue.words("play.such_as"))

    def _menu_lines(self, board: RenderableType) -> int:
        """The most lines of menu that leave the board on the screen."""
        fewest, most = MENU_LINES
        console = self._dialogue.console
        if not console.is_terminal:
            return most
        left = console.height - len(console.render_lines(board, pad=False)) - OTHER_LINES
        return max(fewest, min(most, left))

    def _show_menu(self, menu: PagedMenu) -> None:
        self._dialogue.console.print(menu.table())
        if menu.pages > 1:
            self._dialogue.say("play.page", "dim", page=menu.page, pages=menu.pages)
        if menu.narrowed:
            self._dialogue.say("play.back", "dim")

    def _answer(self, menu: PagedMenu) -> bool:
        """Asks once; returns whether the game has changed."""
        try:
            answer = self._dialogue.ask(self._dialogue.words("play.prompt"))
        except Quit:
            answer = "q"
        move = menu.exactly(answer) or (menu.only() if not answer else None)
        if move is not None:
            return self._make(move)
        if answer.isdecimal():
            return self._choose(menu, int(answer[:9]))
        if answer == "u":
            return self._take_back()
        self._other_answer(menu, answer)
        return False

    def _choose(self, menu: PagedMenu, number: int) -> bool:
        choice = menu.numbered(number)
        if choice is None:
            self._dialogue.say("play.no_such_number", "yellow", count=menu.size)
            return False
        if len(choice.moves) == 1:
            return self._make(choice.moves[0])
        menu.open(choice.moves)
        self._show_menu(menu)
        return False

    def _other_answer(self, menu: PagedMenu, answer: str) -> None:
        command, _, rest = answer.partition(" ")
        if answer == "":
            menu.open_all()
            self._show_menu(menu)
        elif answer in ("n", "p"):
            menu.turn(1 if answer == "n" else -1)
            self._show_menu(menu)
        elif answer == "?":
            self._dialogue.say("play.help")
        elif answer == "b":
            self._dialogue.console.print(self._board())
        elif command == "s":
            save(self._dialogue, self._game, rest.strip(), self._seat, self._bot.name)
        elif answer == "q":
            self._ask_to_leave()
        elif found := menu.beginning(answer):
            menu.open(found)
            self._show_menu(menu)
        else:
            self._explain(answer)

    def _make(self, move: MenuMove) -> bool:
        game = self._game
        before = (game.state, len(game.entries))
        game.play(move.event, seat=self._seat)
        # A move can be taken back while nothing was drawn and it is still the person's turn.
        own = len(game.entries) == before[1] + 1 and self._seat in game.to_act
        self._undo = [*self._undo, before] if own else []
        return True

    def _take_back(self) -> bool:
        if not self._undo:
            self._dialogue.say("play.nothing_to_take_back", "yellow")
            return False
        game = self._game
        game.state, count = self._undo.pop()
        del game.entries[count:]
        self._told = (game.state.copy(), count)
        self._dialogue.say("play.taken_back", "dim")
        return True

    def _explain(self, answer: str) -> None:
        """Says why an answer is not a legal move, or that it was not understood."""
        rules = self._game.rules
        try:
            event = rules.parse(answer)
        except RuleError:
            self._dialogue.say("play.not_understood", "yellow")
            return
        try:
            rules.check(self._known(), self._seat, event)
        except RuleError as error:
            self._dialogue.line(f"{error.rule}: {error.say(self._dialogue.language)}", "yellow")

    def _ask_to_leave(self) -> None:
        if self._dialogue.confirm(self._dialogue.words("play.really_leave"), default=False):
            offer_to_save(self._dialogue, self._game, self._seat, self._bot.name)
            raise Quit

    # The end

    def _finish(self, outcome: Outcome) -> None:
        dialogue = self._dialogue
        dialogue.console.rule(dialogue.words("play.over"), style="dim")
        self._tell_events()
        dialogue.console.print(self._board())
        reason = outcome.reason.say(dialogue.language) if isinstance(outcome.reason, Text) else outcome.reason
        dialogue.line(self._result(outcome), "bold")
        dialogue.say("play.reason", reason=reason)
        points = [
            dialogue.words("play.did", who=self._name(seat), what=n) for seat, n in enumerate(outcome.points)
        ]
        dialogue.say("play.points", points=", ".join(points))
        offer_to_save(dialogue, self._game, self._seat, self._bot.name)

    def _result(self, outcome: Outcome) -> str:
        others = [self._name(seat) for seat in outcome.winners if seat != self._seat]
        names = ", ".join(others)
        if self._seat in outcome.winners:
            return self._dialogue.words("play.you_share" if others else "play.you_won", others=names)
        if not others:
            return self._dialogue.words("play.nobody_won")
        return self._dialogue.words("play.others_won" if len(others) > 1 else "play.other_won", others=names)
