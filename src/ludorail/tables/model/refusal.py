"""Refusals by the table, as opposed to errors under the rules of its game."""

from ludorail.core.text import Text
from ludorail.tables.texts import text


class Refusal(Exception):
    """A request that the table does not allow now: a short code for programs, and words for people."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.text: Text = text(f"refused.{code}", **values)


class StoreAway(Refusal):
    """Nothing can be stored or read now: the database is away, or its disk is full. `why` is the driver's error."""

    def __init__(self, why: str, code: str = "no_store") -> None:
        super().__init__(code)
        self.why = why


class Stale(Refusal):
    """A move on a state that has changed; `at` is the number of the present one."""

    def __init__(self, at: int) -> None:
        super().__init__("stale")
        self.at = at
