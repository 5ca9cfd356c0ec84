"""What ends a game at a table: its deals, points, the timer or the head table's bell."""

from enum import StrEnum
from typing import NamedTuple

from tournament.words.marked import LabeledEnum
from tournament.words.marked import gettext_noop as _

HEAD_TABLE = 1
"""The table whose phone rings the bell."""
MOST_DEALS = 16
"""So many deals a game can have, however it ends."""

FIRST_DEALS = 4
"""Each of four deals once; then it goes on around the table."""


class EndsBy(LabeledEnum):
    DEALS = "deals", _("Deals")
    POINTS = "points", _("Points")
    CLOCK = "clock", _("Timer")
    BELL = "bell", _("Head table’s bell")


class RanksBy(StrEnum):
    POINTS = "points"
    GAMES_WON = "games_won"


CLASSIC_POINTS = 10
"""What the head table needs in classic progressive euchre."""


class GameEnd(NamedTuple):
    """What ends every game of an event.

    A game has *deals*, and where it ends by anything else it has so many at most. *points*
    are what a team needs: at any table for itself, or at the head table to ring the bell.
    One that *breaks_ties* goes on deal by deal until somebody leads, up to `MOST_DEALS`.
    """

    by: EndsBy = EndsBy.DEALS
    points: int = CLASSIC_POINTS
    deals: int = 4
    breaks_ties: bool = False

    @property
    def needs_score(self) -> bool:
        return self.breaks_ties or self.by is EndsBy.POINTS

    @property
    def has_bell(self) -> bool:
        """All tables end their game together then."""
        return self.by in (EndsBy.BELL, EndsBy.CLOCK)

    @property
    def most(self) -> int:
        """So many deals a game can have."""
        return MOST_DEALS if self.breaks_ties else self.deals

    def usual_deals(self, before: "GameEnd") -> int:
        if self.by is EndsBy.DEALS:
            return before.deals_announced
        return MOST_DEALS if before.by is EndsBy.DEALS else before.deals

    @property
    def deals_announced(self) -> int:
        """Of an open end, the first four."""
        return self.deals if self.by is EndsBy.DEALS else min(self.deals, FIRST_DEALS)

    def count_deals(
        self, deals_in: int, score: tuple[int, int] = (0, 0), last_deal: int | None = None
    ) -> int:
        """Return how many deals a game has, as it stands: it is over with the last of them.

        Args:
            deals_in: how many are entered.
            score: the points of both teams.
            last_deal: with which deal it ends, once a bell or somebody ended it early.
        """
        if last_deal is not None:
            return min(self.most, last_deal)
        is_tied = self.breaks_ties and score[0] == score[1]
        if self.by is EndsBy.POINTS and max(score) >= self.points and not is_tied:
            return deals_in
        if is_tied and deals_in >= self.deals:
            return min(deals_in + 1, MOST_DEALS)
        # the deal that broke a tie was past those planned
        return max(self.deals, deals_in) if self.breaks_ties else self.deals

    def is_open_ended(self, deals_wanted: int, last_deal: int | None = None) -> bool:
        is_fixed = self.by is EndsBy.DEALS or last_deal is not None
        return not is_fixed and deals_wanted == self.deals

    def last_deal_at_bell(self, deals_in: int, *, is_on_paper: bool) -> int | None:
        """With which deal a table ends its game when the bell rings now.

        The deal being played counts. Of a table that nothing was received from, nobody
        knows which that is: somebody has to say when all its deals are entered.
        """
        return None if is_on_paper or not deals_in else min(deals_in + 1, self.deals)
