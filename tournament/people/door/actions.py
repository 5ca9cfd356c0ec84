"""The door: somebody comes in, and is on the list, present and numbered in one go."""

from random import Random
from typing import NamedTuple

from tournament.access.checks import Actor
from tournament.models import Attendance, Session
from tournament.people.actions import check_in
from tournament.people.actions.numbers import free_number, give_number
from tournament.verbs import Verb
from tournament.verbs.facts import Person


class Arrival(NamedTuple):
    """*is_new* on the sign-up list; *number* is missing where none is free."""

    attendance: Attendance
    number: int | None
    is_new: bool
    was_here: bool


def arrive(
    *, session: Session, name: str, rng: Random, by: Actor, number: int | None = None
) -> Arrival:
    """Let *name* in with *number*, or with one drawn from those no person holds.

    Who is not on the list, or not on the roster, is put there. Who is here already keeps
    the number, unless another one is asked for. Where no number is free they are present
    without one. Safe to repeat, and for two laptops at one door.

    Raises:
        NameBlank, NumberOutOfRange, NumberTaken, NumberFixed, CheckInClosed.
    """
    with check_in.run_in_check_in(Verb.ARRIVED, session, by) as change:
        session = change.session
        if not name.strip():
            raise check_in.NameBlank
        player = check_in.player_named(session.club, name)
        attendance, is_new = session.attendances.get_or_create(player=player)
        was_here = attendance.is_present
        held = attendance.holdings.filter(to_round=None).select_related("card").first()
        if held and number in (None, held.card.number):
            return Arrival(attendance, held.card.number, is_new, was_here)
        chosen = number or free_number(session, attendance, rng)
        if chosen is None:
            check_in.mark_present(attendance)
            change.log_activity(Person(player.name), verb=Verb.ARRIVED_WITHOUT_NUMBER)
        else:
            give_number(change, attendance, chosen)
        return Arrival(attendance, chosen, is_new, was_here)


def turn_back(*, attendance: Attendance, is_new: bool, by: Actor) -> None:
    """Undo an arrival: absent again, or off the list again if it put them there.

    Raises:
        StaysInTheCashBook, NotOnTheList, NumberFixed, CheckInClosed.
    """
    with check_in.run_in_check_in(Verb.ARRIVAL_UNDONE, attendance.session, by) as change:
        if is_new:
            check_in.take_off_list(change, [attendance.pk])
        else:
            check_in.change_presence(change, attendance, is_present=False)
