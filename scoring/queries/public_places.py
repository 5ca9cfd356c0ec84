"""Which place a number has, as far as anybody may know it."""

from functools import partial
from typing import NamedTuple

from scoring.queries.board_progress import progress
from scoring.queries.board_results import won_by_number
from scoring.queries.board_reveal import Won
from scoring.queries.board_secrecy import PublicResults, get_board, public_results
from scoring.queries.decided_order import put_in_decided_order
from scoring.queries.prizes import prize_list
from scoring.queries.shared_state import share_past
from scoring.queries.standings import standings
from tournament.lifecycle import SessionState
from tournament.models import Session


class PublicPlace(NamedTuple):
    """The *rank* of a number among *people* after so many *games*, and what it *won*.

    It *is_final* once the results are announced; only then are prizes told.
    """

    rank: int
    people: int
    games: int
    is_final: bool
    won: tuple[Won, ...] = ()


def get_public_place(session: Session, number: int) -> PublicPlace | None:
    """Return the place of *number*; none for fill-ins, who went home, or while secret.

    In none where the places are at hand, in some 20 where they are not.
    """
    if session.state not in _PLAYED:
        return None
    public = share_past(session, "public", partial(_public, session))
    if public.waits or not public.games:
        return None
    name = f"places:{public.games}:{public.is_final}"
    work_out = partial(_places, session, public.games, is_final=public.is_final)
    places = share_past(session, name, work_out)
    return places.get(number)


_PLAYED = (SessionState.RUNNING, SessionState.FINISHED, SessionState.ARCHIVED)


def _public(session: Session) -> PublicResults:
    return public_results(session, get_board(session), progress(session))


def _places(session: Session, games: int, *, is_final: bool) -> dict[int, PublicPlace]:
    stand = standings(session, upto=None if is_final else games)
    listed = prize_list(session, stand) if is_final and session.prizes.exists() else None
    won = won_by_number(listed) if listed else {}
    places = put_in_decided_order(stand.places, listed) if listed else stand.places
    people = [place for place in places if not place.is_house]
    return {
        place.standing.number: PublicPlace(
            place.standing.rank,
            len(people),
            games,
            is_final,
            won.get(place.standing.number, ()),
        )
        for place in people
        if not place.has_left or place.standing.number in won
    }
