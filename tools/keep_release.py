"""Keep the data of a release: its database and an event file, for ever.

`python -m tools.keep_release` writes `tests/upgrades/releases/VERSION.zip`, which the suite
opens with every later version. A file that is there is never made anew.
"""

import json
import os
import sqlite3
import sys
from contextlib import closing
from zipfile import ZIP_DEFLATED, ZipFile

import django

from tournament.machine.installation import CHECKOUT, VERSION

RELEASES = CHECKOUT / "tests" / "upgrades" / "releases"


def main() -> None:
    """Keep what this version writes."""
    file = RELEASES / f"{VERSION}.zip"
    if file.exists():
        sys.exit(f"{file} is there, and stays as it is.")
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    contents = _contents()
    RELEASES.mkdir(exist_ok=True)
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, text in contents.items():
            packed.writestr(name, text)
    print(f"Written: {file}")


def _contents() -> dict[str, str]:
    """Return the files of a release, by their names."""
    from django.conf import settings
    from django.contrib.auth.models import User
    from django.test.utils import setup_test_environment

    from scoring.journal.event_file import session_file
    from tests.factories import MembershipFactory
    from tests.factories.whole import session_with_everything
    from tests.upgrades.looks import organizer, standings
    from tests.upgrades.stored import migrate, opened

    setup_test_environment()
    database = migrate(settings.DATA / "release.sqlite3")
    with opened(database):
        session = session_with_everything()
        user: User = MembershipFactory(club=session.club).user
        shown = {
            "session": session.pk,
            "organizer": user.username,
            "standings": standings(organizer(user.username), session.pk),
        }
        event = session_file(session)
    with closing(sqlite3.connect(database)) as made:
        dump = "\n".join(made.iterdump())
    return {
        "database.sql": dump,
        "secret_key": settings.SECRET_KEY,
        "event.json": event,
        "shown.json": json.dumps(shown, indent=1),
    }


if __name__ == "__main__":
    main()
