"""What is printed leads to an address that this computer has left."""

from dataclasses import dataclass
from datetime import date

from tournament.marked import Message, gettext_lazy


@dataclass(frozen=True, slots=True)
class AddressChange:
    """What was printed on *day* leads to *old*; this computer is at *new*.

    *has_way_in* tells whether a door poster printed since leads every phone there.
    """

    old: str
    new: str
    day: date
    has_way_in: bool = False

    @property
    def is_same_network(self) -> bool:
        """Whether this computer could have its old address back from the same router."""
        return self.old.rpartition(".")[0] == self.new.rpartition(".")[0]

    @property
    def message(self) -> Message:
        """Return where printed codes lead, and where this computer is."""
        return gettext_lazy(
            "The codes printed %(day)s lead to %(old)s. This computer is now %(new)s.",
            day=self.day,
            old=self.old,
            new=self.new,
        )
