"""What the players would have written on their tally cards."""

from collections import defaultdict

from scoring.queries.penalties import penalties_of_session
from scoring.queries.recorded import deals_by_game
from scoring.queries.standings import tallies_of
from tournament.models import Session
from tournament.queries.seating import seating


def list_scores_by_card(session: Session) -> dict[int, list[tuple[int, int]]]:
    """By player number the (own, opponents') points of every game played, in order.

    Leaves out what is not complete; in three queries.
    """
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    written: defaultdict[int, list[tuple[int, int]]] = defaultdict(list)
    for tally in tallies_of(session, seating(session), deals, booked):
        if tally.is_complete:
            written[tally.number].append((tally.points, tally.against))
    return written
