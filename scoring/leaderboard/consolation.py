"""Who stands where in a consolation: points of the games at its tables alone."""

from collections import Counter

from scoring.deals.penalties.reading import penalties_of_session
from scoring.deals.recorded import deals_by_game
from scoring.leaderboard.reading import (
    PLAYED_OUT,
    Place,
    get_credit_choice,
    name_places,
    rank_numbers,
    tallies_of,
)
from scoring.standings.ranking import credits_for
from tournament.models import Session, SitOut
from tournament.models.bounds import MOST_PLAYED
from tournament.seating.holders import holders
from tournament.seating.seats import seating


def consolation_places(session: Session, *, short_names: bool = False) -> tuple[Place, ...]:
    """Everybody who plays in it, the best first; nobody where there is none."""
    final, consolation = session.stages
    if final is None or consolation is None:
        return ()
    held = holders(session)
    held = held.shortened() if short_names else held
    deals, booked = deals_by_game(session), penalties_of_session(session).by_game
    seated = seating(session, rounds=range(final.first_game, MOST_PLAYED + 1))
    games = [game for game in seated if game.table > final.tables]
    tallies = tallies_of(session, games, deals, booked)
    resting = SitOut.objects.filter(
        round__session=session,
        round__number__gte=final.first_game,
        round__state__in=PLAYED_OUT,
    )
    missed = Counter(resting.values_list("card__number", flat=True))
    numbers = {number for game in games for number in game.seats.values()}
    numbers = (numbers | missed.keys()).difference(final.numbers)
    credit = credits_for(missed, tallies, *get_credit_choice(session))
    credit = {number: points for number, points in credit.items() if number in numbers}
    return name_places(rank_numbers(session, held, tallies, numbers, credit), held)
