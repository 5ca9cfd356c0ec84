"""Which free numbers people get, by what they ask for and whom they met before."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from tournament.models import Attendance, Session
from tournament.queries.earlier_company import earlier_company
from tournament.queries.plans import rotation_now
from tournament.queries.wishes import SeatingRequests, seating_requests
from tournament.rotations import Rotation
from tournament.rotations.numbering import EarlierCompany, renumbered, spread_company
from tournament.rotations.seating_request_audit import SeatingRequestChecker


def numbers_for(
    session: Session, people: Sequence[int], free: Sequence[int], rng: Random
) -> list[int]:
    """Return the *free* numbers, the first for the first of *people* and so on.

    People are primary keys of attendances. The numbers are drawn, unless any two people
    met at an earlier event of the club: then they are those with which people meet
    others, the same whenever it is asked. Seating requests come first in both.
    """
    choice = _NumberChoice(session)
    if choice.has_met(people):
        return choice.draw_beside_earlier_events(people, free)
    order = list(free)
    rng.shuffle(order)
    choice.mend(order, people)
    return order


def number_for(
    session: Session, person: int, free: Sequence[int], rng: Random
) -> int | None:
    """Return one of the *free* numbers for who comes in; None where there is none.

    Drawn from those that break the fewest seating requests. Where people on the list met
    at an earlier event, the one that goes with the best numbers for all who may come.
    """
    if not free:
        return None
    choice = _NumberChoice(session)
    waiting = session.attendances.filter(
        holdings=None, listing=Attendance.Listing.LISTED
    ).exclude(pk=person)
    coming = [person, *waiting.order_by("pk").values_list("pk", flat=True)]
    if choice.has_met(coming):
        return choice.draw_beside_earlier_events(coming, free)[0]
    return rng.choice(choice.friendly(person, free))


def seats_for_holders(session: Session, rotation: Rotation) -> Rotation:
    """Return a new *rotation* with seats exchanged, for people who have numbers already.

    Only for one that seats anybody anywhere. What numbers were drawn for stays as it is.
    """
    choice = _NumberChoice(session, rotation)
    number_of = {
        person: number
        for person, number in choice.requests.numbers.items()
        if number <= rotation.players
    }
    if not number_of or not choice.has_met([]):
        return rotation
    if rotation_now(session).rounds == rotation.rounds:
        return rotation
    people, numbers = list(number_of), list(number_of.values())
    numbers += sorted(set(range(1, rotation.players + 1)).difference(numbers))
    order = list(numbers)
    choice.spread(order, people, Random(session.seed))  # noqa: S311
    return renumbered(rotation, dict(zip(order, numbers, strict=True)))


@dataclass(frozen=True)
class _NumberChoice:
    """What numbers are chosen by; read when it is asked for."""

    session: Session
    planned: Rotation | None = None

    @cached_property
    def requests(self) -> SeatingRequests:
        return seating_requests(self.session)

    @cached_property
    def company(self) -> EarlierCompany:
        return earlier_company(self.session)

    @cached_property
    def rotation(self) -> Rotation:
        return self.planned or rotation_now(self.session)

    @cached_property
    def checker(self) -> SeatingRequestChecker:
        return SeatingRequestChecker(self.rotation)

    def has_met(self, people: Sequence[int]) -> bool:
        """Return whether any two met at an earlier event: *people*, or who has a number."""
        return self.company.has_met([*people, *self.requests.numbers])

    def friendly(self, person: int, free: Sequence[int]) -> Sequence[int]:
        """Return those *free* that break the fewest seating requests of a person."""
        if not self.requests.is_any:
            return free
        prices = {
            number: self.requests.price(
                self.checker, person, {**self.requests.numbers, person: number}
            )
            for number in free
        }
        return [number for number in free if prices[number] == min(prices.values())]

    def mend(self, order: list[int], people: Sequence[int]) -> None:
        """Let who asks for something change numbers with others as long as that helps."""
        if not self.requests.is_any:
            return
        places = range(len(order))
        for place in (*places, *places):
            others = iter(places)
            while self._broken(order, people, place):
                other = next(others, None)
                if other is None:
                    break
                before = self._broken(order, people, place, other)
                if self._broken_after(order, people, place, other) < before:
                    order[place], order[other] = order[other], order[place]

    def draw_beside_earlier_events(
        self, people: Sequence[int], free: Sequence[int]
    ) -> list[int]:
        """Return the *free* numbers so that people meet others than before.

        No chance is left: the same list has the same numbers.
        """
        rng = Random(self.session.seed)  # noqa: S311
        order = list(free)
        rng.shuffle(order)
        self.mend(order, people)
        self.spread(order, people, rng)
        return order

    def spread(self, order: list[int], people: Sequence[int], rng: Random) -> None:
        """Exchange numbers so that people meet others, and no request is broken for it."""
        moving = set(people)
        holders = {
            number: person
            for person, number in self.requests.numbers.items()
            if person not in moving
        }

        def may_exchange(place: int, other: int) -> bool:
            before = self._broken(order, people, place, other)
            return self._broken_after(order, people, place, other) <= before

        spread_company(
            order,
            people,
            rotation=self.rotation,
            company=self.company,
            rng=rng,
            holders=holders,
            may_exchange=may_exchange,
        )

    def _broken(self, order: Sequence[int], people: Sequence[int], *places: int) -> int:
        """Count the requests not met of those who have the numbers at these places."""
        asking = [people[place] for place in places if place < len(people)]
        if self.requests.people.isdisjoint(asking):
            return 0
        numbers = {**self.requests.numbers, **dict(zip(people, order, strict=False))}
        return sum(self.requests.price(self.checker, person, numbers) for person in asking)

    def _broken_after(
        self, order: Sequence[int], people: Sequence[int], place: int, other: int
    ) -> int:
        """Count the same once these two places have exchanged their numbers."""
        changed = list(order)
        changed[place], changed[other] = changed[other], changed[place]
        return self._broken(changed, people, place, other)
