"""The door: somebody comes in, and is on the list, present and numbered in one go."""

from dataclasses import dataclass
from random import Random

from django.db import transaction

from tournament.access import Actor
from tournament.actions.check_in import (
    NameBlank,
    check_in_open,
    mark_present,
    player_named,
    remove,
    set_present,
)
from tournament.actions.journal import note
from tournament.actions.numbers import assign_number, free_number
from tournament.actions.undoing import undoable
from tournament.models import Attendance, CardAssignment, Player, SeatingRequest, Session


@dataclass(frozen=True, slots=True)
class Arrival:
    """Somebody at the door: *is_new* on tonight's list; no *number* where none is free."""

    attendance: Attendance
    number: int | None
    is_new: bool
    was_here: bool


@undoable(Player, Attendance, CardAssignment)
@transaction.atomic
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
    session = check_in_open(session)
    if not name.strip():
        raise NameBlank
    player = player_named(session.club, name)
    attendance, is_new = session.attendances.get_or_create(player=player)
    was_here = attendance.is_present
    held = attendance.holdings.filter(to_round=None).select_related("card").first()
    if held and number in (None, held.card.number):
        return Arrival(attendance, held.card.number, is_new, was_here)
    chosen = number or free_number(session, attendance, rng)
    if chosen is None:
        mark_present(attendance)
        note(session=session, by=by, what=f"{player} came in; no number is free")
    else:
        assign_number(attendance=attendance, number=chosen, by=by)
    return Arrival(attendance, chosen, is_new, was_here)


@undoable(Attendance, CardAssignment, SeatingRequest)
@transaction.atomic
def turn_back(*, attendance: Attendance, is_new: bool, by: Actor) -> None:
    """Undo an arrival: absent again, or off the list again if it put them there.

    Raises:
        StaysInTheCashBook, NotOnTheList, NumberFixed, CheckInClosed.
    """
    if is_new:
        remove(session=attendance.session, people=[attendance.pk], by=by)
    else:
        set_present(attendance=attendance, is_present=False, by=by)
