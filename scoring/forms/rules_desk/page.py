"""A page of the rules desk: what is asked, what can be tapped, and the answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from scoring.cards import Card
from scoring.forms.rules_desk.address import Address, Chooser
from scoring.forms.rules_desk.picker import Picker
from scoring.rules.answers import Duties, Judgement
from scoring.rules.disputes.ruling import Ruling
from scoring.rules.disputes.topics import Topic
from scoring.rules.house_rules import ScoreMarkers
from scoring.rules.markers.states import MarkerState
from tournament.marked import Message, Sentence, as_message, gettext_lazy
from tournament.refusals import Refusal
from tournament.seats import Compass

DESK_WIDE = ("whose", "game", "at", "side_game")
"""Texts of an address that say by whose rules and where, not what is asked."""


@dataclass(frozen=True, slots=True)
class Played:
    """A card on the table: who played it, "" where that is not asked."""

    who: Sentence
    card: Card
    is_winner: bool = False
    is_fault: bool = False


class TrickLine(NamedTuple):
    """One trick of the deal, numbered from 1, in the order it was played."""

    number: int
    plays: tuple[Played, ...]


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A field of a form: answers of which one is ticked; or a switch, a box to tick."""

    name: str
    title: Sentence
    choices: tuple[tuple[str, Sentence], ...]
    value: str

    @property
    def is_switch(self) -> bool:
        """Return whether there is one answer only, and no answer is one, too."""
        return len(self.choices) == 1

    @property
    def is_short(self) -> bool:
        """Return whether every answer is a number or so, to stand in one row."""
        return all(str(label).isdigit() for _, label in self.choices)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat of the table and what whoever sits there has to do."""

    seat: Compass
    who: Sentence
    duties: tuple[Sentence, ...]


class MarkerLine(NamedTuple):
    """Score cards as they lie for *points*; *link* says: that is what I see."""

    state: MarkerState
    points: int
    link: str
    is_chosen: bool


class TopicLine(NamedTuple):
    """A dispute in a list: its *title*, its *link*, and *synonyms* to find it by."""

    title: str
    link: str
    synonyms: str


@dataclass(frozen=True, slots=True)
class Page:
    """Everything a page of the desk shows; parts a question has no use for are empty.

    *more* are choosers seldom needed; *hint* says what comes next; *onward* is a
    link (label, address) to the question that follows.
    """

    address: Address
    judgement: Judgement | None = None
    choosers: tuple[Chooser, ...] = ()
    more: tuple[Chooser, ...] = ()
    picker: Picker | None = None
    played: tuple[Played, ...] = ()
    hint: Sentence = ""
    tricks: tuple[TrickLine, ...] = ()
    fields: tuple[FieldLine, ...] = ()
    seats: tuple[SeatLine, ...] = ()
    duties: Duties | None = None
    markers: tuple[MarkerLine, ...] = ()
    method: ScoreMarkers | None = None
    topics: Mapping[str, tuple[TopicLine, ...]] | None = None
    topic: Topic | None = None
    ruling: Ruling | None = None
    onward: tuple[str, str] | None = None
    refusals: tuple[Refusal, ...] = ()

    @property
    def is_answered(self) -> bool:
        """Return whether there is an answer worth keeping."""
        return self.judgement is not None and not self.judgement.is_open

    @property
    def again(self) -> str:
        """Return the address of the same question with nothing said."""
        cleared = {name: "" for name in self.address.values if name not in DESK_WIDE}
        return self.address.link(**cleared)

    @property
    def more_chosen(self) -> tuple[Message, ...]:
        """Return what is chosen where it is seldom changed: "Leads first: North"."""
        return tuple(_chosen(chooser) for chooser in self.more)


def _chosen(chooser: Chooser) -> Message:
    question = as_message(chooser.title)
    if not chooser.chosen:
        return gettext_lazy("%(question)s: not set", question=question)
    answer = as_message(chooser.chosen)
    return gettext_lazy("%(question)s: %(answer)s", question=question, answer=answer)
