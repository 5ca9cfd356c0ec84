"""A change to the rest of an event.

Who leaves, who comes, who holds which number then.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from tournament.marked import gettext_lazy
from tournament.queries.holders import Holders
from tournament.refusals import Refusal
from tournament.rotations.headcounts import ExtraPlayerPolicy, SeatingPlan, crowd_at


class RedrawRefused(Refusal):
    """The rest of the event cannot be played so."""

    code = "REDRAW_REFUSED"
    text = "{why}"


@dataclass(frozen=True, slots=True)
class ScheduleEdit:
    """What the organizer wants of the games not yet begun.

    The people of the numbers *leave* go, those called *come* are here from now on.
    *tables* are as many as the crowd fills, *games* of the whole event as many as
    planned, where nothing is said.
    """

    odd_crowd: ExtraPlayerPolicy
    leave: tuple[int, ...] = ()
    come: tuple[str, ...] = ()
    tables: int | None = None
    games: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A number and who holds it, or held it; *is_back* after having left once."""

    number: int
    name: str
    is_back: bool = False

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


@dataclass(frozen=True, slots=True)
class NewCrowd:
    """Who plays the rest of the event.

    *players* is the highest number. The house keeps the numbers *house_kept*, takes up
    those of *house_in* and gives those of *house_out* back. *taken* are the numbers that
    somebody who comes takes over, each with who has it until then ("" for the house).
    """

    crowd: SeatingPlan
    players: int
    leavers: tuple[Person, ...]
    comers: tuple[Person, ...]
    house_kept: tuple[int, ...]
    house_in: tuple[int, ...]
    house_out: tuple[int, ...]
    present: frozenset[int]
    taken: tuple[tuple[int, str], ...] = ()

    @property
    def absent(self) -> frozenset[int]:
        """Numbers nobody holds in the rest of the event."""
        return frozenset(range(1, self.players + 1)) - self.present

    @property
    def is_same(self) -> bool:
        """Whether nobody comes or goes."""
        return not (self.leavers or self.comers or self.house_in or self.house_out)


def present_in(held: Holders, cards: int, game: int) -> frozenset[int]:
    """Numbers of 1 to *cards* that somebody holds in *game* (1-based), house included."""
    return frozenset(n for n in range(1, cards + 1) if held.in_game(n, game))


def new_crowd(
    change: ScheduleEdit,
    held: Holders,
    *,
    cards: int,
    begun: int,
    seated: Collection[int],
    takes_over: bool = False,
) -> NewCrowd:
    """Give everybody who plays after game *begun* a number, the house what is left over.

    Whoever comes back gets the old number again. Others get numbers that were given out
    and never played, then new ones. Where somebody is to come for the house in a later
    game, the number is theirs.

    Args:
        change: who leaves and comes, at how many tables.
        held: who holds the numbers 1 to *cards*.
        cards: the highest number so far.
        begun: the last game that stays as it is.
        seated: numbers that have a part in games 1 to *begun*.
        takes_over: whether who comes takes the numbers of those who leave at once.

    Raises:
        RedrawRefused: somebody cannot leave or come; too few people; too many tables.
    """
    present = present_in(held, cards, begun + 1)
    house = sorted(n for n in present if _is_house(held, n, begun + 1))
    leavers = tuple(_leavers(change.leave, held, present.difference(house), begun))
    people = present.difference(house, (leaver.number for leaver in leavers))
    _check_comers(change.come, held, people, leavers, begun)
    back = _coming_back(change.come, held, set(range(1, cards + 1)) - present)
    crowd = _crowd(len(people) + len(change.come), change)
    house_kept, house_out = house[: crowd.house], house[crowd.house :]
    given_up = [*(person.number for person in leavers), *house_out] if takes_over else []
    new = _free_numbers(cards, {*present, *seated, *back.values()})
    free = chain(given_up, new)
    comers = tuple(
        Person(back[name], name, is_back=True) if name in back else Person(next(free), name)
        for name in change.come
    )
    house_in = tuple(next(free) for _ in range(crowd.house - len(house_kept)))
    names = {person.number: person.name for person in leavers}
    numbers = people.union(house_kept, house_in, (comer.number for comer in comers))
    return NewCrowd(
        crowd=crowd,
        players=max(cards, *numbers),
        leavers=leavers,
        comers=comers,
        house_kept=tuple(house_kept),
        house_in=house_in,
        house_out=tuple(house_out),
        present=numbers,
        taken=tuple(
            (comer.number, names.get(comer.number, ""))
            for comer in comers
            if comer.number in given_up
        ),
    )


def _is_house(held: Holders, number: int, game: int) -> bool:
    spells = [spell for spell in held.spells.get(number, ()) if spell.lasts_to(game)]
    return bool(spells) and all(spell.is_house for spell in spells)


def _leavers(
    numbers: Iterable[int], held: Holders, people: Collection[int], begun: int
) -> Iterator[Person]:
    for number in sorted(set(numbers)):
        if number not in people:
            raise RedrawRefused(
                why=gettext_lazy(
                    "No player in the event has number %(number)s.", number=number
                )
            )
        yield Person(number, held.at(number, begun + 1))


def _check_comers(
    names: Iterable[str],
    held: Holders,
    people: Collection[int],
    leavers: Iterable[Person],
    begun: int,
) -> None:
    leaving = _names_from(held, [leaver.number for leaver in leavers], begun)
    playing = _names_from(held, people, begun)
    for name in names:
        if name.casefold() in leaving:
            raise RedrawRefused(
                why=gettext_lazy("%(name)s cannot both leave and start.", name=name)
            )
        if name.casefold() in playing:
            raise RedrawRefused(
                why=gettext_lazy(
                    "%(name)s already has number %(number)s. Add an initial to the name of "
                    "the other player.",
                    name=name,
                    number=playing[name.casefold()],
                )
            )


def _names_from(held: Holders, numbers: Iterable[int], begun: int) -> dict[str, int]:
    """The numbers of those who hold them after game *begun*, by every name of theirs."""
    return {
        name: number
        for number in numbers
        for spell in held.spells[number]
        if spell.to_round is None or spell.to_round > begun
        for name in spell.names
    }


def _coming_back(
    names: Iterable[str], held: Holders, absent: Iterable[int]
) -> dict[str, int]:
    """Return the old numbers of those who have left before."""
    gone = {held.listed_now(number).casefold(): number for number in absent}
    return {name: gone[name.casefold()] for name in names if name.casefold() in gone}


def _crowd(people: int, change: ScheduleEdit) -> SeatingPlan:
    if not people:
        raise RedrawRefused(why=gettext_lazy("No player would be left."))
    try:
        return crowd_at(people, change.odd_crowd, change.tables)
    except ValueError as fault:
        raise RedrawRefused(why=fault.args[0]) from fault


def _free_numbers(cards: int, taken: Collection[int]) -> Iterator[int]:
    """Numbers that are nobody's: given out and never played first, then new ones."""
    number = 0
    while True:
        number += 1
        if number > cards or number not in taken:
            yield number
