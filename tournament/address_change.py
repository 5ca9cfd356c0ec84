"""What is printed leads to an address that this computer has left."""

import re
from dataclasses import dataclass
from datetime import date
from urllib.parse import urlsplit

from tournament.marked import Message, gettext_lazy


def read_address(text: str) -> str:
    """Return the address of a computer as somebody typed it, without what follows its name.

    Where nothing else was typed, numbers are a laptop's, and names a host's.

    Raises:
        ValueError: it is no such address.
    """
    typed = text.strip()
    if "://" not in typed:
        is_laptop = typed.partition("/")[0].partition(":")[0].replace(".", "").isdigit()
        typed = f"{'http' if is_laptop else 'https'}://{typed}"
    parts = urlsplit(typed)
    is_plain = parts.username is None and re.fullmatch(r"[\w.:\[\]-]+", parts.netloc)
    if parts.scheme not in ("http", "https") or not parts.hostname or not is_plain:
        raise ValueError(text)
    return f"{parts.scheme}://{parts.hostname}{f':{parts.port}' if parts.port else ''}"


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
