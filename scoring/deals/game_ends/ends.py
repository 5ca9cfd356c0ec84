"""What ends the game being played, and how far it is from that: one line for everybody."""

from dataclasses import dataclass

from tournament.play.game_end import EndsBy, GameEnd
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy


@dataclass(frozen=True, slots=True)
class HallEnd:
    """How the game at all tables stands to its *end*.

    *score* is that of the head table, *is_rung* says whether the bell has rung.
    """

    end: GameEnd
    is_rung: bool = False
    score: int = 0

    @property
    def is_due(self) -> bool:
        is_reached = self.score >= self.end.points
        return self.end.by is EndsBy.BELL and is_reached and not self.is_rung

    @property
    def line(self) -> Message | None:
        end = self.end
        if end.by is EndsBy.POINTS:
            return gettext_lazy("Each table plays to %(points)s points.", points=end.points)
        if self.is_rung and end.has_bell:
            return gettext_lazy("The bell rang. Every table finishes its deal.")
        if end.by is EndsBy.CLOCK:
            return gettext_lazy("Play until the timer is up.")
        if end.by is EndsBy.BELL:
            return gettext_lazy(
                "Play until the bell. The head table has %(score)s of %(points)s.",
                score=self.score,
                points=end.points,
            )
        return None


@dataclass(frozen=True, slots=True)
class TableEnd:
    """How the game at one table stands to its end, beside the whole *hall*.

    It has *wanted* deals, as far as is known, and *deals_in* of them; *last_deal* is the
    one with which it ends early.
    """

    hall: HallEnd
    is_head: bool
    deals_in: int
    wanted: int
    last_deal: int | None = None

    @property
    def is_over(self) -> bool:
        return self.deals_in >= self.wanted

    @property
    def is_open_ended(self) -> bool:
        """Whether nobody knows yet how many deals it will have."""
        return self.hall.end.is_open_ended(self.wanted, self.last_deal)

    @property
    def is_early(self) -> bool:
        return self.wanted < self.hall.end.deals

    @property
    def points(self) -> int:
        """The points that end it at this table, 0 where no points do."""
        return self.hall.end.points if self.hall.end.by is EndsBy.POINTS else 0

    @property
    def can_ring(self) -> bool:
        return self.is_head and self.hall.is_due

    @property
    def can_end(self) -> bool:
        """Whether the table may say that it was between two deals."""
        return self.hall.is_rung and not self.is_over and self.deals_in > 0

    @property
    def can_resume(self) -> bool:
        is_last = self.last_deal == self.deals_in < self.hall.end.deals
        return self.hall.is_rung and is_last and not self.is_head

    @property
    def line(self) -> Message | None:
        hall, end = self.hall, self.hall.end
        if self.is_over:
            return None
        if hall.is_rung and end.has_bell:
            if self.last_deal is None:
                return gettext_lazy(
                    "The bell rang. Finish this deal, enter all your deals, then end the "
                    "game."
                )
            return gettext_lazy("The bell rang. Finish this deal and enter it.")
        if end.by is EndsBy.POINTS:
            return gettext_lazy("Play to %(points)s points.", points=end.points)
        if end.by is EndsBy.BELL and self.is_head:
            if self.can_ring:
                return gettext_lazy(
                    "You have %(score)s points. Ring the bell.", score=hall.score
                )
            return ngettext_lazy(
                "You are the head table. Ring the bell at %(count)s point.",
                "You are the head table. Ring the bell at %(count)s points.",
                end.points,
            )
        return hall.line
