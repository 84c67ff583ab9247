"""The games as OpenSpiel knows them."""

import json
from typing import Any, ClassVar, Final

import pyspiel

from ludorail.core.chance.source import Seeded
from ludorail.core.encoding.encoder import AnyEncoder
from ludorail.core.event import CHANCE
from ludorail.core.extensions.bots import Valuer, valuer_of
from ludorail.core.extensions.encoding import encoding_of
from ludorail.core.meta import Json, Options
from ludorail.core.rules import AnyRules, Rules
from ludorail.core.state import State
from ludorail.games import game_ids, load_game
from ludorail.open_spiel.numbered_game import NumberedGame
from ludorail.open_spiel.observer import ObservationType, SeatObserver, default_type

PREFIX: Final = "python_ludorail_"
LIMIT: Final = 1_000
"""The default of the parameter `limit`: decisions after which a game is cut."""
SAMPLES: Final = 256
"""The default of the parameter `samples`: outcomes of chance that are told apart."""
NOBODY: Final = "nobody"
CHANCES: Final = "chances"
NETWORK_SEED: Final = 0
"""The seed of networks that are drawn at random: a game of OpenSpiel is the same for all its states."""
TURN_OPTIONS: Final[dict[str, Options]] = {"zack-and-pack": {"grab": "ordered"}}
"""Options that make the seats of a game act in turn, where they would act at once."""


def register_games() -> None:
    """Makes all games that have an encoding known to OpenSpiel, those of other packages too."""
    known = set(pyspiel.registered_names())
    for game in game_ids():
        rules = load_game(game)
        game_type = _game_type(rules)
        if encoding_of(rules) is not None and game_type.short_name not in known:
            # A class of its own: OpenSpiel keeps it to the very end, when other objects can no longer be freed.
            pyspiel.register_game(game_type, type(game_type.short_name, (SpielGame,), {"OF": (rules, game_type)}))


def _game_type(rules: AnyRules) -> Any:  # noqa: ANN401  # OpenSpiel has no types
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=PREFIX + rules.meta.id.replace("-", "_"),
        long_name=f"{rules.meta.title} (Ludorail)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.IMPERFECT_INFORMATION if hides_something(rules) else information.PERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.meta.max_players,
        min_num_players=max(2, rules.meta.min_players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(2, rules.meta.min_players), **_PARAMETERS, **_defaults(rules)},
    )


_PARAMETERS: Final[dict[str, Any]] = {"limit": LIMIT, "samples": SAMPLES, "cut": NOBODY, "data": ""}


def _defaults(rules: AnyRules) -> dict[str, Any]:
    """The options of a game as parameters; 0, or an empty text, for one that is left out."""
    found: dict[str, Any] = {}
    for option in rules.meta.options:
        found[option.name] = option.default if option.default is not None else "" if option.required else 0
    return found | TURN_OPTIONS.get(rules.meta.id, {})


def hides_something(rules: AnyRules) -> bool:
    """Whether seats of a game know different things."""
    return type(rules).hide is not Rules.hide


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel, over the rules of one of ours, which a subclass names."""

    OF: ClassVar[tuple[AnyRules, Any]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        rules, game_type = self.OF
        given = dict(params or {})
        self.rules = rules
        self.players = int(given.get("players", max(2, rules.meta.min_players)))
        self.limit = int(given.get("limit", LIMIT))
        self.samples = int(given.get("samples", SAMPLES))
        self._valuer = self._make_valuer(given.get("cut", NOBODY))
        self._start = self._make_start(given)
        self.encoder = self._make_encoder()
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.encoder.action_count),
            max_chance_outcomes=self.samples,
            num_players=self.players,
            min_utility=-1 / self.players,
            max_utility=1 - 1 / self.players,
            utility_sum=0.0,
            max_game_length=self.limit,
        )
        super().__init__(game_type, info, given)

    def _make_start(self, given: dict[str, Any]) -> State:
        wished = dict(TURN_OPTIONS.get(self.rules.meta.id, {}))
        for name, default in _defaults(self.rules).items():
            value = given.get(name, default)
            if value != default:
                wished[name] = value
        options = self.rules.resolve_options(self.players, wished, Seeded(NETWORK_SEED))
        data: Json = json.loads(given["data"]) if given.get("data") else None
        start: State = self.rules.start(self.players, options, data)
        if len(self.rules.actors(start)) > 1:
            raise pyspiel.SpielError("several seats act at once")
        return start

    def _make_encoder(self) -> AnyEncoder:
        encoding = encoding_of(self.rules)
        assert encoding is not None
        return encoding.make_encoder(self._start)

    def _make_valuer(self, cut: str) -> Valuer | None:
        valuer = valuer_of(self.rules) if cut == CHANCES else None
        if cut not in (NOBODY, CHANCES) or (cut == CHANCES and valuer is None):
            raise pyspiel.SpielError(f"a game that is cut is {NOBODY}'s or shared by {CHANCES}, not {cut}")
        return valuer

    def new_initial_state(self) -> "SpielState":
        """Returns the state before the first event."""
        return SpielState(self)

    def new_play(self) -> NumberedGame:
        """Returns a game that has not begun."""
        start = self._start.copy()
        return NumberedGame(str(self), self.rules, self.encoder, start, self.limit, self.samples, self._valuer)

    def make_py_observer(
        self, iig_obs_type: ObservationType | None = None, params: dict[str, object] | None = None
    ) -> SeatObserver:
        """Returns an observer. Raises `ValueError` for parameters, of which there are none."""
        if params:
            raise ValueError(f"an observer has no parameters: {params}")
        return SeatObserver(self.encoder, self.players, self.samples, iig_obs_type or default_type())


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A state of OpenSpiel. All that changes is in `play`, which is copied with it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.play = game.new_play()

    def current_player(self) -> Any:  # noqa: ANN401  # OpenSpiel has no types
        """Returns the player to act, chance, or that the game is over."""
        if self.play.is_over:
            return pyspiel.PlayerId.TERMINAL
        actor = self.play.actor
        return pyspiel.PlayerId.CHANCE if actor == CHANCE else actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Returns the outcomes of chance with their probabilities."""
        return self.play.outcomes()

    def _apply_action(self, action: int) -> None:
        self.play.apply(self.play.actor, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.text(CHANCE if player < 0 else player, action)

    def is_terminal(self) -> bool:
        """Whether the game is over, or cut."""
        return self.play.is_over

    def returns(self) -> list[float]:
        """Returns each player's share of the win less the mean of all; nothing while the game goes on."""
        players = self.num_players()
        if not self.play.is_over:
            return [0.0] * players
        return [share - 1 / players for share in self.play.shares(players)]

    def __str__(self) -> str:
        return "\n".join(f"{'*' if by == CHANCE else by} {event.text}" for by, event in self.play.entries)
