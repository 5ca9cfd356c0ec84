#!/usr/bin/env python3
"""The two commands of the README start here: `night` and `test`.

Knows nothing of packages; `tournament.machine.bootstrap` sees to those first.
"""

import os
import sys

from tournament.machine import bootstrap


def main() -> None:
    """Run a management command."""
    bootstrap.prepare(sys.argv)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    if sys.argv[1:2] == ["rotation"]:
        # asks no model and no address, and has no translation: so it starts at once
        from django.utils.translation import deactivate_all

        from tournament.management.commands.rotation import Command

        deactivate_all()
        Command().run_from_argv(sys.argv)
        return
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
