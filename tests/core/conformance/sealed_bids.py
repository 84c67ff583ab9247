"""A small game with secret moves: all bid at once for a freight, and the bids are opened by an event.

Each seat has the cards 1 to 4. Chance turns up a freight of 1, 2 or 4 points; every seat bids a card, which the others
may not see; then the bids are opened, and the highest alone gets the points. The seat with more freights wins a tie.
"""

from ludorail.authoring import (
    CHANCE,
    FORM,
    Chance,
    Event,
    Illegal,
    Json,
    Meta,
    NotYourTurn,
    Option,
    Options,
    Outcome,
    Rules,
    Source,
    State,
    View,
    boolean,
    fields,
    integer,
    items,
    known_options,
    number,
    players_in_range,
    split_words,
    unknown_event,
    word,
    word_count,
)

FREIGHTS = {1: 3, 2: 2, 4: 1}
"""The weight of each freight."""
CARDS = 4
UNKNOWN = -1
"""A bid that the holder of a view may not see."""
KEYS = ("game", "players", "options", "freight", "bids", "hands", "points", "wins")


def require(condition: bool, rule: str, words: str) -> None:
    """Raises `Illegal` unless a condition holds."""
    if not condition:
        raise Illegal(rule, words)


class Freight(Event):
    """Chance turns up a freight."""

    def __init__(self, value: int) -> None:
        super().__init__(f"freight {value}")
        self.value = value


class Bid(Event):
    """A seat bids a card."""

    def __init__(self, card: int) -> None:
        super().__init__(f"bid {'?' if card == UNKNOWN else card}")
        self.card = card


class Open(Event):
    """Chance opens the bids."""

    def __init__(self, bids: list[int]) -> None:
        super().__init__(" ".join(map(str, ["open", *bids])))
        self.bids = tuple(bids)


class Auction(State):
    """The freight, the bids for it (0 for none), and each seat's cards and points."""

    def __init__(
        self, rounds: int, split: bool, hands: list[list[int]], points: list[int], wins: list[int]
    ) -> None:
        self.rounds = rounds
        self.split = split
        self.hands = hands
        self.points = points
        self.wins = wins
        self.freight = 0
        self.bids = [0] * len(hands)

    def copy(self) -> "Auction":
        new = Auction(
            self.rounds, self.split, [hand[:] for hand in self.hands], self.points.copy(), self.wins.copy()
        )
        new.freight = self.freight
        new.bids = self.bids.copy()
        return new


class SealedBids(Rules[Auction]):
    """The rules."""

    meta = Meta(
        id="sealed-bids",
        title="Sealed Bids",
        designer="",
        publisher="",
        year=None,
        min_players=2,
        max_players=3,
        package="",
        options=(Option("rounds", 3, choices=(2, 3, 4)), Option("split", False, choices=(False, True))),
    )

    def options(self, players: int, given: Options) -> Options:
        players_in_range(players, 2, 3)
        known_options(given, ["rounds", "split"])
        rounds = integer(given.get("rounds", 3), "rounds", 1, CARDS)
        return {"rounds": rounds, "split": boolean(given.get("split", False), "split")}

    def start(self, players: int, options: Options, data: Json = None) -> Auction:
        rounds, split = options["rounds"], options["split"]
        assert isinstance(rounds, int)
        assert isinstance(split, bool)
        hands = [list(range(1, CARDS + 1)) for _ in range(players)]
        return Auction(rounds, split, hands, [0] * players, [0] * players)

    def actors(self, state: Auction) -> tuple[int, ...]:
        if state.freight == 0:
            return (CHANCE,) if len(state.hands[0]) > CARDS - state.rounds else ()
        return tuple(seat for seat, bid in enumerate(state.bids) if bid == 0) or (CHANCE,)

    def legal(self, state: Auction, seat: int) -> list[Event]:
        return [Bid(card) for card in state.hands[seat]] if seat in self.actors(state) else []

    def chance(self, state: Auction) -> Chance:
        if state.freight:
            return Chance("open b", iter([(Open(state.bids), 1)]))
        return Chance("freight v", ((Freight(value), weight) for value, weight in FREIGHTS.items()))

    def sample(self, state: Auction, source: Source) -> Event:
        return Open(state.bids) if state.freight else Freight((1, 1, 1, 2, 2, 4)[source.below(6)])

    def check(self, state: Auction, by: int, event: Event) -> None:
        if by not in self.actors(state):
            raise NotYourTurn("SB-1", "not now")
        if by != CHANCE:
            require(event in self.legal(state, by), "SB-2", "a card of the hand is due")
        else:
            due = [outcome for outcome, _ in self.chance(state).outcomes]
            require(event in due, "SB-3", "a freight, or the bids for it, are due")

    def advance(self, state: Auction, by: int, event: Event) -> None:
        if isinstance(event, Freight):
            state.freight = event.value
        elif isinstance(event, Bid):
            state.bids[by] = event.card
            state.hands[by].remove(event.card)
        elif isinstance(event, Open):
            self.settle(state)

    def settle(self, state: Auction) -> None:
        """Gives the freight to the highest bid, unless it is tied."""
        best = max(state.bids)
        if state.bids.count(best) == 1:
            state.points[state.bids.index(best)] += state.freight
            state.wins[state.bids.index(best)] += 1
        state.freight = 0
        state.bids = [0] * len(state.bids)

    def outcome(self, state: Auction) -> Outcome | None:
        if self.actors(state):
            return None
        ranks = list(zip(state.points, state.wins, strict=True))
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
        return Outcome("No freight is left.", tuple(state.points), winners)

    def parse(self, text: str) -> Event:
        words = split_words(text)
        if words[0] == "open":
            return Open([number(bid) for bid in words[1:]])
        if words[0] not in ("freight", "bid"):
            raise unknown_event(words[0])
        word_count(words, 2)
        value = number(words[1])
        require(value >= 0, FORM, "no such card")
        return Freight(value) if words[0] == "freight" else Bid(value)

    def position(self, state: Auction) -> dict[str, Json]:
        return {
            "game": "sealed-bids",
            "players": len(state.hands),
            "options": {"rounds": state.rounds, "split": state.split},
            "freight": state.freight,
            "bids": list(state.bids),
            "hands": [list(hand) for hand in state.hands],
            "points": list(state.points),
            "wins": list(state.wins),
        }

    def from_position(self, position: Json, data: Json = None) -> Auction:
        found = fields(position, "position", KEYS)
        word(found["game"], "game", ["sealed-bids"])
        players = integer(found["players"], "players", 2, 3)
        state = self.start(
            players, self.options(players, fields(found["options"], "options", ["rounds", "split"]))
        )
        state.freight = integer(found["freight"], "freight", 0, 4)
        state.bids = [integer(bid, "bids", 0, CARDS) for bid in items(found["bids"], "bids", players)]
        hands = [items(hand, "hands") for hand in items(found["hands"], "hands", players)]
        state.hands = [[integer(card, "hands", 1, CARDS) for card in hand] for hand in hands]
        state.points = [integer(points, "points", 0, 16) for points in items(found["points"], "points", players)]
        state.wins = [integer(wins, "wins", 0, CARDS) for wins in items(found["wins"], "wins", players)]
        self._check_cards(state)
        return state

    def _check_cards(self, state: Auction) -> None:
        """Requires a freight for the bids, each card once, and the same number of rounds for each seat."""
        require(
            state.freight in (0, *FREIGHTS) and (state.freight > 0 or not any(state.bids)), "SB-3", "no freight"
        )
        played = {CARDS - len(hand) - (bid > 0) for hand, bid in zip(state.hands, state.bids, strict=True)}
        require(len(played) == 1 and max(played) + (state.freight > 0) <= state.rounds, "SB-1", "too many rounds")
        for hand, bid in zip(state.hands, state.bids, strict=True):
            require(hand == sorted({*hand} - {bid}), "SB-2", "each card is there once")
        for points, wins in zip(state.points, state.wins, strict=True):
            require(wins <= points <= 4 * wins, "SB-3", "a freight is worth 1 to 4 points")
        require(sum(state.wins) <= max(played), "SB-3", "one freight a round")

    def hide(self, state: Auction, seat: int | None) -> Auction:
        known = state.copy()
        for other, bid in enumerate(state.bids):
            if bid and other != seat:
                known.bids[other] = UNKNOWN
                known.hands[other] = sorted([*known.hands[other], bid])
        return known

    def redact(self, by: int, event: Event, seat: int | None) -> Event:
        return Bid(UNKNOWN) if isinstance(event, Bid) and by != seat else event

    def view_position(self, view: View[Auction]) -> dict[str, Json]:
        return self.position(view.known) | {"bids": ["?" if bid < 0 else bid for bid in view.known.bids]}

    def resample(self, view: View[Auction], source: Source) -> Auction:
        state = view.known.copy()
        for seat, bid in enumerate(state.bids):
            if bid == UNKNOWN:
                state.bids[seat] = state.hands[seat].pop(source.below(len(state.hands[seat])))
        return state
