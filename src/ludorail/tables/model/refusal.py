"""What a table does not allow, beside what the rules of its game do not."""

from ludorail.core.text import Text
from ludorail.tables.texts import text


class Refusal(Exception):
    """Something that cannot be done at this table now: a short code for programs, and words for people."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.text: Text = text(f"refused.{code}", **values)


class Stale(Refusal):
    """A move on a state that is no more; `at` is the number of the present one."""

    def __init__(self, at: int) -> None:
        super().__init__("stale")
        self.at = at
