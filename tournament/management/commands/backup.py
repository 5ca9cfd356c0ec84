"""The `backup` command: a copy of everything on file, made while the program runs."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tournament.backups.actions import back_up, back_up_to, can_back_up
from tournament.backups.copies import BackupFailed, backups_in

HOSTED = (
    "Scores are saved in PostgreSQL. Back them up there:\n"
    '    pg_dump --format=custom --file=night.dump "$DATABASE_URL"'
)


class Command(BaseCommand):
    help = "Back up everything that is saved, or list the backups."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--to", type=Path, metavar="DIR", help="in this folder only")
        parser.add_argument("--list", action="store_true", help="list the backups")

    def handle(self, *_: Any, **options: Any) -> None:
        """Raises CommandError where it failed, or is somebody else's to make."""
        if not can_back_up():
            raise CommandError(HOSTED)
        if options["list"]:
            for backup in backups_in(settings.BACKUPS):
                self.stdout.write(f"{backup.at:%Y-%m-%d %H:%M:%S}  {backup.path.name}")
        elif options["to"]:
            try:
                self.stdout.write(f"{back_up_to(folder=options['to'])}")
            except BackupFailed as fault:
                raise CommandError(f"No backup was made: {fault}.") from fault
        else:
            self._usual()

    def _usual(self) -> None:
        state = back_up()
        if state.fault:
            raise CommandError(f"No backup was made: {state.fault}.")
        self.stdout.write(f"{backups_in(settings.BACKUPS)[0].path}")
        if state.missing:
            raise CommandError(f"Only one copy was made: {state.missing}.")
