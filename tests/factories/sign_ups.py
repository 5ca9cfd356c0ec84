"""Sign-ups as people send them from a public page."""

from uuid import uuid4

from tests.factories.sessions import ORGANIZER
from tournament.people.sign_up.actions import SignUpWanted, set_page, sign_up


def open_sign_up(session, places=0):
    """Open the public page of *session*."""
    return set_page(session=session, is_open=True, places=places, by=ORGANIZER)


def signed_up(session, name, partner="", *, report_id="", **asked):
    """Somebody signs up, alone or with a partner."""
    choices = {"is_together": False, "is_same_table": False, "note": ""} | asked
    return sign_up(
        session=session,
        wanted=SignUpWanted(name, partner, **choices),
        report_id=report_id or uuid4().hex,
    )
