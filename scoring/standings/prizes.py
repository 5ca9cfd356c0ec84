"""Prizes: what each is won for and called, and what may be chosen about them all."""

from decimal import Decimal
from typing import NamedTuple

from tournament.play.stages import StageKind
from tournament.words.marked import LabeledEnum, Message, Ordinal, gettext_lazy
from tournament.words.marked import gettext_noop as _

USUAL_POT = 50
"""Percent of the admission that prizes share unless somebody chooses: half stays."""


class PrizeKind(LabeledEnum):
    PLACE = "place", _("Place")
    LOW = "low", _("Low score of all games")
    LAST = "last", _("Last place")
    LONE_MARCHES = "lone_marches", _("Most loners")
    HIGH_GAME = "high_game", _("Best game")
    HIDDEN_NUMBER = "hidden_number", _("Closest to a mystery number")
    DOOR = "door", _("Door prize")


_TITLES = {PrizeKind.LOW: _("Low score"), PrizeKind.HIDDEN_NUMBER: _("Mystery number")}
_PLACES = {1: _("First place"), 2: _("Second place"), 3: _("Third place")}
STAGES = {
    StageKind.QUALIFYING: gettext_lazy("Before the final"),
    StageKind.CONSOLATION: Message(StageKind.CONSOLATION.label),
}
"""The stages that may have places with prizes, beside the final standings."""


def prize_title(
    kind: PrizeKind,
    place: int = 1,
    division: str = "",
    stage: str = "",
    *,
    in_words: bool = True,
) -> Message:
    """Name a prize, with its place *in_words* where it is read aloud: "First place"."""
    title = Message(_TITLES.get(kind, kind.label))
    if kind is PrizeKind.PLACE:
        title = gettext_lazy("%(place)s place", place=Ordinal(place))
        title = Message(_PLACES[place]) if in_words and place in _PLACES else title
    for label in (division, stage and STAGES[StageKind(stage)]):
        if label:
            title = gettext_lazy("%(label)s: %(value)s", label=label, value=title)
    return title


class Doubles(LabeledEnum):
    ANY = "any", _("Yes, a player can win several prizes")
    ONE_EACH = "one_each", _("No, the next player in line gets the other prize")
    NOT_FIRST = "not_first", _("Yes, but first place wins nothing else")


class Ties(LabeledEnum):
    SHARE = "share", _("Split the prizes of the tied places")
    DECIDE = "decide", _("Break the tie: cut cards or draw")


class PrizeToWin(NamedTuple):
    """A prize of the list; *key* is its own, *place* (from 1) is read of places alone.

    *division* limits it to those of that label, in whatever case. *target* is the
    hidden number. *is_shareable* where it is money, which can be parted, and *worth* so
    much of it. The place is in a *stage*, or in the final standings.
    """

    key: int
    kind: PrizeKind
    place: int = 1
    division: str = ""
    target: int = 0
    is_shareable: bool = True
    worth: Decimal = Decimal(0)
    stage: str = ""

    @property
    def rank(self) -> int:
        """The place it is for; whoever is first wins a prize that is for none."""
        return self.place if self.kind is PrizeKind.PLACE else 1


class OpenTie(NamedTuple):
    """A tie that decides a *prize*: the title of the prize, the names of who is tied."""

    prize: str
    names: tuple[str, ...]
