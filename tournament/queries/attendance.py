"""Tonight's list: everybody on it, present or not, with the number they hold."""

from dataclasses import dataclass

from tournament.models import Holding, Session


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person on tonight's list; *number* is empty while they hold none."""

    pk: int
    name: str
    is_present: bool
    number: int | None


def attendance_list(session: Session) -> list[ListedPerson]:
    """Everybody on the list of *session* by name, in two queries."""
    numbers = dict(
        Holding.objects.filter(
            card__session=session, to_round=None, attendance__isnull=False
        ).values_list("attendance_id", "card__number")
    )
    rows = session.attendances.order_by("player__name").values_list(
        "pk", "player__name", "is_present"
    )
    return [ListedPerson(pk, name, here, numbers.get(pk)) for pk, name, here in rows]
