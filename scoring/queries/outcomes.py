"""What a movement needs of the scores: who won the game just played, all points so far."""

from collections import Counter
from collections.abc import Sequence

from scoring.queries.penalties import penalties_of_session
from scoring.queries.recorded import RecordedDeal, deals_by_game
from scoring.queries.standings import tallies_of
from scoring.rules import HouseRules, Outcome, score_deal
from tournament.models import Session
from tournament.queries.seating import seating
from tournament.rotations.rotation_types import Results
from tournament.seats import Compass, Side


def results_after(session: Session, number: int) -> Results:
    """Return the winners of game *number* and all points, in four queries."""
    games = seating(session)
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    rules = HouseRules.from_snapshot(session.house_rules)
    totals: Counter[int] = Counter()
    winners: set[int] = set()
    for game in games:
        tallies = tallies_of(session, [game], deals, booked)
        for tally in tallies:
            totals[tally.number] += tally.points
        if game.round == number:
            lead = next(t.lead for t in tallies if t.number == game.seats[Compass.NORTH])
            side = find_winning_side(lead, deals.get(game.pk, ()), rules)
            winners |= {game.seats[seat] for seat in side.seats}
    return Results(frozenset(winners), dict(totals))


def find_winning_side(lead: int, deals: Sequence[RecordedDeal], rules: HouseRules) -> Side:
    """Return which pair moves as winners.

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
