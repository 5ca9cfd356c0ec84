import pytest
from django.db import connection

from scoring.queries.activity_log import describe
from tests.factories import SessionFactory, fine, game_of, running_session
from tests.factories.log import SENTENCES
from tests.factories.rewording import reword
from tests.factories.money import enter
from tests.migrating import migrated_back
from tournament.models import CashEntry, UndoRecord
from tournament.verbs import Verb

BEFORE = ("tournament", "0014_legible_names")

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.postgres,
    pytest.mark.long,
]


def run_sql(text, *values):
    with connection.cursor() as cursor:
        cursor.execute(text, values)


def test_sentences_become_verbs_and_facts_and_stay_beside_them():
    session = SessionFactory()
    session.journal.all().delete()
    texts = [*SENTENCES, "Rang the bell"]
    with migrated_back(*BEFORE):
        for text in texts:
            run_sql(
                "INSERT INTO tournament_journalentry "
                "(session_id, at, role, who, what, reason) "
                "VALUES (%s, '2026-10-03 20:00:00+00:00', 'organizer', 'ann', %s, '')",
                session.pk,
                text,
            )

    entries = list(session.journal.order_by("pk"))
    assert [entry.legacy_text for entry in entries] == texts
    assert [describe(entry) for entry in entries] == [*map(reword, texts)]
    assert [entry.verb for entry in entries if entry.facts is None] == [Verb.LEGACY]


def test_undo_of_a_penalty_keeps_which_one():
    session = running_session()
    booked = fine(game_of(session), 2)
    with migrated_back(*BEFORE):
        run_sql("UPDATE tournament_undorecord SET fact=%s", f"penalty {booked.pk}")

    assert UndoRecord.objects.latest("pk").subject == booked.pk


def test_a_payment_of_a_prize_says_which():
    session = running_session()
    paid = enter(session, CashEntry.Kind.PRIZE, "12.50")
    other = enter(session, CashEntry.Kind.PRIZE, "3.00")
    with migrated_back(*BEFORE):
        run_sql(
            "UPDATE tournament_cashentry SET report_id=%s WHERE id=%s",
            "prize-0123456789-7-12.50+",
            paid.pk,
        )

    paid.refresh_from_db()
    other.refresh_from_db()
    assert (paid.prize, paid.prize_number) == ("0123456789", 7)
    assert (other.prize, other.prize_number) == ("", None)
