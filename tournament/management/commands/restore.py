"""The `restore` command: put a backup back; what was there stays beside it."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from tournament.backups.actions import can_back_up, put_back_now, read_backup
from tournament.backups.copies import backups_in
from tournament.backups.restoring import Content, InUse, NoBackup
from tournament.machine.installation import command_line
from tournament.machine.network import is_port_free

SHOWN = 5
RUNNING = "Euchre Night is running. Stop it with Ctrl-C in its window, then restore."
HOSTED = (
    "Scores are saved in PostgreSQL. Restore a backup there:\n"
    '    pg_restore --clean --if-exists --dbname="$DATABASE_URL" night.dump'
)


class Command(BaseCommand):
    help = "Restore a backup. Without a file, list the backups."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, nargs="?", help="the backup, or its name")
        parser.add_argument("--name", help="of its last event, instead of typing it")

    def handle(self, *_: Any, **options: Any) -> None:
        """Put it back.

        Raises:
            CommandError: the program runs, the file is no good or the name is not typed.
        """
        if not can_back_up():
            raise CommandError(HOSTED)
        if options["file"] is None:
            self._list()
            return
        file, among = options["file"], settings.BACKUPS / options["file"].name
        file = among if not file.exists() and among.exists() else file
        content = _content(file)
        if not settings.IS_HOSTED and not is_port_free(settings.PORT):
            raise CommandError(RUNNING)
        self._tell(file, content)
        typed = options["name"] if options["name"] is not None else _ask(content)
        if typed.strip() != content.title:
            raise CommandError(f"“{typed}” is not “{content.title}”. Nothing was changed.")
        self._put_back(file)

    def _list(self) -> None:
        there = backups_in(settings.BACKUPS)
        for backup in there:
            self.stdout.write(f"{backup.at:%a %d %b %Y %H:%M:%S}  {backup.path.name}")
        last = f"{command_line('restore NAME')} restores one of these."
        self.stdout.write(last if there else f"No backups in {settings.BACKUPS} yet.")

    def _tell(self, file: Path, content: Content) -> None:
        self.stdout.write(f"{file}\nof {', '.join(content.clubs) or 'no club'}:")
        for name, date, state in content.sessions[:SHOWN]:
            self.stdout.write(f"    {date} {name} ({state})")
        if more := len(content.sessions) - SHOWN:
            self.stdout.write(f"    and {more} more" if more > 0 else "")

    def _put_back(self, file: Path) -> None:
        try:
            aside = put_back_now(file)
        except InUse:
            raise CommandError(RUNNING) from None
        except OSError as fault:
            raise CommandError(f"Nothing was restored: {fault}.") from fault
        self.stdout.write(f"Restored {file.name}.")
        if aside:
            self.stdout.write(f"The scores from before are in {aside}.")
        self.stdout.write("Start the program again. Everyone has to log in again.")


def _content(file: Path) -> Content:
    try:
        return read_backup(file)
    except NoBackup as fault:
        raise CommandError(f"{fault}") from fault


def _ask(content: Content) -> str:
    try:
        return input(f"Type the name “{content.title}” to restore this: ")
    except EOFError:
        return ""
