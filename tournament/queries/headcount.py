"""The headcount: how many are listed, present and numbered, and what is missing."""

from typing import NamedTuple

from tournament.marked import gettext_noop
from tournament.models import Attendance, CardAssignment, Session
from tournament.refusals import Conflict, Refusal
from tournament.rotations.rotation_types import RotationType


class PlayerCount(Conflict):
    """The people present and the numbers of the chart do not match."""

    code = "PLAYER_COUNT"
    page = "headcount"
    text = gettext_noop(
        "The two-table chart needs exactly 8 players and the three-table chart "
        "exactly 12. You have {count}. Add players, or let a house player hold "
        "the empty numbers."
    )


class EmptyNumbers(Conflict):
    """Fewer people are present than the event is planned for."""

    code = "EMPTY_NUMBERS"
    page = "headcount"
    text = gettext_noop(
        "You have {present} players and {numbers} spots. "
        "Set up for {present} players, or add fill-ins."
    )


class PeopleWithoutNumber(Conflict):
    """Somebody is present and would not be seated."""

    code = "PEOPLE_WITHOUT_NUMBER"
    page = "headcount"
    text = gettext_noop(
        "{waiting} of {present} players need a number. "
        "Draw numbers, or mark players who do not play as “Not here”."
    )


class TooManyPeople(Conflict):
    """More people are present than the chart has numbers."""

    code = "TOO_MANY_PEOPLE"
    page = "headcount"
    text = gettext_noop(
        "You have {present} players and {numbers} spots. "
        "Set up for {present} players, or add the extras to the waitlist."
    )


class NobodyPlays(Conflict):
    """All numbers are the house's."""

    code = "NOBODY_PLAYS"
    page = "door"
    text = gettext_noop("No player has a number yet. Check in players first.")


class Headcount(NamedTuple):
    """People and numbers of an event.

    *numbered* people hold a number, the house holds the *house_numbers*.
    """

    listed: int
    present: int
    numbers: int
    numbered: int
    house_numbers: tuple[int, ...]
    is_chart: bool = True

    @property
    def house(self) -> int:
        """How many numbers the house holds."""
        return len(self.house_numbers)

    @property
    def has_numbers(self) -> bool:
        """Whether any number has a holder."""
        return bool(self.numbered or self.house)

    @property
    def empty(self) -> int:
        """Numbers nobody holds yet."""
        return self.numbers - self.numbered - self.house

    @property
    def open_spots(self) -> int:
        """Spots that nobody has, neither by a number nor by having signed up."""
        spoken_for = self.house + max(self.numbered, self.listed, self.present)
        return max(self.numbers - spoken_for, 0)

    @property
    def waiting(self) -> int:
        """People present without a number."""
        return self.present - self.numbered

    @property
    def refusal(self) -> Refusal | None:
        """Why play cannot start: an empty number, or somebody without one."""
        if self.present > self.numbers:
            return TooManyPeople(present=self.present, numbers=self.numbers)
        if self.present + self.house < self.numbers:
            if self.is_chart:
                return PlayerCount(count=self.present)
            return EmptyNumbers(present=self.present, numbers=self.numbers)
        if self.waiting:
            return PeopleWithoutNumber(waiting=self.waiting, present=self.present)
        return None if self.numbered else NobodyPlays()


def headcount(session: Session) -> Headcount:
    """Count the people and numbers of *session*, in five queries."""
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    attendances = session.attendances
    return Headcount(
        listed=attendances.filter(listing=Attendance.Listing.LISTED).count(),
        present=attendances.filter(is_present=True).count(),
        numbers=session.cards.count(),
        is_chart=session.movement == RotationType.CHART,
        numbered=held.filter(attendance__isnull=False).count(),
        house_numbers=tuple(
            held.filter(kind=CardAssignment.Kind.HOUSE)
            .order_by("card__number")
            .values_list("card__number", flat=True)
        ),
    )
