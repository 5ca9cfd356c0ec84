"""The `test` command: the whole suite, which is pytest.

Every argument goes through to it.

Replaces Django's command of that name. Knows nothing of what is tested.
"""

import os
import sys
from typing import NoReturn

from django.core.management.base import BaseCommand

from tournament.machine.bootstrap import replace_process


class Command(BaseCommand):
    """Start pytest on all processors, in processes that have read no settings yet."""

    help = "Run the test suite: pytest, with the arguments given."

    def run_from_argv(self, argv: list[str]) -> NoReturn:
        """Hand over to pytest; a later `-n 0` wins over ours."""
        os.environ.pop("DJANGO_SETTINGS_MODULE", None)  # the suite has its own
        # some hundred processes of one run would compile the same modules again
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        processes = (os.cpu_count() or 1) + 1  # tests in the browser mostly wait
        shared = ["-n", f"{processes}", "--dist", "worksteal"]
        replace_process([sys.executable, "-m", "pytest", *shared, *argv[2:]])
