"""A change to the rest of an event as it is shown before it is taken."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from tournament.changes.reading.redraw import Preview
from tournament.changes.reading.remaining import NewCrowd, Person, ScheduleWay
from tournament.rotations.changes import ChangePrice, broken_requests, price_of
from tournament.rotations.words.fairness import in_ranges
from tournament.seating.holders import tell_first_seat
from tournament.verbs.facts import ScheduleChanged
from tournament.verbs.schedule import effects
from tournament.words.marked import Message, gettext_lazy
from tournament.words.translation import translate


class Alternative(NamedTuple):
    """*name* is who, "" for a player to be named; *holder* has it now, "" for a fill-in."""

    number: int
    name: str
    holder: str


def facts_of(drawn: Preview) -> ScheduleChanged:
    crowd = drawn.crowd
    return ScheduleChanged(
        game=drawn.first_new,
        kept=drawn.kept_games,
        begun=drawn.begun,
        left=_named(crowd.leavers),
        came=_named(comer for comer in crowd.comers if not comer.is_back),
        back=_named(comer for comer in crowd.comers if comer.is_back),
        fill_ins=list(crowd.house_in),
        fill_ins_out=list(crowd.house_out),
        present=len(crowd.present),
        resting=crowd.crowd.resting,
        extra_players=drawn.change.odd_crowd.value,
        is_same_hall=drawn.is_same_hall,
        tables=drawn.table_numbers,
        games=(drawn.stands.games, drawn.games),
        rotation=(drawn.rotation_type.value, drawn.movement.value),
        is_drawn=drawn.is_drawn,
        cards=list(drawn.cards),
        way=drawn.way.value if drawn.is_drawn else "",
        empty=drawn.table_numbers[1] - crowd.crowd.tables,
        taken=_taken(crowd),
    )


def sentences(drawn: Preview) -> tuple[str, ...]:
    return tuple(translate(effect) for effect in effects(facts_of(drawn)))


def alternatives(drawn: Preview) -> tuple[Alternative, ...]:
    crowd = drawn.crowd
    fill_ins = (Person(number, "") for number in (*crowd.house_kept, *crowd.house_out))
    free = [*crowd.leavers, *fill_ins]
    new = [comer for comer in crowd.comers if not comer.is_back]
    taken = [
        Alternative(old.number, comer.name, old.name)
        for old, comer in zip(free, new, strict=False)
    ]
    left = crowd.leavers[len(new) :]
    return (*taken, *(Alternative(person.number, "", person.name) for person in left))


def _taken(crowd: NewCrowd) -> list[tuple[int, str, str]]:
    names = {comer.number: comer.name for comer in crowd.comers}
    return [(number, names[number], holder) for number, holder in crowd.taken]


def _named(people: Iterable[Person]) -> list[tuple[int, str]]:
    return [(person.number, person.name) for person in people]


class WayReport(NamedTuple):
    """What one way to change the rest does, as *drawn*.

    *sentences* are those that hold for this way alone. *cards* are the numbers whose
    cards must be printed again. *price* speaks of the whole event; nothing where it is
    not known ahead. *broken* are seating requests that it does not keep.
    """

    drawn: Preview
    title: str
    sentences: tuple[str, ...]
    cards: str
    is_every_card: bool
    price: ChangePrice | None
    broken: tuple[Message, ...]


class RedrawReport(NamedTuple):
    """What a change does, in one way or in two; the recommended one is the first."""

    ways: tuple[WayReport, ...]
    sentences: tuple[str, ...]
    alternatives: tuple[Alternative, ...]
    fairest: Preview


def report(previews: Sequence[Preview]) -> RedrawReport:
    each = [sentences(drawn) for drawn in previews]
    common = tuple(one for one in each[0] if all(one in others for others in each))
    fairest = next(way for way in previews if way.way is ScheduleWay.FAIREST)
    is_taken_over = any(way.crowd.taken for way in previews)
    return RedrawReport(
        tuple(
            _way(drawn, tuple(one for one in own if one not in common))
            for drawn, own in zip(previews, each, strict=True)
        ),
        common,
        tuple(
            other for other in alternatives(fairest) if not (is_taken_over and other.name)
        ),
        fairest,
    )


def _way(drawn: Preview, own: tuple[str, ...]) -> WayReport:
    price = price_of(
        drawn.before, drawn.after, played=drawn.begun, present=drawn.crowd.present
    )
    return WayReport(
        drawn,
        title=drawn.way.label,
        sentences=(*_first_seats(drawn), *own),
        cards=in_ranges(drawn.cards),
        is_every_card=set(drawn.crowd.present) <= set(drawn.cards),
        price=price if drawn.is_drawn else None,
        broken=tuple(_broken(drawn)) if drawn.is_drawn else (),
    )


def _first_seats(drawn: Preview) -> Iterator[str]:
    for plan in drawn.after.rounds[drawn.begun : drawn.begun + 1]:
        tables = {number: at for at, four in plan.numbered for number in four}
        for number, name, _ in drawn.crowd.comers:
            table = tables.get(number)
            yield tell_first_seat(name, number, drawn.begun + 1, table, is_seated=True)


def _broken(drawn: Preview) -> Iterator[Message]:
    requests = broken_requests(
        drawn.after,
        played=drawn.begun,
        apart=drawn.wishes.apart,
        fixed_tables=drawn.wishes.fixed_tables,
    )
    for request in requests:
        name, *others = (drawn.names[number] for number in request.numbers)
        games = in_ranges(request.games)
        if request.table:
            yield gettext_lazy(
                "Not kept: %(name)s is not at table %(table)s in these games: %(games)s.",
                name=name,
                table=request.table,
                games=games,
            )
        else:
            yield gettext_lazy(
                "Not kept: %(one)s and %(other)s share a table in these games: %(games)s.",
                one=name,
                other=others[0],
                games=games,
            )
