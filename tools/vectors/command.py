"""Check a file of test vectors against the rules the product plays by."""

import json
from argparse import ArgumentParser
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tools.vectors import check_file


class Command(BaseCommand):
    """Check vectors: the same functions the pages call, in a database of their own."""

    help = "Runs a file of test vectors (euchre-vectors/1) and says which ones fail."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        """One file in."""
        parser.add_argument("file", type=Path, help="vectors as JSON, any of its sections")

    def handle(self, *_args: Any, file: Path, **_: Any) -> None:
        """Run every vector, print those that fail and the count."""
        vectors = self._read(file)
        import_module("tournament.urls")  # with it every refusal there is
        checked = list(check_file(vectors))
        failed = [check for check in checked if check.complaint]
        for check in failed:
            self.stdout.write(str(check))
        self.stdout.write(f"{len(checked) - len(failed)} passed, {len(failed)} failed")
        if failed or not checked:
            raise SystemExit(1)

    def _read(self, file: Path) -> Mapping[str, Any]:
        try:
            vectors = json.loads(file.read_text(encoding="utf-8"))
        except (OSError, ValueError) as fault:
            raise CommandError(f"{file}: {fault}") from fault
        if not isinstance(vectors, Mapping):
            raise CommandError(f"{file}: not a mapping of sections")
        return vectors
