"""An event played in one language is read, undone, exported and verified in the other."""

import pytest
from django.utils.translation import override

from scoring.journal.actions.taking_in import import_session
from scoring.journal.actions.undo import undo_entry
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.journal.reading import describe_entries, history
from tests.factories import ORGANIZER, ClubFactory
from tests.factories.whole import session_with_everything
from tournament.models import Club, JournalEntry, Player, Session

pytestmark = pytest.mark.django_db


def lines_of(session):
    return describe_entries(session, ORGANIZER, history(session)[:50])


def texts_of(session):
    return [line.what for line in lines_of(session)]


@pytest.mark.parametrize(
    ("played", "read"), [("en-us", "fr-ca"), ("fr-ca", "en-us")], ids=str
)
def test_what_was_played_in_one_language_is_whole_in_the_other(played, read):
    with override(played):
        session = session_with_everything.__wrapped__()
        there, file = texts_of(session), session_file(session)

    with override(read):
        here = texts_of(session)
        assert check_log(session).is_in_order
        assert session_file(session) == file
        undone = next(line for line in lines_of(session) if line.undo[:5] == "entry")
        entry = JournalEntry.objects.get(pk=undone.undo.split()[1])
        undo_entry(session=session, entry=entry.pk, by=ORGANIZER)
        assert check_log(session).is_in_order
        after = session_file(session)
        for model in (Session, Player, Club):
            model.objects.all().delete()
        copy = import_session(club=ClubFactory(name="Other"), text=after)
        assert check_log(copy).is_in_order

    same = [one for one, other in zip(there, here, strict=True) if one == other]
    assert len(there) > 10
    assert same == []
    with override(played):
        assert texts_of(copy)[1:] == there
