"""Many random evenings by hand: `python -m tests.faults.evening 0 300 [--postgresql]`.

Plays the evenings with the seeds from the first number up to the second, tells every
fault with what was pressed before it, and in the end how much was pressed.
"""

import os
import sys
from collections import Counter
from contextlib import nullcontext
from time import process_time


def main(first, last, *, on_postgresql=False, is_brief=False):
    """Play them on a database of their own; how many had a fault."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    from tests.postgresql import INITDB, cluster

    database = cluster(INITDB.parent) if on_postgresql else nullcontext("")
    with database as url:
        if url:
            os.environ["DATABASE_URL"] = url
        return _play(range(first, last))


def _play(seeds):
    import django

    django.setup()
    from django.conf import settings
    from django.db import connection, transaction
    from django.test.utils import setup_test_environment

    setup_test_environment()
    connection.creation.create_test_db(verbosity=0)
    from tests.faults.evening.driver import play_evening

    settings.ALLOWED_HOSTS += ["testserver"]
    counts, faults = Counter(), 0
    for seed in seeds:
        begun = process_time()
        with transaction.atomic():
            try:
                evening = play_evening(seed, counts)
                result = f"{evening.people} people, {process_time() - begun:.0f} s"
            except AssertionError as fault:
                faults, result = faults + 1, f"{fault}"
            transaction.set_rollback(True)
        print(f"evening {seed}: {result}", flush=True)  # noqa: T201
    for what, times in sorted(counts.items()):
        print(f"{times:7} {what}")  # noqa: T201
    print(f"{faults} faults")  # noqa: T201
    return faults


if __name__ == "__main__":
    numbers = [int(argument) for argument in sys.argv[1:] if argument.isdecimal()]
    sys.exit(min(1, main(*numbers, on_postgresql="--postgresql" in sys.argv)))
