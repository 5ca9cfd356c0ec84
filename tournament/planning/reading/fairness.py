"""How fair an event is: its audit beside the bound, and whom each number meets."""

from dataclasses import dataclass
from typing import NamedTuple

from tournament.models import Session
from tournament.rotations import Audit, Bound, Rotation, audit, bound_of, duties
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.luck import luck_in_points
from tournament.rotations.origin import origin
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.words import fairness as plain_words
from tournament.seating.holders import Holders
from tournament.seating.plan import rotation_now
from tournament.words.marked import Message, gettext_noop


@dataclass(frozen=True, slots=True)
class Share:
    games: int
    sit_outs: int
    absences: int
    numbers: str
    count: int


class Fairness(NamedTuple):
    """The fairness of an event.

    *least* is None where no bound speaks of the event; *games* are those of the whole
    event, the rotation has those seated so far.
    """

    movement: RotationType
    odd_crowd: ExtraPlayerPolicy
    rotation: Rotation
    audit: Audit
    least: Bound | None
    games: int
    sentences: tuple[Message, ...]
    figures: tuple[plain_words.Figure, ...]
    shares: tuple[Share, ...]
    luck: tuple[Message, ...]
    origin: Message

    @property
    def seated(self) -> int:
        return len(self.rotation.rounds)

    @property
    def has_absences(self) -> bool:
        return any(self.audit.absences)

    @property
    def depends_on(self) -> str:
        """What the games not seated yet wait for; "" if nothing is open."""
        if self.seated >= self.games:
            return ""
        if self.movement.needs is Needs.DRAW:
            return gettext_noop("Each game is drawn when the game before it is done.")
        return gettext_noop("Later games depend on the results.")


class Person(NamedTuple):
    number: int
    name: str


class Meeting(NamedTuple):
    """*game* is 1-based; without a *table* (0) the number sits out or is not there."""

    game: int
    table: int = 0
    partner: Person | None = None
    opponents: tuple[Person, ...] = ()
    is_present: bool = True


def fairness(session: Session) -> Fairness:
    rotation = rotation_now(session)
    audited, least = audit(rotation), bound_of(rotation)
    movement = RotationType(session.movement)
    odd_crowd = ExtraPlayerPolicy(session.odd_crowd)
    return Fairness(
        movement=movement,
        odd_crowd=odd_crowd,
        rotation=rotation,
        audit=audited,
        least=least,
        games=session.rounds.count(),
        sentences=plain_words.sentences(audited, least),
        figures=plain_words.figures(audited, least),
        shares=_shares(audited),
        luck=plain_words.luck_sentences(
            luck_in_points(rotation, deals_per_game=session.deals_per_game)
        ),
        origin=origin(movement, rotation, session.seed),
    )


def meetings_of(rotation: Rotation, number: int, held: Holders) -> tuple[Meeting, ...]:
    played = {duty.game: duty for duty in duties(rotation, number)}

    def person(other: int, game: int) -> Person:
        is_held = any(spell.covers(game) for spell in held.spells.get(other, ()))
        return Person(other, held.at(other, game) if is_held else "")

    meetings = []
    for game, round_ in enumerate(rotation.rounds, start=1):
        if duty := played.get(game):
            partner = person(duty.partner, game)
            opponents = tuple(person(other, game) for other in duty.opponents)
            meetings.append(Meeting(game, duty.table, partner, opponents))
        else:
            meetings.append(Meeting(game, is_present=number in round_.sit_out))
    return tuple(meetings)


def _shares(audited: Audit) -> tuple[Share, ...]:
    """Everybody, by games played; those alike together."""
    alike: dict[tuple[int, int, int], list[int]] = {}
    shares = zip(audited.games_played, audited.sit_outs, audited.absences, strict=True)
    for number, share in enumerate(shares, start=1):
        alike.setdefault(share, []).append(number)
    return tuple(
        Share(*share, numbers=plain_words.in_ranges(numbers), count=len(numbers))
        for share, numbers in sorted(alike.items(), reverse=True)
    )
