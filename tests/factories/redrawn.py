"""What is on file of a changed event, and what must hold of it."""

from scoring.leaderboard.reading import standings
from scoring.models import Deal
from tests.factories import ORGANIZER, record
from tests.factories.redraws import change_of
from tournament.changes.actions import redraw
from tournament.changes.reading.redraw import ways
from tournament.models import Game, Seat, Session, SitOut
from tournament.rotations import audit
from tournament.seating.plan import absent_numbers, rotation_now


def rows_of(session, upto):
    """Seats, sit-outs, games and deals of the games up to *upto*, as they are on file."""
    seats = Seat.objects.filter(round__session=session, round__number__lte=upto)
    rests = SitOut.objects.filter(round__session=session, round__number__lte=upto)
    games = Game.objects.filter(round__session=session, round__number__lte=upto)
    deals = Deal.objects.filter(game__in=games)
    return (
        sorted(seats.values_list()),
        sorted(rests.values_list()),
        sorted(games.values_list()),
        sorted(deals.values_list("pk", "game", "number", "revisions__pk")),
        sorted(session.rounds.filter(number__lte=upto).values_list()),
    )


def present_in(plan):
    return sorted([n for four in plan.tables for n in four] + list(plan.sit_out))


def check_consistent(session, present, begun, *, empty=0):
    """What must hold of any night, whatever was changed."""
    rotation = rotation_now(session)
    report = audit(rotation)
    assert report.faults == ()
    assert len(rotation.rounds) == session.rounds.count()
    for plan in rotation.rounds[begun:]:
        assert present_in(plan) == sorted(present)
        assert len(plan.tables) == session.table_count - empty
    numbers = list(session.rounds.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert absent_numbers(session) == set(range(1, session.cards.count() + 1)) - present
    assert standings(session).checksum.is_sound
    return report


def play_round_of(session, number):
    for game in Game.objects.filter(round__session=session, round__number=number):
        record(game, 1)


def take_gently(session, **wanted):
    """Take the way with the fewest new cards."""
    change = change_of(session, **wanted)
    gentle, _ = ways(session, change)
    redraw(session=session, change=change, seen=gentle.fingerprint, by=ORGANIZER)
    return Session.objects.get(pk=session.pk), gentle
