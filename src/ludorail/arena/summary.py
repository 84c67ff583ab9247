"""The summary of an arena: ratings, scores of pairs, and moves that had to be replaced."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass

from ludorail.arena.luck_adjustment import lead
from ludorail.arena.messages import Result, Setup
from ludorail.arena.rating import Meeting, PairScore, Rating, pair_scores, ratings, table_score


@dataclass(frozen=True)
class Replaced:
    """The number of a bot's moves that had to be replaced, and its first fault."""

    bot: str
    moves: int
    first: str


@dataclass(frozen=True)
class Summary:
    """The results of an arena in numbers. The order in which they came does not matter."""

    setup: Setup
    asked: int
    played: int
    unfinished: int
    ratings: list[Rating]
    pairs: list[PairScore]
    replaced: list[Replaced]

    def json(self) -> dict[str, object]:
        """Returns the summary as a JSON object."""
        return asdict(self)


def summarise(setup: Setup, results: Iterable[Result], asked: int) -> Summary:
    """Summarises the games played so far; `asked` is how many were asked for."""
    games = sorted(results, key=lambda result: result["number"])
    pairs = pair_scores(meeting_of(setup["bots"], result) for result in games)
    return Summary(
        setup=setup,
        asked=asked,
        played=len(games),
        unfinished=sum(result["points"] is None for result in games),
        ratings=ratings(setup["bots"], pairs),
        pairs=pairs,
        replaced=[one for bot in setup["bots"] if (one := _replaced(bot, games)).moves],
    )


def meeting_of(bots: list[str], result: Result) -> Meeting:
    """Returns a game as the first of its two bots scored, in the order of `bots`."""
    seats = result["seats"]
    first, second = sorted(set(seats), key=bots.index)
    mine = [seat for seat, bot in enumerate(seats) if bot == first]
    score = table_score(mine, result["points"], result["winners"])
    luck = result.get("luck")
    return Meeting(first, second, result["block"], score, None if luck is None else lead(luck, mine))


def _replaced(bot: str, games: list[Result]) -> Replaced:
    faults = [fault for result in games for seat, fault in result["faults"] if result["seats"][seat] == bot]
    return Replaced(bot, len(faults), faults[0] if faults else "")
