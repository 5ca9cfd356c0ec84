"""What is left to do when play is over, in the order it happens."""

from collections.abc import Sequence
from typing import NamedTuple

from scoring.evening.facts import Evening, Results
from scoring.evening.next_step import NextStep, next_step
from scoring.models import Board
from scoring.queries.board_results import won_by_number
from scoring.queries.board_reveal import RevealLine
from scoring.queries.decided_order import put_in_decided_order
from scoring.queries.prizes import PrizeList, prize_list
from scoring.queries.raised import Raised, raised
from scoring.queries.standings import Standings, standings
from scoring.queries.write_up import WriteUp, write_up
from tournament.models import Session

PLACES = 5
"""So many places are on the page, and whoever is equal to the last of them."""


class AfterPlay(NamedTuple):
    """The standings, prizes and money of a session, and what they leave to do."""

    standings: Standings
    prizes: PrizeList
    raised: Raised
    results: Results


class WrapUp(NamedTuple):
    """The page: the *step* that is next, the first *places*, and the texts to send.

    A place that is shared says beside its people what each has won.
    """

    now: AfterPlay
    step: NextStep
    places: Sequence[RevealLine]
    texts: WriteUp

    @property
    def players(self) -> int:
        """Count the players; fill-ins are none."""
        return sum(not place.is_house for place in self.now.standings.places)


def after_play(session: Session) -> AfterPlay:
    """Look at everything that the end of an event is about."""
    places = standings(session)
    listed = prize_list(session, places)
    money = raised(session, listed)
    board = Board.objects.filter(session=session).first()
    unpaid = sum(
        len(line.prizes)
        for line in listed.lines
        if line.amount and not all(winner.is_paid_out for winner in line.winners)
    )
    results = Results(
        is_announced=bool(
            board and board.is_revealed and board.revealed_of == session.finished_at
        ),
        ties=listed.ties,
        prizes_to_pay=unpaid if listed.due else 0,
        is_box_to_count=bool(money.book.lines) and not money.book.count,
    )
    return AfterPlay(places, listed, money, results)


def texts_to_send(session: Session, now: AfterPlay | None = None) -> WriteUp:
    """Return the texts, with initials for last names where the club wants them.

    *now* is what is on file, where somebody has it already.
    """
    if session.club.uses_initials:
        places = standings(session, short_names=True)
        listed = prize_list(session, places)
        return write_up(session, places, listed, raised(session, listed))
    now = now or after_play(session)
    return write_up(session, now.standings, now.prizes, now.raised)


def wrap_up(session: Session) -> WrapUp:
    """Return everything on the page of *session*."""
    now = after_play(session)
    evening = Evening(state=session.stage.state, results=now.results)
    places = put_in_decided_order(now.standings.places, now.prizes)
    people = [place for place in places if not place.is_house]
    last = max((place.standing.rank for place in people[:PLACES]), default=0)
    won = won_by_number(now.prizes)
    return WrapUp(
        now=now,
        step=next_step(evening),
        places=[
            RevealLine(place, won.get(place.standing.number, ()))
            for place in people
            if place.standing.rank <= last
        ],
        texts=texts_to_send(session, now),
    )
