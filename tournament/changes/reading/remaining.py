"""The games of an event that are not begun: who would play them, and two ways to seat them.

Nothing is loaded or saved here. The same event and the same change give the same seats:
all chance comes from the event's seed.
"""

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain, count
from typing import NamedTuple
from zlib import crc32

from tournament.models import Session
from tournament.names.compare import same_key
from tournament.rotations import Rotation
from tournament.rotations.balanced import balanced
from tournament.rotations.changes import changed_numbers
from tournament.rotations.headcounts import ExtraPlayerPolicy, SeatingPlan, crowd
from tournament.rotations.model import MOST_GAMES, MOST_PLAYERS
from tournament.rotations.repair import repair
from tournament.rotations.rotation_types import Needs, Plan, RotationType, why_not
from tournament.rotations.search.wishes import Wishes, WishRefused
from tournament.seating.holders import Holders
from tournament.seating.plan import ScheduleState
from tournament.seating.sheet import CHART_TABLES
from tournament.words.marked import (
    LabeledEnum,
    Message,
    gettext_lazy,
    gettext_noop,
    ngettext_lazy,
)
from tournament.words.refusals import Refusal


class RedrawRefused(Refusal):
    text = "{why}"


class ScheduleEdit(NamedTuple):
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


class Person(NamedTuple):
    """A number and who holds it, or held it; *is_back* after having left once."""

    number: int
    name: str
    is_back: bool = False

    def __str__(self) -> str:
        return f"{self.number} {self.name}"


class NewCrowd(NamedTuple):
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
        return frozenset(range(1, self.players + 1)) - self.present

    @property
    def is_same(self) -> bool:
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
    and never played, of 1 to *cards*, then new ones. Numbers *seated* have a part in games
    up to *begun*. Who comes *takes_over* the numbers of those who leave at once. Where
    somebody is to come for the house in a later game, the number is theirs.

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
    held_once = {*present, *seated, *back.values()}
    # given out and never played first, then new ones
    unused = (number for number in count(1) if number > cards or number not in held_once)
    free = chain(given_up, unused)
    comers = tuple(
        Person(back.get(name) or next(free), name, is_back=name in back)
        for name in change.come
    )
    house_in = tuple(next(free) for _ in range(crowd.house - len(house_kept)))
    names = {person.number: person.name for person in leavers}
    numbers = people.union(house_kept, house_in, (comer.number for comer in comers))
    taken = [comer.number for comer in comers if comer.number in given_up]
    return NewCrowd(
        crowd=crowd,
        players=max(cards, *numbers),
        leavers=leavers,
        comers=comers,
        house_kept=tuple(house_kept),
        house_in=house_in,
        house_out=tuple(house_out),
        present=numbers,
        taken=tuple((number, names.get(number, "")) for number in taken),
    )


def _is_house(held: Holders, number: int, game: int) -> bool:
    spells = [spell for spell in held.spells.get(number, ()) if spell.lasts_to(game)]
    return bool(spells) and all(spell.is_house for spell in spells)


def _leavers(
    numbers: Iterable[int], held: Holders, people: Collection[int], begun: int
) -> Iterator[Person]:
    for number in sorted(set(numbers)):
        if number not in people:
            why = gettext_lazy("No player in the event has number %(value)s.", value=number)
            raise RedrawRefused(why=why)
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
        if same_key(name) in leaving:
            why = gettext_lazy("%(name)s cannot both leave and start.", name=name)
            raise RedrawRefused(why=why)
        if same_key(name) in playing:
            why = gettext_lazy(
                "%(name)s already has number %(number)s. Add an initial to the name of the "
                "other player.",
                name=name,
                number=playing[same_key(name)],
            )
            raise RedrawRefused(why=why)


def _names_from(held: Holders, numbers: Iterable[int], begun: int) -> dict[str, int]:
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
    gone = {same_key(held.listed_now(number)): number for number in absent}
    return {name: gone[same_key(name)] for name in names if same_key(name) in gone}


def _crowd(people: int, change: ScheduleEdit) -> SeatingPlan:
    if not people:
        raise RedrawRefused(why=gettext_lazy("No player is left."))
    with _refusing():
        return crowd(people, change.odd_crowd, change.tables)


class ScheduleWay(LabeledEnum):
    FEWEST_CARDS = "fewest_cards", gettext_noop("Fewest new cards")
    FAIREST = "fairest", gettext_noop("Fairest seats")


@dataclass(frozen=True)
class RemainingGames:
    """What is planned *before* the *change*, and who plays on after it.

    *held* are the numbers as people hold them, *wishes* the seating requests of those who
    play on.
    """

    session: Session
    change: ScheduleEdit
    stands: ScheduleState
    before: Rotation
    held: Holders
    crowd: NewCrowd
    wishes: Wishes

    @property
    def begun(self) -> int:
        return self.stands.begun

    @property
    def games(self) -> int:
        games = self.change.games
        return self.stands.games if games is None else games

    @property
    def rotation_type(self) -> RotationType:
        """In a final everybody else gets new partners, drawn game by game."""
        if self.session.stages.final:
            return RotationType.DRAW_NEW_PARTNERS
        return RotationType(self.session.movement)

    @property
    def is_planned(self) -> bool:
        return self.rotation_type.needs is Needs.NOTHING

    @property
    def tables_now(self) -> int:
        """How many are in use."""
        rounds = self.before.rounds
        if not (self.is_planned and rounds):
            return self.session.table_count
        return len(rounds[min(self.begun, len(rounds) - 1)].tables)

    @property
    def is_same_crowd(self) -> bool:
        return self.crowd.is_same and self.crowd.crowd.tables == self.tables_now

    @property
    def kept_games(self) -> int:
        """Games that stay: those begun, or all there are where nobody need move."""
        if not self.is_same_crowd:
            return self.begun
        return min(len(self.before.rounds), self.games)

    @property
    def is_drawn(self) -> bool:
        return self.is_planned and self.kept_games < self.games

    @property
    def can_repair(self) -> bool:
        is_planned_so_far = self.games <= len(self.before.rounds)
        return self.is_drawn and is_planned_so_far and not self.is_same_crowd

    @property
    def begun_rounds(self) -> Rotation:
        return Rotation(self.crowd.players, self.before.rounds[: self.kept_games])

    @property
    def seed(self) -> int:
        parts = (self.session.seed, self.session.plan_version, self.change)
        return crc32(repr(parts).encode())

    def check(self) -> None:
        """Raises RedrawRefused with the first thing to say."""
        if why := next(filter(None, self._reasons_against()), None):
            raise RedrawRefused(why=why)

    def _reasons_against(self) -> Iterator[Message | None]:
        session, stands, games = self.session, self.stands, self.games
        as_planned = games == stands.games and self.change.odd_crowd == session.odd_crowd
        if self.is_same_crowd and as_planned:
            yield gettext_lazy(
                "Nothing changes. Enter who leaves or comes, or other games or tables."
            )
        if final := session.stages.final:
            for leaver in self.crowd.leavers:
                if leaver.number in final.numbers:
                    yield gettext_lazy(
                        "%(name)s is in the final. Choose who plays instead on the page "
                        "Final.",
                        name=leaver.name,
                    )
            if games != stands.games:
                yield gettext_lazy("A final is played. It decides how many games follow.")
        if not stands.opened <= games <= MOST_GAMES:
            yield gettext_lazy(
                "Game %(opened)s has started already. The event can have %(opened)s to "
                "%(most)s games.",
                opened=stands.opened,
                most=MOST_GAMES,
            )
        if not self.is_same_crowd and games == self.begun:
            yield gettext_lazy(
                "No game is left after game %(game)s. Add games, or leave players and "
                "tables as they are.",
                game=games,
            )
        if len(self.crowd.present) > MOST_PLAYERS:
            yield ngettext_lazy(
                "An event can have %(count)s player at most.",
                "An event can have %(count)s players at most.",
                MOST_PLAYERS,
            )
        if not (self.is_planned or self.is_same_crowd):
            crowd = self.crowd
            tables = crowd.crowd.tables
            yield why_not(
                self.rotation_type, Plan(crowd.players, games, tables, crowd.absent)
            )

    def draw_fairest(self) -> Rotation:
        """Raises RedrawRefused."""
        history, tables = self.begun_rounds, self.crowd.crowd.tables
        fixed = self.wishes.fixed_tables.items()
        possible = {number: table for number, table in fixed if table <= tables}
        draw = partial(
            balanced,
            history.players,
            self.games,
            tables=tables,
            history=history.rounds,
            absent=self.crowd.absent,
            seed=self.seed,
        )
        with _refusing():
            try:
                return draw(wishes=Wishes(self.wishes.apart, fixed_tables=possible))
            except WishRefused:
                # people are there and want to play: seats that break a wish are better
                return draw()

    def draw_fewest_cards(self) -> Rotation:
        """Raises RedrawRefused."""
        tables = self.change.tables
        is_taken_away = tables is not None and tables < self.session.table_count
        with _refusing():
            return repair(
                Rotation(self.before.players, self.before.rounds[: self.games]),
                after=self.begun,
                gone=self.crowd.absent,
                players=self.crowd.players,
                tables=self.crowd.crowd.tables,
                highest_table=tables if is_taken_away else None,
                wishes=self.wishes,
                seed=self.seed,
            ).rotation

    def cards_of(self, after: Rotation) -> tuple[int, ...]:
        """In rotations that look at the results: who has none yet."""
        crowd = self.crowd
        everybody = tuple(sorted(crowd.present))
        if not self.is_planned:
            new = crowd.house_in + tuple(comer.number for comer in crowd.comers)
            return tuple(sorted(new)) if self.games <= self.stands.games else everybody
        changed = changed_numbers(self.before, after, played=self.kept_games)
        is_chart = crowd.crowd.tables <= CHART_TABLES
        return everybody if changed and is_chart else changed


@contextmanager
def _refusing() -> Iterator[None]:
    try:
        yield
    except ValueError as fault:  # the event has moved on while it was read
        raise RedrawRefused(why=fault.args[0]) from fault
