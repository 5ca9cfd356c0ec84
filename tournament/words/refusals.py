"""Refusals: what an event cannot do, each with a code and a sentence a player may read.

A code belongs to one class, and is its name unless it says otherwise. Those that several
actions share are declared here and worded where they are raised; every other is defined
there. Nothing of Django.
"""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar, Protocol

from tournament.words.marked import gettext_noop

_INSIDE = re.compile("(?<=.)(?=[A-Z])")
"""Before each word of a class's name but the first."""


class Fill(Protocol):
    def __call__(self, text: str, facts: Mapping[str, object], /) -> str:
        """Return the sentence."""


class Refusal(Exception):
    """A person asked for something that cannot be done, for a reason worth reading.

    Subclasses set `text` (a marked template filled from the keyword arguments) and, where
    it is not a plain bad request, `status`. Where a page of the event settles it, `page` is
    the name of its address; where time does, they say after how many seconds
    (`retry_after`), and whether browsers then ask again by themselves (`is_asked_again`).
    It is worded when it is shown, in the language of who reads it.

    `code` is the name of the class: `TableOnPaper` is TABLE_ON_PAPER. What is published
    under another one sets it, who inherits one keeps it, and one that only *is_kind* of
    others has none.
    """

    fill: ClassVar[Fill] = staticmethod(str.format_map)
    """Fill a template from facts; the site puts translating in its place."""

    code: ClassVar[str]
    text: str
    status: ClassVar[int] = 400
    page: ClassVar[str] = ""
    retry_after: ClassVar[int] = 0
    is_asked_again: ClassVar[bool] = False

    def __init_subclass__(cls, *, is_kind: bool = False) -> None:
        """Give it its code, unless one above has one or it *is_kind* of refusals."""
        super().__init_subclass__()
        # one below a class with a code is that refusal, worded for its place
        if not is_kind and not hasattr(cls, "code"):
            cls.code = _INSIDE.sub("_", cls.__name__).upper()

    def __init__(self, text: str = "", /, **facts: object) -> None:
        """*text* is what this one says, where that hangs on the place it is about."""
        self.facts, self.text = facts, text or self.text
        super().__init__(self.text.format_map(facts))

    def __str__(self) -> str:
        return self.fill(self.text, self.facts)

    @property
    def reasons(self) -> Sequence["Refusal"]:
        return (self,)

    @property
    def sentences(self) -> tuple[str, ...]:
        return tuple(str(reason) for reason in self.reasons)

    @property
    def record(self) -> list[tuple[str, dict[str, object]]]:
        """What is stored of it, to be worded again: each text with its facts."""
        return [
            (
                reason.text,
                {
                    name: fact if isinstance(fact, int | str | None) else str(fact)
                    for name, fact in reason.facts.items()
                },
            )
            for reason in self.reasons
        ]


class Conflict(Refusal, is_kind=True):
    """Something that could be done sooner, later, or by nobody else."""

    status = 409


class SeveralRefusals(Refusal, is_kind=True):
    """Everything that is wrong with what was sent, and after it that nothing is lost."""

    text = ""
    unchanged_text = gettext_noop("Nothing was changed.")

    def __init__(self, refusals: Sequence[Refusal]) -> None:
        super().__init__()
        self.refusals = tuple(refusals)

    def __str__(self) -> str:
        return " ".join((*self.sentences, self.fill(self.unchanged_text, {}))).rstrip()

    @property
    def reasons(self) -> Sequence[Refusal]:
        return self.refusals


class ReasonRequired(Refusal):
    text = gettext_noop("Enter a reason. Nothing was changed.")


class IdReused(Refusal):
    code = "REPORT_ID_REUSED"
    text = gettext_noop(
        "This was already sent with other content. Load the page again. Nothing was saved."
    )
    status = 422


class Unreadable(Refusal):
    code = "REPORT_UNREADABLE"
    text = gettext_noop("This could not be read. Load the page again. Nothing was saved.")
