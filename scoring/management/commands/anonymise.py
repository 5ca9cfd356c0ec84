"""Take the names of people out of sessions that are over."""

from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.journal.members.actions.names import anonymise
from tournament.access.checks import PROGRAM
from tournament.models import Session
from tournament.play.lifecycle import OVER
from tournament.words.refusals import Refusal


class Command(BaseCommand):
    help = "Remove names, nicknames, and phone numbers from events that are over."

    def add_arguments(self, parser: ArgumentParser) -> None:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument(
            "night", type=int, nargs="?", help="number of the event, from its address"
        )
        which.add_argument(
            "--before",
            type=date.fromisoformat,
            metavar="DATE",
            help="all events over before this day, for example 2025-01-31",
        )

    def handle(self, *_: Any, **options: Any) -> None:
        sessions = Session.objects.order_by("club", "pk")
        if options["before"]:
            sessions = sessions.filter(date__lt=options["before"], state__in=OVER)
        else:
            sessions = sessions.filter(pk=options["night"])
        if not sessions:
            raise CommandError("There is no such event. Nothing was changed.")
        try:
            renamed, stay = anonymise(sessions=list(sessions), by=PROGRAM)
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal
        self.stdout.write(f"Removed the names of {renamed} players.")
        if stay:
            self.stdout.write(f"{stay} more are at other events and stay.")
        self.stdout.write("Earlier backups and event files still have them.")
