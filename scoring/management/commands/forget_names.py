"""Remove the names of events that are older than their club wants to keep them."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from scoring.journal.members.actions.names import forget_old_names


class Command(BaseCommand):
    """For a timer, once a day; the laptop does it with each start."""

    help = (
        "Remove names as long after an event as the club chose. A week before, it says so."
    )

    def handle(self, *_: Any, **__: Any) -> None:
        for outcome in forget_old_names(timezone.localdate()):
            done = "Removed" if outcome.is_removed else f"On {outcome.day} will remove"
            self.stdout.write(
                f"{outcome.club}: {done} the names of {outcome.people} players."
            )
