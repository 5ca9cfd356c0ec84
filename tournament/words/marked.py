"""Mark sentences for translation where nothing of Django is known.

Who shows a marked sentence translates it there: `gettext_noop` marks plain text, a
`Message` a sentence with facts. `makemessages` finds both by the names used here.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self


class LabeledEnum(StrEnum):
    """One of a few: the value that is stored, and its *label*, a marked text."""

    label: str

    # looked up by its value alone, it comes without a label
    def __new__(cls, value: str, label: str = "") -> Self:
        member = str.__new__(cls, value)
        member._value_, member.label = value, label
        return member


class Ordinal(int):
    """A place or a turn, which is written as an ordinal where it is shown: 5th."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence with named placeholders and the *facts* that fill them.

    With *many* it is said of *count* things: as *text* of one, as *many* of more.
    A fact may be a message itself. *then* are the sentences that follow; all of them, the
    first too, end with a full stop.
    """

    text: str
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)
    many: str = ""
    count: int = 1
    then: tuple["Message", ...] = ()

    def __str__(self) -> str:
        """In English, for commands and their JSON."""
        text = self.many if self.many and self.count != 1 else self.text
        facts = {name: _listed(fact) for name, fact in self.facts.items()}
        first = text % facts if facts else text
        return " ".join([first, *map(str, self.then)])

    def of(self, count: int, **facts: object) -> "Message":
        return replace(self, facts={"count": count, **facts}, count=count)

    def followed_by(self, *more: "Message") -> "Message":
        rest = [part for each in more for part in (replace(each, then=()), *each.then)]
        return replace(self, then=(*self.then, *rest))


Sentence = Message | str
"""What is translated where it is shown: a message, or a marked text without facts."""


def gettext_noop(sentence: str) -> str:
    return sentence


def gettext_lazy(text: str, **facts: object) -> Message:
    """Make a message of a sentence: `%(name)s` in it is filled from *facts*."""
    return Message(text, facts)


def ngettext_lazy(one: str, many: str, count: int = 1, **facts: object) -> Message:
    """Make a message that depends on *count*, which fills `%(count)s` (`Message.of`)."""
    return Message(one, {"count": count, **facts}, many, count)


def _listed(fact: object) -> object:
    if not isinstance(fact, list | tuple) or not fact:
        return fact
    *first, last = map(str, fact)
    return f"{', '.join(first)} and {last}" if first else last


def as_message(sentence: Sentence) -> Message:
    """Make *sentence* a fact that is translated with the message it stands in."""
    return sentence if isinstance(sentence, Message) else Message(sentence)


def paragraph(first: Sentence, *more: Sentence) -> Message:
    return as_message(first).followed_by(*map(as_message, more))


def one_of(names: Sequence[object]) -> object:
    """As in "1, 2 or 4"."""
    *before, last = names
    if not before:
        return last
    first = before[0]
    for name in before[1:]:
        first = gettext_lazy("%(first)s, %(next)s", first=first, next=name)
    return gettext_lazy("%(first)s or %(last)s", first=first, last=last)


_ANY = r"[^\x00-\u024f\u2000-\u206f\s]"
_JOINERS = re.compile(f"(?<={_ANY})[\u200c\u200d](?={_ANY})")
"""What emoji and some scripts are put together with; Latin letters are not."""
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""What Unicode calls a letter or a mark, and nobody sees."""


_UNSEEN = "\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff"
_LOOSE = re.compile(rf"(?<!\S)[{_UNSEEN}]+|[{_UNSEEN}]+(?!\S)")
"""What phones put around a name to keep its direction."""
_LONGEST = 200
"""In so many characters it is looked for: the time it takes grows with their square."""


def without_loose(text: str) -> str:
    """Return *text* without marks around its words that nobody sees."""
    return _LOOSE.sub("", text) if len(text) <= _LONGEST else text


def is_printable(text: str) -> bool:
    """Signs that cannot be seen, or that turn others round, are not."""
    return _JOINERS.sub("", text).isprintable() and _BLANK.isdisjoint(text)
