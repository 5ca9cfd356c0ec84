"""The rest of an event changed: what it would be, in one way or two.

Nothing is saved; `tournament.changes.actions` takes what was shown.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import chain

from tournament.changes.reading.remaining import (
    NewCrowd,
    Person,
    RedrawRefused,
    RemainingGames,
    ScheduleEdit,
    ScheduleWay,
    new_crowd,
    present_in,
)
from tournament.models import Session
from tournament.play.lifecycle import SessionState
from tournament.rotations import Rotation, audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.rotations.search.wishes import Wishes
from tournament.seating.holders import Holders, holders
from tournament.seating.plan import ScheduleState, rotation_now, standpoint
from tournament.seating.wishes import SeatingRequests, seating_requests
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class RedrawOutsidePlay(Conflict):
    code = "REDRAW_OUTSIDE_PLAY"
    text = gettext_noop("Remaining games can change only during play. Nothing was changed.")


@dataclass(frozen=True, slots=True)
class Preview:
    """The rest of the event as it would be.

    Games 1 to *kept_games* stay as they are: those begun, or all that are planned where
    nobody need move. *before* and *after* have the games seated so far, from game 1;
    *games* are all of the event. *cards* are the numbers that need a new tally card,
    *wishes* the seating requests of who plays on, *names* those who asked for something
    by number. *table_numbers* are the highest number
    of a table before and after, *tables_now* how many of them are in use.
    """

    change: ScheduleEdit
    way: ScheduleWay
    standpoint: ScheduleState
    crowd: NewCrowd
    before: Rotation
    after: Rotation
    kept_games: int
    games: int
    tables_now: int
    table_numbers: tuple[int, int]
    odd_before: ExtraPlayerPolicy
    movement_before: RotationType
    movement: RotationType
    cards: tuple[int, ...]
    wishes: Wishes
    names: Mapping[int, str]

    @property
    def is_drawn(self) -> bool:
        return len(self.after.rounds) > self.kept_games

    @property
    def begun(self) -> int:
        return self.standpoint.begun

    @property
    def rests(self) -> dict[int, tuple[int, ...]]:
        """Who plays on, by how often they have no seat in the whole event as seated."""
        often = Counter(number for plan in self.after.rounds for number in plan.sit_out)
        times = sorted({often[number] for number in self.crowd.present})
        return {
            count: tuple(n for n in sorted(self.crowd.present) if often[n] == count)
            for count in times
        }

    @property
    def is_same_hall(self) -> bool:
        is_same_way = self.change.odd_crowd is self.odd_before
        is_same_size = self.crowd.crowd.tables == self.tables_now
        return self.crowd.is_same and is_same_way and is_same_size

    @property
    def first_new(self) -> int:
        return self.kept_games + 1

    @property
    def fingerprint(self) -> str:
        tables = [plan.empty for plan in self.after.rounds]
        seats = (self.after, tables, self.games)
        parts = (self.standpoint, self.change, self.crowd, self.way, seats)
        return sha256(repr(parts).encode()).hexdigest()


def is_taken(session: Session, fingerprint: str) -> bool:
    return session.redraws.filter(fingerprint=fingerprint).exists()


def check_running(session: Session) -> None:
    """Raises RedrawOutsidePlay."""
    if session.state != SessionState.RUNNING:
        raise RedrawOutsidePlay


def playing_on(session: Session) -> tuple[Person, ...]:
    game = standpoint(session).begun + 1
    held = holders(session)
    people = present_in(held, session.cards.count(), game)
    spells = {number: held.in_game(number, game) for number in sorted(people)}
    return tuple(
        Person(number, spell.name)
        for number, spell in spells.items()
        if spell and not spell.is_house
    )


def preview(session: Session, change: ScheduleEdit) -> Preview:
    """Draw the rest of *session* as fairly as can be.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: it cannot be played so, or nothing would change.
    """
    loaded = _load(session, change)
    return _fairest(loaded, loaded.remaining())


def ways(session: Session, change: ScheduleEdit) -> tuple[Preview, ...]:
    """Return one way or two to change the rest of *session*, the recommended one first.

    Two where one of them needs fewer new cards than the fairest. That one comes first
    unless it makes more people partners again.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: it cannot be played so, or nothing would change.
    """
    loaded = _load(session, change)
    fairest = _fairest(loaded, loaded.remaining())
    gentle = _fewest_cards(loaded)
    if gentle is None or len(gentle.cards) >= len(fairest.cards):
        return (fairest,)
    repeats = [audit(way.after).partner_repeats for way in (gentle, fairest)]
    return (gentle, fairest) if repeats[0] <= repeats[1] else (fairest, gentle)


@dataclass(frozen=True, slots=True)
class _Loaded:
    session: Session
    change: ScheduleEdit
    stands: ScheduleState
    before: Rotation
    held: Holders
    requests: SeatingRequests

    def remaining(self, *, takes_over: bool = False) -> RemainingGames:
        crowd = new_crowd(
            self.change,
            self.held,
            cards=self.before.players,
            begun=self.stands.begun,
            seated=_seated(self.before, self.stands.begun),
            takes_over=takes_over,
        )
        staying = crowd.present.difference(leaver.number for leaver in crowd.leavers)
        wishes = self.requests.by_number()
        wishes = Wishes(wishes.apart, (), wishes.fixed_tables).among(staying)
        rest = RemainingGames(
            self.session, self.change, self.stands, self.before, crowd, wishes
        )
        rest.check()
        return rest


def _load(session: Session, change: ScheduleEdit) -> _Loaded:
    stands = standpoint(session)  # first, so that what comes meanwhile is found out
    check_running(session)
    before = rotation_now(session)
    return _Loaded(
        session, change, stands, before, holders(session), seating_requests(session)
    )


def _seated(rotation: Rotation, games: int) -> frozenset[int]:
    plans = rotation.rounds[:games]
    at_tables = {number for plan in plans for four in plan.tables for number in four}
    return frozenset(at_tables.union(*(plan.sit_out for plan in plans)))


def _fairest(loaded: _Loaded, rest: RemainingGames) -> Preview:
    after = rest.draw_fairest() if rest.is_drawn else rest.begun_rounds
    movement = RotationType.BALANCED if rest.is_drawn else rest.rotation_type
    return _preview(loaded, rest, ScheduleWay.FAIREST, after, movement)


def _fewest_cards(loaded: _Loaded) -> Preview | None:
    """Return the gentle way; nothing where games are not planned, or to be added."""
    try:
        rest = loaded.remaining(takes_over=True)
    except RedrawRefused:
        return None
    if not rest.can_repair:
        return None
    after = rest.draw_fewest_cards()
    is_as_before = after.rounds == rest.before.rounds[: rest.games]
    movement = rest.rotation_type if is_as_before else RotationType.BALANCED
    return _preview(loaded, rest, ScheduleWay.FEWEST_CARDS, after, movement)


def _preview(
    loaded: _Loaded,
    rest: RemainingGames,
    way: ScheduleWay,
    after: Rotation,
    movement: RotationType,
) -> Preview:
    in_use = rest.crowd.crowd.tables
    before = rest.session.table_count
    coming = (plan.highest_table for plan in after.rounds[rest.stands.begun :])
    highest = max(coming, default=before if rest.is_same_crowd else in_use)
    return Preview(
        change=rest.change,
        way=way,
        standpoint=rest.stands,
        crowd=rest.crowd,
        before=rest.before,
        after=after,
        kept_games=rest.kept_games,
        games=rest.games,
        tables_now=rest.tables_now,
        table_numbers=(before, highest),
        odd_before=ExtraPlayerPolicy(rest.session.odd_crowd),
        movement_before=rest.rotation_type,
        movement=movement,
        cards=rest.cards_of(after),
        wishes=rest.wishes,
        names={
            number: loaded.held.at(number, rest.stands.begun + 1)
            for number in sorted({*chain(*rest.wishes.apart), *rest.wishes.fixed_tables})
        },
    )
