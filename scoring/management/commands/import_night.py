"""Take in a session from a file that another machine has written."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.journal.actions.taking_in import import_session
from tournament.club.log_in.actions import own_club
from tournament.words.refusals import Refusal


class Command(BaseCommand):
    help = "Import an event from a file that export_night saved."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *_: Any, **options: Any) -> None:
        try:
            text = options["file"].read_text(encoding="utf-8")
            session = import_session(club=own_club(), text=text)
        except (OSError, UnicodeDecodeError, Refusal) as fault:
            raise CommandError(str(fault)) from fault
        self.stdout.write(f"Imported {session}: /nights/{session.pk}/")
