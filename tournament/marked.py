"""Mark sentences for translation where nothing of Django is known.

Who shows a marked sentence translates it there: `gettext_noop` marks plain text, a
`Message` a sentence with facts. `makemessages` finds both by the names used here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence with named placeholders and the *facts* that fill them.

    With *many* it is said of *count* things: as *text* of one, as *many* of more.
    A fact may be a message itself. *then* are the sentences that follow; all of them, the
    first too, end with a full stop.
    """

    text: str
    facts: Mapping[str, object] = field(default_factory=dict)
    many: str = ""
    count: int = 1
    then: tuple["Message", ...] = ()

    def __str__(self) -> str:
        """Return its first sentence as it is in the code: for faults, never for pages."""
        text = self.text if self.count == 1 or not self.many else self.many
        return text % self.facts if self.facts else text


def gettext_noop(sentence: str) -> str:
    """Return *sentence* as it is: it is marked."""
    return sentence


def gettext_lazy(text: str, **facts: object) -> Message:
    """Make a message of a sentence: `%(name)s` in it is filled from *facts*."""
    return Message(text, facts)


def ngettext_lazy(one: str, many: str, count: int, **facts: object) -> Message:
    """Make a message that depends on *count*, which fills `%(count)s`."""
    return Message(one, {"count": count, **facts}, many, count)
