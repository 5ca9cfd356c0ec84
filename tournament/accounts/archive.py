"""All events of a club in one file, to be kept or taken elsewhere."""

import tempfile
import zipfile
from typing import IO

from django.utils.text import slugify

from scoring.actions.sealing import seal_paper
from scoring.queries.session_file import session_file
from tournament.models import Club

IN_MEMORY = 5_000_000


def archive_of(club: Club) -> IO[bytes]:
    """Return a zip with the event file of every event of *club*; larger ones on disk."""
    file = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115 (answered)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for session in club.sessions.order_by("date", "pk"):
            seal_paper(session, "Night exported")
            name = slugify(f"{session.date} {session.name}")
            archive.writestr(f"{name}-{session.pk}.json", session_file(session))
    file.seek(0)
    return file
