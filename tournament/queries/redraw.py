"""The rest of an event drawn again: what it would be, and what it would change.

Nothing is saved; `tournament.actions.redraw` takes what was shown. The same event and
the same change give the same draw: all chance comes from the event's seed.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from zlib import crc32

from django.db.models import Exists, OuterRef

from tournament.lifecycle import RoundState, SessionState
from tournament.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy
from tournament.models import Session
from tournament.queries.changes import (
    Change,
    NewCrowd,
    Person,
    RedrawRefused,
    new_crowd,
    present_in,
)
from tournament.queries.holders import holders
from tournament.queries.plans import rotation_now
from tournament.queries.wishes import seating_requests
from tournament.refusals import Refusal
from tournament.rotations import Rotation
from tournament.rotations.balanced import balanced
from tournament.rotations.choice import MOST_GAMES, MOST_PEOPLE
from tournament.rotations.differences import changed_numbers
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import Needs, Plan, RotationType, why_not
from tournament.rotations.search.wishes import Wishes, WishRefused

WHOLE_MOVEMENT_TABLES = 3
"""Up to so many tables every tally card shows the whole movement."""


class RedrawOutsidePlay(Refusal):
    """Nothing has been played yet, or nothing is left to play."""

    code = "REDRAW_OUTSIDE_PLAY"
    text = gettext_noop("Remaining games can change only during play. Nothing was changed.")
    status = 409


@dataclass(frozen=True, slots=True)
class ScheduleState:
    """Where an event stood when its rest was drawn.

    Nothing of it may have changed since.

    Games 1 to *begun* are played or being played; *opened* is the last one ever opened,
    which was taken as never opened when it is not among them. A game in which people
    came and went for the next one counts as begun, whatever was taken back since.
    """

    state: SessionState
    plan_version: int
    begun: int
    opened: int
    games: int


@dataclass(frozen=True, slots=True)
class Preview:
    """The rest of the event as it would be.

    Games 1 to *kept_games* stay as they are: those begun, or all that are planned where
    nobody need move. *before* and *after* have the games seated so far, from game 1;
    *games* are all of the event. *cards* are the numbers that need a new tally card.
    """

    change: Change
    standpoint: ScheduleState
    crowd: NewCrowd
    before: Rotation
    after: Rotation
    kept_games: int
    games: int
    tables_before: int
    odd_before: ExtraPlayerPolicy
    movement_before: RotationType
    movement: RotationType
    cards: tuple[int, ...]

    @property
    def is_drawn(self) -> bool:
        """Whether any game is seated anew now."""
        return len(self.after.rounds) > self.kept_games

    @property
    def begun(self) -> int:
        """The last game that is played or being played."""
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
        """Whether the same people play on in the same way, at as many tables."""
        is_same_way = self.change.odd_crowd is self.odd_before
        is_same_size = self.crowd.crowd.tables == self.tables_before
        return self.crowd.is_same and is_same_way and is_same_size

    @property
    def first_new(self) -> int:
        """The first game (1-based) that is not as it was."""
        return self.kept_games + 1

    @property
    def fingerprint(self) -> str:
        """What tells this preview from any other."""
        parts = (self.standpoint, self.change, self.crowd, self.after, self.games)
        return sha256(repr(parts).encode()).hexdigest()


def is_taken(session: Session, fingerprint: str) -> bool:
    """Return whether the preview with this *fingerprint* has been taken; in one query."""
    return session.redraws.filter(fingerprint=fingerprint).exists()


def standpoint(session: Session) -> ScheduleState:
    """Return where *session*, just loaded, stands; in one query."""
    changed = session.redraws.filter(from_round=OuterRef("number") + 1)
    rounds = session.rounds.annotate(is_settled=Exists(changed)).values_list(
        "number", "state", "opened_at", "is_settled"
    )
    opened = [number for number, _, at, _ in rounds if at is not None]
    begun = [
        number
        for number, state, at, is_settled in rounds
        if state != RoundState.PENDING or (at is not None and is_settled)
    ]
    return ScheduleState(
        state=SessionState(session.state),
        plan_version=session.plan_version,
        begun=max(begun, default=0),
        opened=max([*opened, *begun], default=0),
        games=len(rounds),
    )


def check_running(session: Session) -> None:
    """Refuse to change an event that is not being played.

    Raises:
        RedrawOutsidePlay
    """
    if session.state != SessionState.RUNNING:
        raise RedrawOutsidePlay


def playing_on(session: Session) -> tuple[Person, ...]:
    """Return everybody who plays the next game, house players left out.

    In three queries.
    """
    game = standpoint(session).begun + 1
    held = holders(session)
    people = present_in(held, session.cards.count(), game)
    spells = {number: held.in_game(number, game) for number in sorted(people)}
    return tuple(
        Person(number, spell.name)
        for number, spell in spells.items()
        if spell and not spell.is_house
    )


def preview(session: Session, change: Change) -> Preview:
    """Draw the rest of *session* as *change* says, in ten queries at most.

    Raises:
        RedrawOutsidePlay: the event is not running.
        RedrawRefused: it cannot be played so, or nothing would change.
    """
    stands = standpoint(session)  # first, so that what comes meanwhile is found out
    check_running(session)
    before = rotation_now(session)
    crowd = new_crowd(
        change,
        holders(session),
        cards=before.players,
        begun=stands.begun,
        seated=_seated(before, stands.begun),
    )
    rest = _Rest(session, change, stands, before, crowd, _wishes(session, crowd))
    _check(rest)
    return _preview(rest)


@dataclass(frozen=True, slots=True)
class _Rest:
    """An event, the change wanted, and who would play the rest."""

    session: Session
    change: Change
    stands: ScheduleState
    before: Rotation
    crowd: NewCrowd
    wishes: Wishes

    @property
    def games(self) -> int:
        games = self.change.games
        return self.stands.games if games is None else games

    @property
    def movement(self) -> RotationType:
        return RotationType(self.session.movement)

    @property
    def is_planned(self) -> bool:
        """Whether all games are known ahead."""
        return self.movement.needs is Needs.NOTHING

    @property
    def is_same_crowd(self) -> bool:
        """Whether everybody who would play does so already, at as many tables."""
        tables = self.crowd.crowd.tables
        return self.crowd.is_same and tables == self.session.table_count

    @property
    def kept_games(self) -> int:
        """Games that stay: those begun, or all there are where nobody need move."""
        if not self.is_same_crowd:
            return self.stands.begun
        return min(len(self.before.rounds), self.games)

    @property
    def seed(self) -> int:
        parts = (self.session.seed, self.session.plan_version, self.change)
        return crc32(repr(parts).encode())


def _wishes(session: Session, crowd: NewCrowd) -> Wishes:
    """Return what still counts.

    Who is kept apart, and who keeps a table that is still in use.
    """
    requests = seating_requests(session).by_number()
    tables = crowd.crowd.tables
    fixed = {n: table for n, table in requests.fixed_tables.items() if table <= tables}
    return Wishes(apart=requests.apart, fixed_tables=fixed)


def _seated(rotation: Rotation, games: int) -> frozenset[int]:
    """Return who has a seat or a rest in the first so many games."""
    plans = rotation.rounds[:games]
    at_tables = {number for plan in plans for four in plan.tables for number in four}
    return frozenset(at_tables.union(*(plan.sit_out for plan in plans)))


def _check(rest: _Rest) -> None:
    if why := next(filter(None, _reasons_against(rest)), None):
        raise RedrawRefused(why=why)


def _reasons_against(rest: _Rest) -> Iterator[Message | None]:
    """Yield why the rest cannot be played so, the first thing to say first."""
    session, stands, games = rest.session, rest.stands, rest.games
    as_planned = games == stands.games and rest.change.odd_crowd == session.odd_crowd
    if rest.is_same_crowd and as_planned:
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
    if not rest.is_same_crowd and games == stands.begun:
        yield gettext_lazy(
            "No game is left after game %(game)s. Add games, or leave players and tables "
            "as they are.",
            game=games,
        )
    if len(rest.crowd.present) > MOST_PEOPLE:
        yield ngettext_lazy(
            "An event can have %(count)s player at most.",
            "An event can have %(count)s players at most.",
            MOST_PEOPLE,
        )
    if not (rest.is_planned or rest.is_same_crowd):
        crowd = rest.crowd
        tables = crowd.crowd.tables
        yield why_not(rest.movement, Plan(crowd.players, games, tables, crowd.absent))


def _preview(rest: _Rest) -> Preview:
    kept_games, games = rest.kept_games, rest.games
    is_drawn = rest.is_planned and kept_games < games
    begun = Rotation(rest.crowd.players, rest.before.rounds[:kept_games])
    after = _drawn(rest, begun) if is_drawn else begun
    return Preview(
        change=rest.change,
        standpoint=rest.stands,
        crowd=rest.crowd,
        before=rest.before,
        after=after,
        kept_games=kept_games,
        games=games,
        tables_before=rest.session.table_count,
        odd_before=ExtraPlayerPolicy(rest.session.odd_crowd),
        movement_before=rest.movement,
        movement=RotationType.BALANCED if is_drawn else rest.movement,
        cards=_cards(rest, after),
    )


def _drawn(rest: _Rest, history: Rotation) -> Rotation:
    try:
        return _kept_apart(
            rest.wishes,
            lambda wishes: balanced(
                history.players,
                rest.games,
                tables=rest.crowd.crowd.tables,
                history=history.rounds,
                absent=rest.crowd.absent,
                wishes=wishes,
                seed=rest.seed,
            ),
        )
    except ValueError as fault:  # the event has moved on while it was read
        raise RedrawRefused(why=fault.args[0]) from fault


def _kept_apart(wishes: Wishes, draw: Callable[[Wishes], Rotation]) -> Rotation:
    """Return the rest with its wishes kept, or without them where they cannot be."""
    try:
        return draw(wishes)
    except WishRefused:
        return draw(Wishes())


def _cards(rest: _Rest, after: Rotation) -> tuple[int, ...]:
    """Return who needs a new card.

    In movements that look at the results, who has none yet.
    """
    crowd = rest.crowd
    everybody = tuple(sorted(crowd.present))
    if not rest.is_planned:
        new = crowd.house_in + tuple(comer.number for comer in crowd.comers)
        return tuple(sorted(new)) if rest.games <= rest.stands.games else everybody
    changed = changed_numbers(rest.before, after, played=rest.kept_games)
    is_chart = crowd.crowd.tables <= WHOLE_MOVEMENT_TABLES
    return everybody if changed and is_chart else changed
