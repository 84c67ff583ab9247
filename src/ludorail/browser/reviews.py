"""Reviews of finished games in a page. They are kept only while the page is open, since they can be made again."""

from dataclasses import replace

from ludorail.tables.store.rows import StoredReview

OPEN = ("waiting", "working")


class BrowserReviews:
    """The reviews of one page, in the order in which they were asked for."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, int], StoredReview] = {}

    async def find(self, table: str, game: int) -> StoredReview | None:
        """The review of a game, if there is one."""
        return self._kept.get((table, game))

    async def ask(self, table: str, game: int, version: int, now: float) -> None:
        """Lets the review of a game begin or go on."""
        known = self._kept.pop((table, game), None)
        if known is None:
            known = StoredReview(table, game, version, "waiting", 0.0, 0.0, "", "")
        self._kept[table, game] = replace(known, state="waiting") if known.state == "stopped" else known

    async def stop(self, table: str, game: int) -> None:
        """Stops a review; what it has found stays."""
        known = self._kept.get((table, game))
        if known is not None and known.state in OPEN:
            self._kept[table, game] = replace(known, state="stopped")

    async def claim(self, process: str, now: float, until: float) -> StoredReview | None:
        """Takes the review that has waited longest."""
        found = next((one for one in self._kept.values() if one.state in OPEN), None)
        if found is not None:
            self._kept[found.table, found.game] = replace(found, state="working")
        return found

    async def keep(self, review: StoredReview, process: str, until: float) -> bool:
        """Keeps how far a review has come; False if it was stopped."""
        known = self._kept.get((review.table, review.game))
        if known is None or known.state != "working":
            return False
        self._kept[review.table, review.game] = review
        return True

    async def prune(self, now: float) -> None:
        """Does nothing."""
