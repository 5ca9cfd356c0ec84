"""Who holds which player number, now and in any game of the event."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.db.models import Case, F, QuerySet, Subquery, When
from django.utils.translation import gettext

from tournament.card_names import initials
from tournament.compiled_queries import CompiledQuery, Row
from tournament.lifecycle import RoundState
from tournament.marked import gettext_noop
from tournament.models import CardAssignment, Round, Session
from tournament.queries.seating import SeatedGame
from tournament.seats import Compass

FILL_IN = gettext_noop("Fill-in")
"""What stands for the name of a volunteer who fills a spot."""


@dataclass(frozen=True, slots=True)
class AssignmentPeriod:
    """A holder's name and the games (1-based, both ends included) of the holding.

    *name* is what cards and boards say, *listed_as* what stands on tonight's list,
    *key* the primary key of the holding.
    """

    name: str
    from_round: int
    to_round: int | None
    is_house: bool
    listed_as: str = ""
    key: int = 0

    @property
    def names(self) -> frozenset[str]:
        """What whoever holds it may be called when typed, folded to one case."""
        return frozenset(name.casefold() for name in (self.name, self.listed_as) if name)

    def covers(self, round_: int) -> bool:
        """Return whether the holding was in force in game *round_*."""
        return self.from_round <= round_ and self.lasts_to(round_)

    def lasts_to(self, round_: int) -> bool:
        """Return whether the holding did not end before game *round_*."""
        return self.to_round is None or round_ <= self.to_round


@dataclass(frozen=True, slots=True)
class Holders:
    """The holdings of an event by player number, oldest first.

    *game* (1-based) is the one in play or the last one played, the first before play:
    a substitute named for a later one does not hold the number yet. Nobody holds the
    number of a latecomer before their first game, nor that of a leaver after the last.
    """

    spells: Mapping[int, tuple[AssignmentPeriod, ...]]
    game: int = 1

    def at(self, number: int, round_: int) -> str:
        """Return who held *number* in game *round_*; "Player 7" when nobody did."""
        spell = self.in_game(number, round_)
        return spell.name if spell else f"Player {number}"

    def seated(self, game: SeatedGame) -> dict[Compass, str]:
        """Return who sat where in *game*, clockwise from North."""
        return {seat: self.at(number, game.round) for seat, number in game.seats.items()}

    def in_game(self, number: int, round_: int) -> AssignmentPeriod | None:
        """Return the holding of *number* in force in game *round_*, if any."""
        spells = self.spells.get(number, ())
        return next((spell for spell in spells if spell.covers(round_)), None)

    def is_house(self, number: int) -> bool:
        """Return whether the house holds *number*, as `now` says."""
        current = self.current(number)
        return current is not None and current.is_house

    def now(self, number: int) -> str:
        """Return who holds *number* at present, else will next, else held it last.

        "" for a number nobody has ever held.
        """
        current = self.current(number)
        return current.name if current else ""

    def listed_now(self, number: int) -> str:
        """Return the same as `now`, by the name on tonight's list."""
        current = self.current(number)
        return (current.listed_as or current.name) if current else ""

    def plays_from(self, number: int, round_: int) -> int | None:
        """The first game, *round_* or a later one, in which somebody holds *number*."""
        spells = self.spells.get(number, ())
        later = [
            max(spell.from_round, round_) for spell in spells if spell.lasts_to(round_)
        ]
        return min(later, default=None)

    def has_left(self, number: int, round_: int) -> bool:
        """Return whether nobody holds *number* any more in game *round_*."""
        left = self.left_after(number)
        return left is not None and left < round_

    def left_after(self, number: int) -> int | None:
        """Return the last game of a *number* that nobody holds any more.

        Nothing for others.
        """
        spells = self.spells.get(number, ())
        return spells[-1].to_round if spells else None

    def shortened(self) -> "Holders":
        """Return the same people by first names and an initial, for a public wall."""
        spells = [
            spell for held in self.spells.values() for spell in held if not spell.is_house
        ]
        short = initials(
            {name for spell in spells for name in (spell.name, spell.listed_as) if name}
        )
        return Holders(
            {
                number: tuple(_called(spell, short) for spell in held)
                for number, held in self.spells.items()
            },
            self.game,
        )

    def current(self, number: int) -> AssignmentPeriod | None:
        """Return the holding that `now` tells of."""
        spells = self.spells.get(number, ())
        coming = (spell for spell in spells if spell.from_round > self.game)
        last = spells[-1] if spells else None
        return self.in_game(number, self.game) or next(coming, last)


def _called(spell: AssignmentPeriod, short: Mapping[str, str]) -> AssignmentPeriod:
    if spell.is_house:
        return spell
    listed = short.get(spell.listed_as, "")
    return replace(spell, name=short[spell.name], listed_as=listed)


def next_game(session: Session) -> int:
    """Return the first game (1-based) that is not played to its end; 1 past the last."""
    played = session.rounds.filter(state__in=[RoundState.COMPLETE, RoundState.CLOSED])
    return played.count() + 1


SHOWN_NAME = Case(
    When(attendance__card_name="", then=F("attendance__player__name")),
    default=F("attendance__card_name"),
)
"""What a holder is called on everything people read: the name, or the card name."""


def _holdings(session: Any) -> QuerySet[CardAssignment, Row]:
    """Return rows of the holdings of a session, each with the game begun last."""
    begun = Round.objects.filter(session=session).exclude(state=RoundState.PENDING)
    latest = Subquery(begun.order_by("-number").values("number")[:1])
    rows = CardAssignment.objects.filter(card__session=session)
    return (
        rows.order_by("from_round", "pk")
        .annotate(begun=latest, shown=SHOWN_NAME)
        .values_list(
            *("pk", "card__number", "shown", "attendance__player__name"),
            *("from_round", "to_round", "begun"),
        )
    )


_HOLDINGS = CompiledQuery(_holdings)


def holders(session: Session) -> Holders:
    """Return the holdings of *session*, in one query."""
    spells: dict[int, list[AssignmentPeriod]] = {}
    game, fill_in = 1, gettext(FILL_IN)
    for key, number, name, listed, from_round, to_round, last in _HOLDINGS(session.pk):
        spell = AssignmentPeriod(
            name or fill_in, from_round, to_round, name is None, listed or "", key
        )
        spells.setdefault(number, []).append(spell)
        game = last or 1
    return Holders({number: tuple(held) for number, held in spells.items()}, game)
