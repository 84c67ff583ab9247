"""Positions as the library hands them out: JSON that shows itself as a picture in a notebook."""

from ludorail.core.meta import Json
from ludorail.core.rules import AnyRules


class Position(dict[str, Json]):
    """The position of a game or of a view, as a JSON object; a notebook shows its picture."""

    def __init__(self, rules: AnyRules, values: dict[str, Json], data: Json = None) -> None:
        super().__init__(values)
        self.rules = rules
        self.data = data

    def __reduce__(self) -> tuple[type, tuple[AnyRules, dict[str, Json], Json]]:
        return Position, (self.rules, dict(self), self.data)

    def _repr_svg_(self) -> str | None:
        from ludorail.core.pictures.positions import picture  # pictures know positions only as JSON

        return picture(self.rules, self, self.data)
