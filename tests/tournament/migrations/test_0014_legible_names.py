import json

import pytest
from django.db import connection

from tests.factories import ORGANIZER, session_in_check_in
from tests.migrating import migrate, migrated_back
from tournament.actions.people import wish
from tournament.models import SeatingRequest, UndoRecord


@pytest.mark.long
@pytest.mark.django_db(transaction=True)
@pytest.mark.postgres
def test_labels_of_undo_follow_the_models_there_and_back() -> None:
    session = session_in_check_in(names=["Ann", "Bob"])
    ann, bob = session.attendances.order_by("pk")
    wish(
        session=session,
        kind=SeatingRequest.Kind.APART,
        one=ann.pk,
        other=bob.pk,
        by=ORGANIZER,
    )
    ((label, *rest),) = UndoRecord.objects.latest("pk").rows
    assert label == "tournament.SeatingRequest"

    with migrated_back("tournament", "0013_issued_codes"):
        assert rows_in("tournament_undoable") == [["tournament.Wish", *rest]]
        migrate("tournament", "0014_legible_names")
        assert rows_in("tournament_undorecord") == [["tournament.SeatingRequest", *rest]]

    assert UndoRecord.objects.latest("pk").rows == [["tournament.SeatingRequest", *rest]]


def rows_in(table):
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT rows FROM {table} ORDER BY id DESC LIMIT 1")
        (rows,) = cursor.fetchone()
    return json.loads(rows) if isinstance(rows, str) else rows
