"""One person's game: the board, what happened, the menu, and what the person answers."""

from rich.console import RenderableType

from ludorail.bots.guard import decide
from ludorail.cli.look import drawing
from ludorail.cli.play.menu import Menu, Move
from ludorail.cli.play.saving import offer_to_save, save
from ludorail.cli.play.talk import Leave, Talk
from ludorail.core.errors import RuleError
from ludorail.core.event import CHANCE, Event
from ludorail.core.extensions import words
from ludorail.core.game import Game
from ludorail.core.outcome import Outcome
from ludorail.core.player import Player
from ludorail.core.source import Source
from ludorail.core.state import State
from ludorail.core.text import Text

EVENTS_TOLD = 8
"""How many events are told at most before a decision."""

LINES_OF_MENU = (6, 15)
"""The fewest and the most lines that a menu is given."""

LINES_AROUND = 4
"""What the screen needs beside board and menu, so that the board is not pushed off it."""


class Session:
    """A game with one person at `seat`; a bot plays the others, each by what its seat may know."""

    def __init__(self, talk: Talk, game: Game, seat: int, bot: Player, others: Source) -> None:
        self._talk = talk
        self._game = game
        self._seat = seat
        self._bot = bot
        self._others = others
        self._told = (game.start.copy(), 0)
        self._taken: list[tuple[State, int]] = []

    def play(self) -> None:
        """Plays to the end of the game, or until the person leaves."""
        self._talk.say("play.begin", "dim", seat=self._seat)
        while (outcome := self._game.outcome) is None:
            # Nobody is hurried: where several may act at once, the person comes first.
            if self._seat in self._game.to_act:
                self._decide()
            else:
                self._let_another_act()
        self._finish(outcome)

    def _let_another_act(self) -> None:
        game = self._game
        seat = game.to_act[self._others.below(len(game.to_act))]
        game.play(decide(self._bot.bot, game.view(seat), self._bot.limit, self._others), seat=seat)

    # What the person sees

    def _known(self) -> State:
        known: State = self._game.rules.view(self._game.state, self._seat).known
        return known

    def _board(self) -> RenderableType:
        rules = self._game.rules
        position = rules.view_position(rules.view(self._game.state, self._seat))
        return drawing(rules, position, self._talk.language)

    def _tell_events(self) -> None:
        """Tells what happened since it was told last."""
        state, count = self._told
        rules, entries = self._game.rules, self._game.entries
        untold = entries[count:]
        skipped = max(0, len(untold) - EVENTS_TOLD)
        if skipped:
            self._talk.point(self._talk.words("play.skipped", count=skipped), "dim")
        for number, (by, event) in enumerate(untold):
            if number >= skipped:
                self._talk.point(self._told_as(state, by, event), "dim" if by == CHANCE else "")
            rules.advance(state, by, event)
        self._told = (state, len(entries))

    def _told_as(self, state: State, by: int, event: Event) -> str:
        rules = self._game.rules
        known = rules.hide(state, self._seat)
        what = words(rules, known, by, rules.redact(by, event, self._seat), self._talk.language)
        return what if by == CHANCE else self._talk.words("play.did", who=self._name(by), what=what)

    def _name(self, seat: int) -> str:
        return self._talk.words("play.you" if seat == self._seat else "play.seat", seat=seat)

    # What the person does

    def _decide(self) -> None:
        """Shows where the game stands and asks until there is a move."""
        title = self._talk.words("play.turn", seat=self._seat, game=self._game.rules.meta.title)
        self._talk.console.rule(title, style="dim")
        self._tell_events()
        board = self._board()
        self._talk.console.print(board)
        menu = self._menu(board)
        self._show_menu(menu)
        while not self._answer(menu):
            pass

    def _menu(self, board: RenderableType) -> Menu:
        rules, language = self._game.rules, self._talk.language
        known = self._known()
        moves = rules.legal(known, self._seat)
        told = [Move(move, words(rules, known, self._seat, move, language)) for move in moves]
        return Menu(told, self._room(board), self._talk.words("play.such_as"))

    def _room(self, board: RenderableType) -> int:
        """How many lines of menu leave the board on the screen."""
        fewest, most = LINES_OF_MENU
        console = self._talk.console
        if not console.is_terminal:
            return most
        left = console.height - len(console.render_lines(board, pad=False)) - LINES_AROUND
        return max(fewest, min(most, left))

    def _show_menu(self, menu: Menu) -> None:
        self._talk.console.print(menu.table())
        if menu.pages > 1:
            self._talk.say("play.page", "dim", page=menu.page, pages=menu.pages)
        if menu.narrowed:
            self._talk.say("play.back", "dim")

    def _answer(self, menu: Menu) -> bool:
        """Asks once; tells whether the game has changed."""
        try:
            answer = self._talk.ask(self._talk.words("play.prompt"))
        except Leave:
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

    def _choose(self, menu: Menu, number: int) -> bool:
        choice = menu.numbered(number)
        if choice is None:
            self._talk.say("play.no_such_number", "yellow", count=menu.size)
            return False
        if len(choice.moves) == 1:
            return self._make(choice.moves[0])
        menu.open(choice.moves)
        self._show_menu(menu)
        return False

    def _other_answer(self, menu: Menu, answer: str) -> None:
        command, _, rest = answer.partition(" ")
        if answer == "":
            menu.open_all()
            self._show_menu(menu)
        elif answer in ("n", "p"):
            menu.turn(1 if answer == "n" else -1)
            self._show_menu(menu)
        elif answer == "?":
            self._talk.say("play.help")
        elif answer == "b":
            self._talk.console.print(self._board())
        elif command == "s":
            save(self._talk, self._game, rest.strip(), self._seat, self._bot.name)
        elif answer == "q":
            self._ask_to_leave()
        elif found := menu.beginning(answer):
            menu.open(found)
            self._show_menu(menu)
        else:
            self._explain(answer)

    def _make(self, move: Move) -> bool:
        game = self._game
        before = (game.state, len(game.entries))
        game.play(move.event, seat=self._seat)
        own = len(game.entries) == before[1] + 1 and self._seat in game.to_act
        # Nothing was drawn and it is still the person's turn: the move can be taken back.
        self._taken = [*self._taken, before] if own else []
        return True

    def _take_back(self) -> bool:
        if not self._taken:
            self._talk.say("play.nothing_to_take_back", "yellow")
            return False
        game = self._game
        game.state, count = self._taken.pop()
        del game.entries[count:]
        self._told = (game.state.copy(), count)
        self._talk.say("play.taken_back", "dim")
        return True

    def _explain(self, answer: str) -> None:
        """Why that is not a move: as the rules say it, or that it was not understood."""
        rules = self._game.rules
        try:
            event = rules.parse(answer)
        except RuleError:
            self._talk.say("play.not_understood", "yellow")
            return
        try:
            rules.check(self._known(), self._seat, event)
        except RuleError as error:
            self._talk.line(f"{error.rule}: {error.say(self._talk.language)}", "yellow")

    def _ask_to_leave(self) -> None:
        if self._talk.confirm(self._talk.words("play.really_leave"), default=False):
            offer_to_save(self._talk, self._game, self._seat, self._bot.name)
            raise Leave

    # The end

    def _finish(self, outcome: Outcome) -> None:
        talk = self._talk
        talk.console.rule(talk.words("play.over"), style="dim")
        self._tell_events()
        talk.console.print(self._board())
        reason = outcome.reason.say(talk.language) if isinstance(outcome.reason, Text) else outcome.reason
        talk.line(self._result(outcome), "bold")
        talk.say("play.reason", reason=reason)
        points = [talk.words("play.did", who=self._name(seat), what=n) for seat, n in enumerate(outcome.points)]
        talk.say("play.points", points=", ".join(points))
        offer_to_save(talk, self._game, self._seat, self._bot.name)

    def _result(self, outcome: Outcome) -> str:
        others = [self._name(seat) for seat in outcome.winners if seat != self._seat]
        names = ", ".join(others)
        if self._seat in outcome.winners:
            return self._talk.words("play.you_share" if others else "play.you_won", others=names)
        if not others:
            return self._talk.words("play.nobody_won")
        return self._talk.words("play.others_won" if len(others) > 1 else "play.other_won", others=names)
