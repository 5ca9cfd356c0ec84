"""The headcount: how many are listed, present and numbered, and what is missing."""

from dataclasses import dataclass

from tournament.models import Holding, Session
from tournament.refusals import Refusal


class PlayerCount(Refusal):
    """The people present and the numbers of the chart do not match."""

    code = "PLAYER_COUNT"
    text = (
        "The two-table chart needs exactly 8 players and the three-table chart "
        "exactly 12. You have {count}. Add players, or let a house player hold "
        "the empty numbers."
    )
    status = 409


@dataclass(frozen=True, slots=True)
class Headcount:
    """People and numbers of a night.

    *numbered* people hold a number, the house holds the *house_numbers*.
    """

    listed: int
    present: int
    numbers: int
    numbered: int
    house_numbers: tuple[int, ...]

    @property
    def house(self) -> int:
        """How many numbers the house holds."""
        return len(self.house_numbers)

    @property
    def empty(self) -> int:
        """Numbers nobody holds yet."""
        return self.numbers - self.numbered - self.house

    @property
    def waiting(self) -> int:
        """People present without a number."""
        return self.present - self.numbered

    @property
    def refusal(self) -> PlayerCount | None:
        """Why play cannot start: an empty number, or somebody without one."""
        if self.empty == 0 and self.waiting == 0:
            return None
        return PlayerCount(count=self.present)


def headcount(session: Session) -> Headcount:
    """Count the people and numbers of *session*, in four queries."""
    held = Holding.objects.filter(card__session=session, to_round=None)
    attendances = session.attendances
    return Headcount(
        listed=attendances.count(),
        present=attendances.filter(is_present=True).count(),
        numbers=4 * session.table_count,
        numbered=held.filter(attendance__isnull=False).count(),
        house_numbers=tuple(
            held.filter(kind=Holding.Kind.HOUSE)
            .order_by("card__number")
            .values_list("card__number", flat=True)
        ),
    )
