"""What is asked: the names and texts of an address, and addresses that say more.

Takes any text; what it means is for each question to read.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

LONGEST = 400
"""Letters of one text of an address; a whole deal of any game takes fewer."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What an address says: *path* and, by name, the texts a question knows.

    *anchor* is the part of the page its links lead to, so that the eye stays there.
    """

    path: str
    said: Mapping[str, str]
    anchor: str = "cards"

    def get(self, name: str) -> str:
        """What is said under *name*, "" where nothing is."""
        return self.said.get(name, "")

    def link(self, **changes: str) -> str:
        """The address that says the same but for *changes*; "" takes a text away."""
        said = {name: text for name, text in {**self.said, **changes}.items() if text}
        query = urlencode(said, safe=",")
        return f"{self.path}{'?' if query else ''}{query}#{self.anchor}"

    @property
    def query(self) -> str:
        """What is said, as it stands in an address."""
        return urlencode(self.said, safe=",")


def read_asked(path: str, query: Mapping[str, str], names: Sequence[str]) -> Asked:
    """The texts of *query* under *names*, cut to size, without what nobody can see."""
    found = {name: _tidy(str(query.get(name, ""))) for name in names}
    return Asked(path, {name: text for name, text in found.items() if text})


def _tidy(text: str) -> str:
    return "".join(filter(str.isprintable, text)).strip()[:LONGEST]


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer that can be tapped; *sign* is the suit drawn on it, "" for none."""

    label: str
    link: str
    is_chosen: bool
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Chooser:
    """A question that is answered by one tap."""

    title: str
    choices: tuple[Choice, ...]

    @property
    def chosen(self) -> str:
        """What is chosen now, in its words; "" where nothing is."""
        return next((it.label for it in self.choices if it.is_chosen), "")


def chooser(
    asked: Asked,
    name: str,
    title: str,
    labels: Mapping[str, str],
    chosen: str,
    *,
    signs: Mapping[str, str] | None = None,
    also: Mapping[str, str] | None = None,
) -> Chooser:
    """Links that set *name* to each value of *labels*, and *also* what goes with it."""
    return Chooser(
        title,
        tuple(
            Choice(
                label,
                asked.link(**{name: value, **(also or {})}),
                value == chosen,
                (signs or {}).get(value, ""),
            )
            for value, label in labels.items()
        ),
    )
