"""How many deals a game has, as it stands: one answer for pages, checks and standings."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scoring.deals.penalties.reading import penalties_of_round
from scoring.deals.recorded import RecordedDeal, deals_by_game, deals_of
from scoring.rules import HouseRules, Outcome, score_deal
from scoring.standings.tally import SidePenalty, penalty_of
from tournament.models import Game, Round, Session
from tournament.play.game_end import HEAD_TABLE, EndsBy, GameEnd
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Side
from tournament.seating.seats import SeatedGame, seating
from tournament.verbs.facts import GameEnding
from tournament.verbs.sentences import game_end_chosen
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy


class HallEnd(NamedTuple):
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


class TableEnd(NamedTuple):
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
        end = self.hall.end
        return self.goes_on or end.is_open_ended(self.wanted, self.last_deal)

    @property
    def goes_on(self) -> bool:
        """Whether it is tied after the deals it was to have."""
        return self.wanted > self.hall.end.deals and not self.is_over

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
        if self.goes_on:
            return gettext_lazy("It is tied. Play one more deal.")
        return _describe_deals(end) or hall.line


def _describe_deals(end: GameEnd) -> Message | None:
    """Nothing but of a game that is played until somebody leads."""
    if end.by is not EndsBy.DEALS or not end.breaks_ties:
        return None
    return ngettext_lazy(
        "%(count)s deal. If it is tied, play one more.",
        "%(count)s deals. If it is tied, play one more.",
        end.deals,
    )


def count_deals(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    penalties: Sequence[SidePenalty] = (),
) -> int:
    """How many deals *game* has as it stands, with those on file and what was booked."""
    end = session.end_at(game.round, game.table)
    score = scores_of(session, deals, penalties) if end.needs_score else (0, 0)
    return end.count_deals(len(deals), score, game.last_deal)


def penalties_that_end(
    session: Session, round_: int
) -> Mapping[int, Sequence[SidePenalty]]:
    ends = session.stages.ends_in(round_, session.game_end)
    is_needed = any(end.needs_score for end in ends)
    return penalties_of_round(session, round_) if is_needed else {}


def is_round_over(session: Session, round_: Round) -> bool:
    """Whether every game of a round has all its deals; in three queries."""
    deals = deals_by_game(session, round_=round_.number)
    penalties = penalties_that_end(session, round_.number)
    return all(
        len(on_file) >= count_deals(session, game, on_file, penalties.get(game.pk, ()))
        for game in seating(session, rounds=[round_.number])
        for on_file in [deals.get(game.pk, ())]
    )


def hall_end(session: Session, round_: Round) -> HallEnd:
    """How a round stands to what ends it; with a bell in three queries."""
    *_, end = session.stages.ends_in(round_.number, session.game_end)
    is_rung = round_.rung_at is not None
    if end.by is not EndsBy.BELL:
        return HallEnd(end, is_rung)
    seated = Game.objects.seated().filter(round=round_, table__number=HEAD_TABLE)
    head = seated.first()
    if head is None:
        return HallEnd(end, is_rung)
    booked = penalties_of_round(session, round_.number).get(head.pk, ())
    return HallEnd(end, is_rung, max(scores_of(session, deals_of(head.pk), booked)))


def table_end(
    session: Session, round_: Round, game: SeatedGame, deals_in: int, wanted: int
) -> TableEnd:
    is_head, hall = game.table == HEAD_TABLE, hall_end(session, round_)
    hall = hall._replace(end=session.end_at(game.round, game.table))
    return TableEnd(hall, is_head, deals_in, wanted, game.last_deal)


def describe_game_end(session: Session) -> Message:
    values = (session.game_ends_by, session.points_to_end, session.deals_per_game)
    return game_end_chosen(GameEnding(*values, session.ranks_by))


def describe_end_on_card(session: Session, number: int, table: int) -> Message | None:
    end = session.end_at(number, table)
    if session.state != SessionState.RUNNING:
        return None
    if end.by is EndsBy.DEALS:
        return _describe_deals(end)
    if end.by is EndsBy.POINTS:
        return gettext_lazy("Play to %(points)s points.", points=end.points)
    if session.rounds.filter(number=number).exclude(rung_at=None).exists():
        return gettext_lazy("The bell rang. Finish this deal and enter it.")
    return gettext_lazy("Play until the bell rings.")


def scores_of(
    session: Session, deals: Iterable[RecordedDeal], penalties: Sequence[SidePenalty]
) -> tuple[int, int]:
    """The points of both teams, as their scorepad shows them."""
    rules = HouseRules.from_snapshot(session.house_rules)
    points = points_by_side(deals, rules, penalties)
    return points[Side.FIRST], points[Side.SECOND]


def points_by_side(
    deals: Iterable[RecordedDeal], rules: HouseRules, penalties: Sequence[SidePenalty] = ()
) -> dict[Side, int]:
    scored = [score_deal(deal.report, rules) for deal in deals]
    return {
        side: sum(deal.for_side(side) for deal in scored) + penalty_of(side, penalties)
        for side in Side
    }


def find_winning_side(lead: int, deals: Sequence[RecordedDeal], rules: HouseRules) -> Side:
    """Which pair moves as winners.

    The one with more points; if both have as many, the one that scored in the last deal
    in which only one did; if there was none, North and South. Tally cards do not tell
    of the last deal.

    Args:
        lead: by how much North and South are ahead.
        deals: of the game, in order.
        rules: in force.

    Source: our choice; halls also play one more deal that does not count.
    """
    dealt = [
        _ahead(deal, rules) for deal in deals if deal.report.outcome is not Outcome.WRITTEN
    ]
    last = next((ahead for ahead in reversed(dealt) if ahead), 0)
    return Side.SECOND if (lead or last) < 0 else Side.FIRST


def _ahead(deal: RecordedDeal, rules: HouseRules) -> int:
    points = score_deal(deal.report, rules)
    return points.first - points.second
