"""What is known of somebody on tonight's list: names, phone, fixed table, wishes."""

from dataclasses import dataclass

from django.db import transaction

from tournament.access import Actor
from tournament.actions.check_in import still_listed
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.card_names import MAX_CARD_NAME
from tournament.lifecycle import SessionState
from tournament.models import Attendance, Player, SeatingRequest, Session
from tournament.refusals import Refusal

_OVER = (SessionState.FINISHED, SessionState.ARCHIVED, SessionState.CANCELLED)


class NightOver(Refusal):
    """Nobody is asked anything any more."""

    code = "NIGHT_OVER"
    text = "This night is {state}: nothing about its people can change any more."
    status = 409


class WishOfOne(Refusal):
    """Somebody kept apart from, or together with, nobody else."""

    code = "WISH_OF_ONE"
    text = "A wish is between two people on tonight's list."


@dataclass(frozen=True, slots=True)
class Details:
    """What a person's page asks; the roster keeps what is true of other nights too."""

    nickname: str
    phone: str
    is_member: bool
    card_name: str
    division: str
    fixed_table: int | None


@undoable(Player, Attendance)
@transaction.atomic
def describe(*, attendance: Attendance, details: Details, by: Actor) -> Attendance:
    """Keep what is known of somebody.

    Raises:
        NightOver, NotOnTheList.
    """
    session = _still_on(attendance.session)
    attendance = still_listed(attendance)
    player = attendance.player
    player.nickname, player.phone = details.nickname, details.phone
    player.is_member = details.is_member
    player.save(update_fields=["nickname", "phone", "is_member"])
    attendance.card_name = details.card_name
    attendance.division = details.division
    attendance.fixed_table = details.fixed_table
    attendance.save(update_fields=["card_name", "division", "fixed_table"])
    _names_changed(session)
    table = f", table {details.fixed_table} kept" if details.fixed_table else ""
    note(session=session, by=by, what=f"Noted of {player}{table}")
    return attendance


@undoable(Attendance)
@transaction.atomic
def call_on_cards(*, attendance: Attendance, card_name: str, by: Actor) -> Attendance:
    """Let cards, boards and phones call somebody *card_name*; "" is the name itself.

    Raises:
        NightOver, NotOnTheList.
    """
    session = _still_on(attendance.session)
    attendance = still_listed(attendance)
    attendance.card_name = " ".join(card_name.split())[:MAX_CARD_NAME]
    attendance.save(update_fields=["card_name"])
    _names_changed(session)
    said = attendance.card_name or attendance.player.name
    note(session=session, by=by, what=f"Cards call {attendance.player}: {said}")
    return attendance


@undoable(SeatingRequest)
@transaction.atomic
def wish(
    *, session: Session, kind: SeatingRequest.Kind, one: int, other: int, by: Actor
) -> SeatingRequest:
    """Keep two people (primary keys of their attendances) apart, or let them begin
    together; of two wishes the last counts.

    Raises:
        WishOfOne: they are one, or one is not on this list.
        NightOver
    """
    session = _still_on(session)
    pair = session.attendances.filter(pk__in=[one, other]).order_by("pk")
    found = list(pair.select_related("player"))
    if len(found) != 2:
        raise WishOfOne
    first, second = found
    wished, _ = SeatingRequest.objects.update_or_create(
        session=session, first=first, second=second, defaults={"kind": kind}
    )
    words = f"{first.player} and {second.player}: {wished.get_kind_display()}"
    note(session=session, by=by, what=f"Wish of {words}")
    return wished


@undoable(SeatingRequest)
@transaction.atomic
def forget_wish(*, session: Session, wish: int, by: Actor) -> None:
    """Forget a wish (its primary key); nothing happens where it is forgotten already.

    Raises:
        NightOver
    """
    session = _still_on(session)
    found = session.wishes.filter(pk=wish).select_related("first__player", "second__player")
    for it in found:
        words = f"{it.first.player} and {it.second.player}: {it.get_kind_display()}"
        note(session=session, by=by, what=f"Forgot the wish of {words}")
    found.delete()


def _still_on(session: Session) -> Session:
    session = lock_night(session)
    if session.state in _OVER:
        raise NightOver(state=SessionState(session.state).word)
    return session


def _names_changed(session: Session) -> None:
    """Phones that show a name must ask again."""
    session.plan_version += 1
    session.save(update_fields=["plan_version"])
