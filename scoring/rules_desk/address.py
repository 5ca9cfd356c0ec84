"""Addresses of the rules desk: the values in one, and links that change them.

Takes any text; what it means is for each question to read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlencode

from scoring.cards.card import Suit
from scoring.cards.trump import Trump
from scoring.rules import HouseRules, game_of
from scoring.rulings.judgement import SeatWords
from tournament.words.marked import Sentence, as_message, gettext_noop
from tournament.words.refusals import Refusal

_MANY = 14

LONGEST = 400
"""Letters of one text of an address; a whole deal of any game takes fewer."""


class Address(NamedTuple):
    """An address of the desk: its *path* and its *values* by name.

    *anchor* is the part of the page its links lead to, so that the eye stays there.
    """

    path: str
    values: Mapping[str, str]
    anchor: str = "cards"

    def get(self, name: str) -> str:
        return self.values.get(name, "")

    def link(self, **changes: str) -> str:
        """The address with *changes*; "" removes a value."""
        values = {name: text for name, text in {**self.values, **changes}.items() if text}
        query = urlencode(values, safe=",")
        return f"{self.path}{'?' if query else ''}{query}#{self.anchor}"

    @property
    def query(self) -> str:
        return urlencode(self.values, safe=",")


def read_address(path: str, query: Mapping[str, str], names: Sequence[str]) -> Address:
    """Read the values of *names* from *query*, cut to size and printable."""
    texts = {name: "".join(filter(str.isprintable, query.get(name, ""))) for name in names}
    values = {name: text.strip()[:LONGEST] for name, text in texts.items()}
    return Address(path, {name: text for name, text in values.items() if text})


class Choice(NamedTuple):
    label: Sentence
    link: str
    is_chosen: bool
    sign: str = ""


class Chooser(NamedTuple):
    title: Sentence
    choices: tuple[Choice, ...]

    @property
    def is_long(self) -> bool:
        return len(self.choices) > _MANY

    @property
    def chosen(self) -> Sentence:
        return next((choice.label for choice in self.choices if choice.is_chosen), "")


def chooser(
    address: Address,
    name: str,
    title: Sentence,
    labels: Mapping[str, Sentence],
    chosen: str,
    *,
    signs: Mapping[str, str] | None = None,
    also: Mapping[str, str] | None = None,
) -> Chooser:
    """Build links that set *name* to each value of *labels*, and *also* other values."""
    choices = []
    for value, label in labels.items():
        link = address.link(**{name: value, **(also or {})})
        choices.append(Choice(label, link, value == chosen, (signs or {}).get(value, "")))
    return Chooser(title, tuple(choices))


class UnknownAnswer(Refusal):
    code = "ANSWER_UNKNOWN"
    text = gettext_noop(
        "“{answer}” is not an answer to “{question}”. Choose again. Nothing was saved."
    )


class NobodyLeft(Refusal):
    text = gettext_noop(
        "Only one player of a side can sit out. The second one was left out."
    )


class NothingToSave(Refusal):
    text = gettext_noop("Answer the question first. Nothing was saved.")


YES = "yes"
TRUMP = gettext_noop("Trump")


@dataclass(frozen=True, slots=True)
class Answers:
    """The answers to what a page asks, by its *address*; *refusals* are what was none."""

    address: Address
    refusals: list[Refusal] = field(default_factory=list)

    def read(self, name: str, title: Sentence, labels: Mapping[str, Sentence]) -> str:
        """Anything but one of the answers is refused; "" where nothing is chosen."""
        text = self.address.get(name)
        if not text or text in labels:
            return text
        self.refusals.append(UnknownAnswer(answer=text[:20], question=as_message(title)))
        return ""

    def choose(
        self,
        name: str,
        title: Sentence,
        labels: Mapping[str, Sentence],
        *,
        default: str = "",
        also: Mapping[str, str] | None = None,
    ) -> tuple[str, Chooser]:
        chosen = self.read(name, title, labels) or default
        return chosen, chooser(self.address, name, title, labels, chosen, also=also)

    def seat(
        self,
        name: str,
        title: Sentence,
        seats: SeatWords,
        *,
        default: str = "",
        nobody: str = "",
    ) -> tuple[str | None, Chooser]:
        """The seat chosen, if one is; *nobody* names the choice of none."""
        none: dict[str, Sentence] = {"": nobody} if nobody else {}
        labels = none | dict(seats)
        chosen, shown = self.choose(name, title, labels, default=default)
        return chosen or None, shown

    def trump(self, rules: HouseRules) -> tuple[Trump | None, Chooser]:
        game = game_of(rules)
        none: dict[str, Sentence] = {way.key: way.label for way in game.no_trumps}
        labels = {suit.value: suit.heading for suit in Suit} | none
        signs = {suit.value: suit.value for suit in Suit}
        chosen = self.read("trump", TRUMP, labels)
        shown = chooser(self.address, "trump", TRUMP, labels, chosen, signs=signs)
        return game.trumps().get(chosen), shown


YES_NO: Mapping[str, Sentence] = {"": gettext_noop("No"), YES: gettext_noop("Yes")}
"""The labels of a switch; its "no" is left out of addresses."""
