"""Refusals: what an event cannot do, each with a code and a sentence a player may read.

A code is declared by one class. Those that several actions share are declared here and
worded where they are raised; every other is defined there. Nothing of Django.
"""

from typing import ClassVar


class Refusal(Exception):
    """A person asked for something that cannot be done, for a reason worth reading.

    Subclasses set `code` (spec name, upper case), `text` (a template filled from
    the keyword arguments) and, where it is not a plain bad request, `status`. Where a page
    of the event settles it, `page` is the name of its address.
    """

    code: ClassVar[str]
    text: ClassVar[str]
    status: ClassVar[int] = 400
    page: ClassVar[str] = ""

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        super().__init__(self.text.format(**facts))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What to tell, one reason each."""
        return (str(self),)


class ReasonRequired(Refusal):
    """Something that has to be explained was done without a word."""

    code = "REASON_REQUIRED"
    text = "Enter a reason. Nothing was saved."


class IdReused(Refusal):
    """The id of something sent before came with another content."""

    code = "REPORT_ID_REUSED"
    text = "This was already sent with other content. Load the page again."
    status = 422


class Unreadable(Refusal):
    """Something that no page of ours sends."""

    code = "REPORT_UNREADABLE"
    text = "This could not be read. Load the page again."
