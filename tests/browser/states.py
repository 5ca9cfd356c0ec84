"""An event in each of its states, and every page that it then has."""

from random import Random

from django.urls import NoReverseMatch, reverse

from scoring.prizes.actions import draw_door_prize
from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    finished_session,
    game_of,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import board_path
from tests.factories.calls import call
from tests.factories.clocks import set_break, set_clock
from tests.factories.entries import enter, let_both_enter
from tests.factories.finals import session_with_final
from tests.factories.money import fee, take
from tests.factories.prizes import prize, prize_rules
from tests.factories.redraws import play_open_games
from tests.factories.visitors import organizer_of
from tests.tournament.addresses import ADDRESSES, For, those_for
from tournament.access.links import LinkKind, link
from tournament.planning import actions as session_states
from tournament.play.seats import Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def empty():
    """A night just planned: nobody on its list."""
    return SessionFactory()


def planned():
    """Everybody has a number, one a wish for nothing yet; one has paid."""
    session = session_in_check_in(names=NAMES[:9], are_present=True)
    number_everybody(session)
    take(session.attendances.first(), fee(session))
    return session


def disputed():
    """Two phones tell a deal differently, a table calls, the clock runs."""
    session = let_both_enter(running_session(tables=3))
    set_clock(session, kind="down", minutes=12)
    set_break(session, 1)
    enter(game_of(session), 1, Side.FIRST)
    enter(game_of(session), 1, Side.SECOND, MARCH)
    call(session, 2)
    return session


def tied():
    """A night that is over, all alike in it: a hat to draw from, one drawn for."""
    session = finished_session()
    prize_rules(session, ties=Ties.DECIDE)
    for place in (1, 2, 3):
        prize(session, place=place)
    prize(session, PrizeKind.DOOR, gift="A ham")
    prize(session, PrizeKind.DOOR, gift="A pie")
    drawn = session.prizes.last().pk
    draw_door_prize(session=session, prize=drawn, rng=Random(1), by=ORGANIZER)
    return session


def all_in():
    """Every table of the last game has told of its last deal."""
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 8, 1))
    play_open_games(session)
    return session


def canceled():
    """Called off in its first game."""
    session = running_session()
    return session_states.cancel(session=session, by=ORGANIZER, reason="Snow")


def in_final():
    """Game 1 of the final of 8 is over, and what is beside it."""
    return session_with_final(
        12, upto=1, is_over=False, has_consolation=True, has_third=True
    )


STATES = [empty, planned, disputed, all_in, tied, canceled, in_final]


def paths_of(session):
    """Every page of a night that its organizer can ask for, and its phones' pages."""
    person = session.attendances.first()
    game = session.rounds.get(number=1).games.first()
    more = [{}, {"game": game.pk}, {"person": person.pk} if person else {}]
    for name in those_for(For.CLUB, For.HELPERS):
        if ADDRESSES[name].get not in (200, 409):
            continue
        for needs in more:
            try:
                yield name, reverse(name, kwargs={"session_id": session.pk} | needs)
                break
            except NoReverseMatch:
                pass
    for kind, item in ((LinkKind.CARD, session.cards), (LinkKind.TABLE, session.tables)):
        one = item.get(number=1)
        yield str(kind), link(kind, one.pk, one.generation).path
    for won in session.prizes.all()[:1]:
        yield "winner", f"{reverse('prizes', args=[session.pk])}?winner={won.pk}"
    for view in ("", "names", "tables", "standings", "play", "bracket"):
        yield f"board {view}", f"{board_path(session)}?view={view}"


def pages_of(session):
    """Those of them that are pages, by the answer they give."""
    client = organizer_of(session)
    for name, path in paths_of(session):
        answer = client.get(path)
        is_page = "text/html" in answer["Content-Type"] and b"<html" in answer.content
        if is_page and answer.status_code in (200, 409):
            yield name, path
