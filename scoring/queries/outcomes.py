"""What a movement needs of the scores: who won the game just played, all points so far."""

from collections import Counter
from collections.abc import Sequence

from scoring.queries.penalties import penalties_of_session
from scoring.queries.recorded import RecordedDeal, deals_by_game
from scoring.queries.standings import tallies_of
from scoring.rules import HouseRules, Outcome, score_deal
from scoring.standings import penalty_of
from tournament.models import Session
from tournament.queries.seating import seating
from tournament.rotations.rotation_types import Results
from tournament.seats import Side


def results_after(session: Session, number: int) -> Results:
    """Return the winners of game *number* and all points, in four queries."""
    games = seating(session)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    rules = HouseRules.from_snapshot(session.house_rules)
    totals: Counter[int] = Counter()
    for tally in tallies_of(session, games, deals, booked):
        totals[tally.number] += tally.points
    winners: set[int] = set()
    for game in games:
        if game.round == number:
            extra = {side: penalty_of(side, booked.get(game.pk, ())) for side in Side}
            ahead = extra[Side.FIRST] - extra[Side.SECOND]
            side = find_winning_side(deals.get(game.pk, ()), rules, ahead)
            winners |= {game.seats[seat] for seat in side.seats}
    return Results(frozenset(winners), dict(totals))


def find_winning_side(
    deals: Sequence[RecordedDeal], rules: HouseRules, booked: int = 0
) -> Side:
    """Return which pair moves as winners.

    The one with more points; if both have as many, the one that scored in the last deal
    in which only one did; if there was none, North and South. Tally cards do not tell
    of the last deal.

    Args:
        deals: of the game, in order.
        rules: in force.
        booked: by how much penalties favour North and South.

    Source: our choice; halls also play one more deal that does not count.
    """
    leads = [_ahead(deal, rules) for deal in deals]
    lead = sum(leads) + booked
    dealt = [
        ahead
        for deal, ahead in zip(deals, leads, strict=True)
        if deal.report.outcome is not Outcome.WRITTEN
    ]
    last = next((ahead for ahead in reversed(dealt) if ahead), 0)
    return Side.SECOND if (lead or last) < 0 else Side.FIRST


def _ahead(deal: RecordedDeal, rules: HouseRules) -> int:
    points = score_deal(deal.report, rules)
    return points.first - points.second
