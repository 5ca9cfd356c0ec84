"""The results as a club shares them: the places announced, the prizes, what was raised."""

from dataclasses import dataclass
from decimal import Decimal

from scoring.models import Board
from scoring.queries.awards import AwardLine
from scoring.queries.board_progress import progress
from scoring.queries.board_results import won_by_number
from scoring.queries.board_reveal import RevealLine, choose_lines
from scoring.queries.board_secrecy import get_board, public_results
from scoring.queries.decided_order import put_in_decided_order
from scoring.queries.luck_note import note_luck
from scoring.queries.prizes import prize_list
from scoring.queries.raised import raised
from scoring.queries.standings import standings
from scoring.standings.prizes import PrizeKind
from tournament.links import Link, LinkKind, link
from tournament.marked import Message
from tournament.models import Club, Session
from tournament.money import NOTHING


@dataclass(frozen=True, slots=True)
class SharedResults:
    """What anybody with the address may read once the results are announced.

    *lines* are the places, *others* the prizes that go to no place. *raised* is 0 where
    the club does not tell. *luck* says which places the cards can have decided.
    """

    session: Session
    club: Club
    is_announced: bool
    players: int = 0
    lines: tuple[RevealLine, ...] = ()
    others: tuple[AwardLine, ...] = ()
    raised: Decimal = NOTHING
    luck: Message | None = None

    @property
    def winners(self) -> tuple[RevealLine, ...]:
        """Return the winner or co-winners."""
        return tuple(line for line in self.lines if line.place.is_winner)


def results_link(session: Session) -> Link:
    """Return the address of the results page of *session*."""
    return link(LinkKind.RESULTS, session.pk, 1)


def shared_results(session: Session, board: Board | None = None) -> SharedResults:
    """Return the results of *session* as far as they are announced, in some 25 queries."""
    board = board or get_board(session)
    club = session.club
    if not public_results(session, board, progress(session)).is_final:
        return SharedResults(session, club, is_announced=False)
    stand = standings(session, short_names=club.uses_initials)
    listed = prize_list(session, stand)
    money = raised(session, listed).net if board.shows_raised else NOTHING
    return SharedResults(
        session,
        club,
        is_announced=True,
        players=sum(not place.is_house for place in stand.places),
        lines=choose_lines(
            put_in_decided_order(stand.places, listed),
            won_by_number(listed),
            most=board.reveal_places,
        ),
        others=tuple(
            line
            for line in listed.lines
            if line.winners and (line.kind != PrizeKind.PLACE or line.division)
        ),
        raised=money,
        luck=note_luck(session, stand),
    )
