"""The command `euchre-night` of an installed program: what `manage.py` is to a checkout.

The same commands with the same defaults; without one, an event is served. Knows nothing of
what they do.
"""

import os
import sys

from tournament.machine import bootstrap

_PRINTING = frozenset(("night", "rehearse"))


def main() -> None:
    command = sys.argv[1:] or ["night"]
    if command[0] in _PRINTING:
        _say_what_is_missing()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line([sys.argv[0], *command])


def _say_what_is_missing() -> None:
    """Name the libraries that PDFs need; an installed program installs nothing itself."""
    if needs := bootstrap.missing_needs("run"):
        what = f"Missing here:\n{bootstrap.list_needs(needs)}\n{bootstrap.advise(needs)}"
        print(f"{what}\nGoing on without them.", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
