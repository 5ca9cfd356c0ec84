"""A thread of the `night` command that notices when this computer's address changes.

It looks by itself, so that no request waits for the network.
"""

from collections.abc import Callable
from threading import Event, Thread

from tournament.own_address import follow

LOOK_EVERY = 3.0
"""Seconds between two looks; one takes a tenth of a millisecond."""


class AddressThread(Thread):
    """Follows the address, and calls *on_change* after each change."""

    def __init__(self, on_change: Callable[[], None]) -> None:
        super().__init__(name="address", daemon=True)
        self._on_change = on_change
        self._ends = Event()

    def run(self) -> None:
        """Look until told to end."""
        while not self._ends.wait(LOOK_EVERY):
            if follow():
                self._on_change()

    def end(self) -> None:
        """Stop looking."""
        self._ends.set()
        self.join(LOOK_EVERY)
