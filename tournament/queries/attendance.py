"""Tonight's list: everybody on it, present or not, with the number they hold."""

from typing import NamedTuple

from tournament.glyphs import missing_characters
from tournament.models import Attendance, CardAssignment, Session


class ListedPerson(NamedTuple):
    """A person on tonight's list; *number* is empty while they hold none.

    *card_name* is what cards and boards call them, where the name would not do.
    """

    pk: int
    name: str
    is_present: bool
    number: int | None
    card_name: str = ""
    listing: str = Attendance.Listing.LISTED

    @property
    def unprintable(self) -> str:
        """What of the name no font here can draw on a card."""
        return missing_characters(self.card_name or self.name)

    @property
    def is_waiting(self) -> bool:
        """Whether they are on the wait list."""
        return self.listing == Attendance.Listing.WAITING

    @property
    def is_no_show(self) -> bool:
        """Whether they were expected and did not come."""
        return self.listing == Attendance.Listing.NO_SHOW

    @property
    def is_expected(self) -> bool:
        """Whether they have a place on the list, and are not known to stay away."""
        return not (self.is_waiting or self.is_no_show)


def attendance_list(session: Session) -> list[ListedPerson]:
    """Return everybody on the list of *session* by name, in two queries."""
    numbers = dict(
        CardAssignment.objects.filter(
            card__session=session, to_round=None, attendance__isnull=False
        ).values_list("attendance_id", "card__number")
    )
    rows = session.attendances.order_by("player__name").values_list(
        "pk", "player__name", "is_present", "card_name", "listing"
    )
    return [
        ListedPerson(pk, name, here, numbers.get(pk), card_name, listing)
        for pk, name, here, card_name, listing in rows
    ]


def listed_names(session: Session) -> list[str]:
    """Return the names of everybody on the list of *session*, in one query."""
    return list(session.attendances.values_list("player__name", flat=True))
