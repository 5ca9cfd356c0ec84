"""The games of an event that are not begun: who would play them, and two ways to seat them.

Nothing is loaded or saved here. The same event and the same change give the same seats:
all chance comes from the event's seed.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import NamedTuple
from zlib import crc32

from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.models import Session
from tournament.queries.changes import NewCrowd, RedrawRefused, ScheduleEdit
from tournament.queries.schedule_state import ScheduleState
from tournament.rotations import Rotation
from tournament.rotations.balanced import balanced
from tournament.rotations.choice import MOST_GAMES, MOST_PEOPLE
from tournament.rotations.differences import changed_numbers
from tournament.rotations.repair import repair
from tournament.rotations.rotation_types import Needs, Plan, RotationType, why_not
from tournament.rotations.search.wishes import Wishes, WishRefused

WHOLE_MOVEMENT_TABLES = 3
"""Up to so many tables every tally card shows the whole movement."""


class ScheduleWay(StrEnum):
    """How the games not begun are seated again, by its stored value."""

    FEWEST_CARDS = "fewest_cards"
    FAIREST = "fairest"


class RemainingGames(NamedTuple):
    """An event, the change wanted, and who would play the rest.

    *wishes* are the seating requests of those who play on.
    """

    session: Session
    change: ScheduleEdit
    stands: ScheduleState
    before: Rotation
    crowd: NewCrowd
    wishes: Wishes

    @property
    def games(self) -> int:
        """How many games the whole event has then."""
        games = self.change.games
        return self.stands.games if games is None else games

    @property
    def rotation_type(self) -> RotationType:
        """How the event is seated so far."""
        return RotationType(self.session.movement)

    @property
    def is_planned(self) -> bool:
        """Whether all games are known ahead."""
        return self.rotation_type.needs is Needs.NOTHING

    @property
    def tables_now(self) -> int:
        """How many tables the next game has as planned."""
        rounds = self.before.rounds
        if not (self.is_planned and rounds):
            return self.session.table_count
        return len(rounds[min(self.stands.begun, len(rounds) - 1)].tables)

    @property
    def is_same_crowd(self) -> bool:
        """Whether everybody who would play does so already, at as many tables."""
        return self.crowd.is_same and self.crowd.crowd.tables == self.tables_now

    @property
    def kept_games(self) -> int:
        """Games that stay: those begun, or all there are where nobody need move."""
        if not self.is_same_crowd:
            return self.stands.begun
        return min(len(self.before.rounds), self.games)

    @property
    def is_drawn(self) -> bool:
        """Whether any game is seated anew now."""
        return self.is_planned and self.kept_games < self.games

    @property
    def can_repair(self) -> bool:
        """Whether tables can be left as they are: all games are planned already."""
        is_planned_so_far = self.games <= len(self.before.rounds)
        return self.is_drawn and is_planned_so_far and not self.is_same_crowd

    @property
    def begun_rounds(self) -> Rotation:
        """The games that stay as they are."""
        return Rotation(self.crowd.players, self.before.rounds[: self.kept_games])

    @property
    def seed(self) -> int:
        """What all chance comes from."""
        parts = (self.session.seed, self.session.plan_version, self.change)
        return crc32(repr(parts).encode())

    def check(self) -> None:
        """Refuse what cannot be played.

        Raises:
            RedrawRefused: with the first thing to say.
        """
        if why := next(filter(None, self._reasons_against()), None):
            raise RedrawRefused(why=why)

    def _reasons_against(self) -> Iterator[Message | None]:
        session, stands, games = self.session, self.stands, self.games
        as_planned = games == stands.games and self.change.odd_crowd == session.odd_crowd
        if self.is_same_crowd and as_planned:
            yield gettext_lazy(
                "Nothing would change. Enter who leaves or comes, or other games or tables."
            )
        if not stands.opened <= games <= MOST_GAMES:
            yield gettext_lazy(
                "Game %(opened)s has started already. The event can have %(opened)s to "
                "%(most)s games.",
                opened=stands.opened,
                most=MOST_GAMES,
            )
        if not self.is_same_crowd and games == stands.begun:
            yield gettext_lazy(
                "No game is left after game %(game)s. Add games, or leave players and "
                "tables as they are.",
                game=games,
            )
        if len(self.crowd.present) > MOST_PEOPLE:
            yield ngettext_lazy(
                "An event can have %(count)s player at most.",
                "An event can have %(count)s players at most.",
                MOST_PEOPLE,
            )
        if not (self.is_planned or self.is_same_crowd):
            crowd = self.crowd
            tables = crowd.crowd.tables
            yield why_not(
                self.rotation_type, Plan(crowd.players, games, tables, crowd.absent)
            )

    def draw_fairest(self) -> Rotation:
        """Return the event with the rest drawn anew.

        Raises:
            RedrawRefused: it cannot be drawn so.
        """
        history, tables = self.begun_rounds, self.crowd.crowd.tables
        fixed = self.wishes.fixed_tables.items()
        possible = {number: table for number, table in fixed if table <= tables}
        wishes = Wishes(apart=self.wishes.apart, fixed_tables=possible)
        return _drawn(
            lambda: _kept_apart(
                wishes,
                lambda wishes: balanced(
                    history.players,
                    self.games,
                    tables=tables,
                    history=history.rounds,
                    absent=self.crowd.absent,
                    wishes=wishes,
                    seed=self.seed,
                ),
            )
        )

    def draw_fewest_cards(self) -> Rotation:
        """Return the event with as many tables of the rest left alone as can be.

        Raises:
            RedrawRefused: it cannot be drawn so.
        """
        tables = self.change.tables
        is_taken_away = tables is not None and tables < self.session.table_count
        planned = Rotation(self.before.players, self.before.rounds[: self.games])
        return _drawn(
            lambda: (
                repair(
                    planned,
                    after=self.stands.begun,
                    gone=self.crowd.absent,
                    players=self.crowd.players,
                    tables=self.crowd.crowd.tables,
                    highest_table=tables if is_taken_away else None,
                    wishes=self.wishes,
                    seed=self.seed,
                ).rotation
            )
        )

    def cards_of(self, after: Rotation) -> tuple[int, ...]:
        """Return who needs a new card.

        In rotations that look at the results, who has none yet.
        """
        crowd = self.crowd
        everybody = tuple(sorted(crowd.present))
        if not self.is_planned:
            new = crowd.house_in + tuple(comer.number for comer in crowd.comers)
            return tuple(sorted(new)) if self.games <= self.stands.games else everybody
        changed = changed_numbers(self.before, after, played=self.kept_games)
        is_chart = crowd.crowd.tables <= WHOLE_MOVEMENT_TABLES
        return everybody if changed and is_chart else changed


def _drawn(draw: Callable[[], Rotation]) -> Rotation:
    try:
        return draw()
    except ValueError as fault:  # the event has moved on while it was read
        raise RedrawRefused(why=fault.args[0]) from fault


def _kept_apart(wishes: Wishes, draw: Callable[[Wishes], Rotation]) -> Rotation:
    """Return the rest with its wishes kept, or without them where they cannot be."""
    try:
        return draw(wishes)
    except WishRefused:
        return draw(Wishes())
