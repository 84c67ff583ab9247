"""The clocks of one game. They are told what happened and when, and never read the time themselves."""

from ludorail.core.event import CHANCE
from ludorail.tables.model.lines import Clock, Moved
from ludorail.tables.model.play import Play


class Clocks:
    """The time that seats have left, and the clock that some games have in their rules."""

    def __init__(self, clock: Clock, play: Play, players: int, now: float) -> None:
        self._clock = clock
        self._left = [clock.seconds] * players
        self._since: list[float | None] = [None] * players
        self._timeout: tuple[str, float] | None = None
        self._timeout_since = now
        self._follow(play, now)

    def _follow(self, play: Play, now: float) -> None:
        for seat in range(len(self._since)):
            if seat not in play.actors:
                self._since[seat] = None
            elif self._since[seat] is None:
                self._since[seat] = now
        timeout = play.rules.timeout_move(play.state)
        if timeout is None:
            self._timeout = None
        elif self._timeout is None or self._timeout[0] != timeout[1].text:
            self._timeout = (timeout[1].text, now + timeout[0])
            self._timeout_since = now

    def tick(self, play: Play, line: Moved | None, now: float) -> None:
        """Takes in a change of the game; `play` is the game after it."""
        if self._clock.kind == "total":
            self._charge(now)
        if line is not None:
            self._moved(play, line, now)
        self._follow(play, now)

    def _charge(self, now: float) -> None:
        for seat, since in enumerate(self._since):
            if since is not None:
                self._left[seat] -= max(0.0, now - since)
                self._since[seat] = now

    def _moved(self, play: Play, line: Moved, now: float) -> None:
        turn_over = line.seat not in play.actors
        if self._clock.kind == "total" and turn_over:
            self._left[line.seat] += self._clock.increment
        # A move that chance answered cannot be taken back, so time for the next one begins; so it does in a solo game.
        drawn = play.entries[-1][0] == CHANCE and len(play.actors) == 1
        if self._clock.kind == "move" and (drawn or len(self._since) == 1):
            self._since[line.seat] = now

    def zero(self, seat: int) -> float | None:
        """When that seat's time is up, if its clock runs."""
        since = self._since[seat]
        if self._clock.kind == "none" or since is None:
            return None
        return since + (self._clock.seconds if self._clock.kind == "move" else self._left[seat])

    def since(self, seat: int) -> float:
        """When that seat's clock began to run; 0 if it does not run."""
        return self._since[seat] or 0.0

    def left(self, now: float) -> list[float | None]:
        """The seconds that each seat has left; `None` without a limit."""
        if self._clock.kind == "none":
            return [None] * len(self._left)
        zeros = [self.zero(seat) for seat in range(len(self._left))]
        full = self._left if self._clock.kind == "total" else [self._clock.seconds] * len(self._left)
        return [full[seat] if zero is None else max(0.0, zero - now) for seat, zero in enumerate(zeros)]

    @property
    def runs(self) -> bool:
        """Whether time matters: there is a limit for people, or the rules' own clock runs."""
        return self._clock.kind != "none" or self._timeout is not None

    @property
    def timeout(self) -> tuple[str, float] | None:
        """The move that the rules' own clock makes for slow seats, and when."""
        return self._timeout

    @property
    def timeout_since(self) -> float:
        """When the rules' own clock began to run."""
        return self._timeout_since
