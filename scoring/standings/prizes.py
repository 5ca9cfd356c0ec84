"""Prizes: what each is won for and called, and what may be chosen about them all."""

from decimal import Decimal
from typing import NamedTuple

from tournament.words.marked import Choice, Message, Ordinal, gettext_lazy, gettext_noop

USUAL_POT = 50
"""Percent of the admission that prizes share unless somebody chooses: half stays."""


class PrizeKind(Choice):
    PLACE = "place", gettext_noop("Place")
    LOW = "low", gettext_noop("Low score of all games")
    LAST = "last", gettext_noop("Last place")
    LONE_MARCHES = "lone_marches", gettext_noop("Most loners")
    HIGH_GAME = "high_game", gettext_noop("Best game")
    HIDDEN_NUMBER = "hidden_number", gettext_noop("Closest to a mystery number")
    DOOR = "door", gettext_noop("Door prize")


_TITLES = {
    PrizeKind.LOW: gettext_noop("Low score"),
    PrizeKind.HIDDEN_NUMBER: gettext_noop("Mystery number"),
}
_PLACES = {
    1: gettext_noop("First place"),
    2: gettext_noop("Second place"),
    3: gettext_noop("Third place"),
}


def prize_title(kind: PrizeKind, place: int = 1, division: str = "") -> Message:
    title = Message(_TITLES.get(kind, kind.label))
    if kind is PrizeKind.PLACE:
        title = gettext_lazy("%(place)s place", place=Ordinal(place))
        title = Message(_PLACES[place]) if place in _PLACES else title
    if not division:
        return title
    return gettext_lazy("%(division)s: %(prize)s", division=division, prize=title)


class Doubles(Choice):
    ANY = "any", gettext_noop("Yes, a player can win several prizes")
    ONE_EACH = (
        "one_each",
        gettext_noop("No, the next player in line gets the other prize"),
    )
    NOT_FIRST = "not_first", gettext_noop("Yes, but first place wins nothing else")


class Ties(Choice):
    SHARE = "share", gettext_noop("Split the prizes of the tied places")
    DECIDE = "decide", gettext_noop("Break the tie: cut cards or draw")


class PrizeToWin(NamedTuple):
    """A prize of the list; *key* is its own, *place* (from 1) is read of places alone.

    *division* limits it to those of that label, in whatever case. *target* is the
    hidden number. *is_shareable* where it is money, which can be parted, and *worth* so
    much of it.
    """

    key: int
    kind: PrizeKind
    place: int = 1
    division: str = ""
    target: int = 0
    is_shareable: bool = True
    worth: Decimal = Decimal(0)

    @property
    def rank(self) -> int:
        """The place it is for; whoever is first wins a prize that is for none."""
        return self.place if self.kind is PrizeKind.PLACE else 1


class OpenTie(NamedTuple):
    """A tie that decides a *prize*: the title of the prize, the names of who is tied."""

    prize: str
    names: tuple[str, ...]
