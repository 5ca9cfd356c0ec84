"""The rest of an event changed: what it would be, in one way or two.

Nothing is saved; `tournament.changes.actions` takes what was shown.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import chain

from tournament.changes.reading.remaining import (
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
from tournament.rotations.rotation_types import RotationType
from tournament.rotations.search.wishes import Wishes
from tournament.seating.holders import holders
from tournament.seating.plan import rotation_now, standpoint
from tournament.seating.wishes import seating_requests
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict


class RedrawOutsidePlay(Conflict):
    text = gettext_noop("Remaining games can change only during play. Nothing was changed.")


@dataclass(frozen=True)
class Preview(RemainingGames):
    """The rest of the event as it would be, seated in one *way*.

    The games of *before* and *after* are those seated so far, from game 1.
    """

    way: ScheduleWay
    after: Rotation
    movement: RotationType

    @cached_property
    def cards(self) -> tuple[int, ...]:
        """The numbers that need a new tally card."""
        return self.cards_of(self.after)

    @property
    def table_numbers(self) -> tuple[int, int]:
        """The highest number of a table before and after."""
        before, in_use = self.session.table_count, self.crowd.crowd.tables
        coming = (plan.highest_table for plan in self.after.rounds[self.begun :])
        return before, max(coming, default=before if self.is_same_crowd else in_use)

    @property
    def names(self) -> Mapping[int, str]:
        """Who asked for something, by number."""
        wished = {*chain(*self.wishes.apart), *self.wishes.fixed_tables}
        return {n: self.held.at(n, self.begun + 1) for n in sorted(wished)}

    @property
    def is_same_hall(self) -> bool:
        is_same_way = self.change.odd_crowd == self.session.odd_crowd
        return self.is_same_crowd and is_same_way

    @property
    def first_new(self) -> int:
        return self.kept_games + 1

    @property
    def fingerprint(self) -> str:
        tables = [plan.empty for plan in self.after.rounds]
        seats = (self.after, tables, self.games)
        parts = (self.stands, self.change, self.crowd, self.way, seats)
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


def ways(session: Session, change: ScheduleEdit) -> tuple[Preview, ...]:
    """Return one way or two to change the rest of *session*, the recommended one first.

    Two where one of them needs fewer new cards than the fairest. That one comes first
    unless it makes more people partners again.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: it cannot be played so, or nothing would change.
    """
    remaining = _load(session, change)
    fairest = _fairest(remaining())
    gentle = _fewest_cards(remaining)
    if gentle is None or len(gentle.cards) >= len(fairest.cards):
        return (fairest,)
    repeats = [audit(way.after).partner_repeats for way in (gentle, fairest)]
    return (gentle, fairest) if repeats[0] <= repeats[1] else (fairest, gentle)


def _load(session: Session, change: ScheduleEdit) -> Callable[..., RemainingGames]:
    """Return what tells the remaining games, once or with numbers taken over as well."""
    stands = standpoint(session)  # first, so that what comes meanwhile is found out
    check_running(session)
    before, held = rotation_now(session), holders(session)
    wished = seating_requests(session).by_number()
    plans = before.rounds[: stands.begun]
    seated = frozenset(n for plan in plans for n in (*plan.seated, *plan.sit_out))

    def remaining(*, takes_over: bool = False) -> RemainingGames:
        crowd = new_crowd(
            change,
            held,
            cards=before.players,
            begun=stands.begun,
            seated=seated,
            takes_over=takes_over,
        )
        staying = crowd.present.difference(leaver.number for leaver in crowd.leavers)
        wishes = Wishes(wished.apart, (), wished.fixed_tables).among(staying)
        rest = RemainingGames(session, change, stands, before, held, crowd, wishes)
        rest.check()
        return rest

    return remaining


def _fairest(rest: RemainingGames) -> Preview:
    after = rest.draw_fairest() if rest.is_drawn else rest.begun_rounds
    movement = RotationType.BALANCED if rest.is_drawn else rest.rotation_type
    return Preview(**vars(rest), way=ScheduleWay.FAIREST, after=after, movement=movement)


def _fewest_cards(remaining: Callable[..., RemainingGames]) -> Preview | None:
    """Return the gentle way; nothing where games are not planned, or to be added."""
    try:
        rest = remaining(takes_over=True)
    except RedrawRefused:
        return None
    if not rest.can_repair:
        return None
    after, way = rest.draw_fewest_cards(), ScheduleWay.FEWEST_CARDS
    is_as_before = after.rounds == rest.before.rounds[: rest.games]
    movement = rest.rotation_type if is_as_before else RotationType.BALANCED
    return Preview(**vars(rest), way=way, after=after, movement=movement)
