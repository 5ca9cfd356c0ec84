"""Addresses of the rules desk: the values in one, and links that change them.

Takes any text; what it means is for each question to read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from tournament.marked import Sentence

_MANY = 14

LONGEST = 400
"""Letters of one text of an address; a whole deal of any game takes fewer."""


@dataclass(frozen=True, slots=True)
class Address:
    """An address of the desk: its *path* and its *values* by name.

    *anchor* is the part of the page its links lead to, so that the eye stays there.
    """

    path: str
    values: Mapping[str, str]
    anchor: str = "cards"

    def get(self, name: str) -> str:
        """Return the value of *name*, "" if there is none."""
        return self.values.get(name, "")

    def link(self, **changes: str) -> str:
        """Return the address with *changes*; "" removes a value."""
        values = {name: text for name, text in {**self.values, **changes}.items() if text}
        query = urlencode(values, safe=",")
        return f"{self.path}{'?' if query else ''}{query}#{self.anchor}"

    @property
    def query(self) -> str:
        """Return the values, URL-encoded."""
        return urlencode(self.values, safe=",")


def read_address(path: str, query: Mapping[str, str], names: Sequence[str]) -> Address:
    """Read the values of *names* from *query*, cut to size and printable."""
    values = {name: _tidy(str(query.get(name, ""))) for name in names}
    return Address(path, {name: text for name, text in values.items() if text})


def _tidy(text: str) -> str:
    return "".join(filter(str.isprintable, text)).strip()[:LONGEST]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that can be tapped; *sign* is the suit drawn on it, "" for none."""

    label: Sentence
    link: str
    is_chosen: bool
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A question that is answered by one tap."""

    title: Sentence
    choices: tuple[Choice, ...]

    @property
    def is_long(self) -> bool:
        """Return whether there are so many choices that they stand close together."""
        return len(self.choices) > _MANY

    @property
    def chosen(self) -> Sentence:
        """Return the label of the chosen choice, "" if there is none."""
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
    return Chooser(
        title,
        tuple(
            Choice(
                label,
                address.link(**{name: value, **(also or {})}),
                value == chosen,
                (signs or {}).get(value, ""),
            )
            for value, label in labels.items()
        ),
    )
