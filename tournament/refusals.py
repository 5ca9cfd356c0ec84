"""Refusals: what a night cannot do, each with a code and a sentence a player may read.

Knows no particular refusal; each is defined where it is raised. Nothing of Django.
"""

from typing import ClassVar


class Refusal(Exception):
    """A person asked for something that cannot be done, for a reason worth reading.

    Subclasses set `code` (spec name, upper case), `text` (a template filled from
    the keyword arguments) and, where it is not a plain bad request, `status`.
    """

    code: ClassVar[str]
    text: ClassVar[str]
    status: ClassVar[int] = 400

    def __init__(self, **facts: object) -> None:
        self.facts = facts
        super().__init__(self.text.format(**facts))

    @property
    def sentences(self) -> tuple[str, ...]:
        """What to tell, one reason each."""
        return (str(self),)
