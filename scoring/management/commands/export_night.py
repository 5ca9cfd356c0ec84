"""Write a session to a file, for another machine or for keeping."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from scoring.deals.actions.sealing import seal_paper
from scoring.journal.event_file import session_file, session_schema
from tournament.models import Session


class Command(BaseCommand):
    help = "Save an event as a file: to the screen, or with --to."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("night", type=int, nargs="?", help="number in its address")
        parser.add_argument("--to", type=Path, metavar="FILE")
        parser.add_argument(
            "--schema", action="store_true", help="write the JSON Schema of event files"
        )

    def handle(self, *_: Any, **options: Any) -> None:
        schema = json.dumps(session_schema(), ensure_ascii=False, indent=1)
        text = f"{schema}\n" if options["schema"] else self._session(options["night"])
        if options["to"]:
            options["to"].write_text(text, encoding="utf-8")
        else:
            sys.stdout.write(text)

    @staticmethod
    def _session(number: int | None) -> str:
        session = Session.objects.select_related("club").filter(pk=number or 0).first()
        if session is None:
            there = ", ".join(
                f"{session.pk} {session}" for session in Session.objects.order_by("pk")
            )
            raise CommandError(
                f"There is no event {number}. Choose from: {there or 'none'}."
            )
        seal_paper(session, "Night exported")
        return session_file(session)
