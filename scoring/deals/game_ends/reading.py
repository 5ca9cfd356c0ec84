"""How many deals a game has, as it stands: one answer for pages, checks and standings."""

from collections.abc import Iterable, Mapping, Sequence

from scoring.deals.game_ends.ends import HallEnd, TableEnd
from scoring.deals.penalties.reading import penalties_of_round
from scoring.deals.recorded import RecordedDeal, deals_by_game, deals_of
from scoring.rules import HouseRules, score_deal
from scoring.standings import SidePenalty, penalty_of
from tournament.models import Game, Round, Session
from tournament.play.game_end import HEAD_TABLE, EndsBy
from tournament.play.lifecycle import SessionState
from tournament.play.seats import Side
from tournament.seating.seats import SeatedGame, seating
from tournament.verbs.facts import GameEnding
from tournament.verbs.sentences import game_end_chosen
from tournament.words.marked import Message, gettext_lazy


def count_deals(
    session: Session,
    game: SeatedGame,
    deals: Sequence[RecordedDeal],
    penalties: Sequence[SidePenalty] = (),
) -> int:
    end = session.game_end
    score = score_of(session, deals, penalties) if end.by is EndsBy.POINTS else 0
    return end.count_deals(len(deals), score, game.last_deal)


def penalties_that_end(
    session: Session, round_: int
) -> Mapping[int, Sequence[SidePenalty]]:
    if session.game_end.by is not EndsBy.POINTS:
        return {}
    return penalties_of_round(session, round_)


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
    end, is_rung = session.game_end, round_.rung_at is not None
    if end.by is not EndsBy.BELL:
        return HallEnd(end, is_rung)
    seated = Game.objects.seated().filter(round=round_, table__number=HEAD_TABLE)
    head = seated.first()
    if head is None:
        return HallEnd(end, is_rung)
    booked = penalties_of_round(session, round_.number).get(head.pk, ())
    return HallEnd(end, is_rung, score_of(session, deals_of(head.pk), booked))


def table_end(
    session: Session, round_: Round, game: SeatedGame, deals_in: int, wanted: int
) -> TableEnd:
    is_head = game.table == HEAD_TABLE
    return TableEnd(hall_end(session, round_), is_head, deals_in, wanted, game.last_deal)


def describe_game_end(session: Session) -> Message:
    values = (session.game_ends_by, session.points_to_end, session.deals_per_game)
    return game_end_chosen(GameEnding(*values, session.ranks_by))


def describe_end_on_card(session: Session, number: int) -> Message | None:
    end = session.game_end
    if end.by is EndsBy.DEALS or session.state != SessionState.RUNNING:
        return None
    if end.by is EndsBy.POINTS:
        return gettext_lazy("Play to %(points)s points.", points=end.points)
    if session.rounds.filter(number=number).exclude(rung_at=None).exists():
        return gettext_lazy("The bell rang. Finish this deal and enter it.")
    return gettext_lazy("Play until the bell rings.")


def score_of(
    session: Session, deals: Iterable[RecordedDeal], penalties: Iterable[SidePenalty]
) -> int:
    """The points of the team that has more, as its scorepad shows them."""
    rules = HouseRules.from_snapshot(session.house_rules)
    scored = [score_deal(deal.report, rules) for deal in deals]
    booked = tuple(penalties)
    return max(
        sum(deal.for_side(side) for deal in scored) + penalty_of(side, booked)
        for side in Side
    )
