import pytest
from django.db import connection

from scoring.deals.actions.sealing import seal, seal_paper
from scoring.hall import actions as rounds
from scoring.journal.check import check_log
from scoring.models import AuditCheckpoint
from scoring.rules_desk.actions import AnsweredQuestion, save_ruling, withdraw_ruling
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    finished_session,
    game_of,
    play_round,
    record,
    running_session,
)
from tests.factories.counted import queries_in
from tests.factories.undone import swap_two, undo
from tournament.models import JournalEntry, Session

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_nothing_new_is_sealed_once():
    session = running_session()

    one = seal(session, "Standings printed")

    assert seal(session, "Prizes printed") == one
    assert AuditCheckpoint.last_of(session).why == "Standings printed"


def test_a_seal_hangs_on_the_one_before_it():
    session = running_session()
    one = seal(session, "Standings printed")
    record(game_of(session), 1, MADE)

    other = seal(session, "Standings printed")

    assert (other.number, other.before) == (2, one.digest)
    assert {key: len(rows) for key, rows in other.record.items()} == {"deals": 1}
    assert other.state == {}


def test_a_phone_seals_nothing():
    session = running_session()

    play_round(session)

    assert not session.seals.exists()


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has no such switch")
def test_a_paper_comes_where_nothing_can_be_written():
    session = running_session()
    line = seal_paper(session, "Standings printed")
    record(game_of(session), 1, MADE)

    with connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=1")
        try:
            again = seal_paper(session, "Standings printed")
        finally:
            cursor.execute("PRAGMA query_only=0")

    assert again == line
    assert seal_paper(session, "Standings printed") != line


def test_a_game_closed_once_more_is_sealed_once_more():
    session = running_session()
    close_round(session)
    undo(session)
    closed = [seal.state for seal in session.seals.all() if "game 1" in seal.state]

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert len(closed) == 1
    assert "game 1" in session.seals.latest("number").state
    assert check_log(session).is_in_order


def test_a_seal_that_starts_anew_says_nothing_of_those_before():
    session = running_session()
    close_round(session)
    JournalEntry.objects.filter(session=session).update(legacy_text="Something else")
    assert not check_log(session).is_in_order

    seal(session, "Names taken out", starts_anew=True)

    check = check_log(session)
    assert check.is_in_order
    assert check.is_partly_blind
    assert AuditCheckpoint.last_of(session).number == 2


def test_it_asks_a_fixed_number_of_questions():
    def asked(games):
        session = running_session()
        for number in range(1, games + 1):
            close_round(session, number)
        play_round(session, games + 1)
        session = Session.objects.get(pk=session.pk)
        return queries_in(lambda: seal(session, "Standings printed"))

    assert asked(1) == asked(3)


def test_an_undo_before_the_results_is_sealed_in_words_of_its_own():
    session = running_session()
    undo(session)

    last = AuditCheckpoint.objects.latest("number")
    assert (last.session_id, last.why) == (session.pk, "A game opened or closed was undone")


def test_an_undo_of_something_else_before_the_results_is_not_sealed():
    session = running_session()
    swap_two(session)

    undo(session)

    assert not session.seals.exists()


def test_a_ruling_withdrawn_is_sealed():
    session = finished_session()
    answered = AnsweredQuestion("hand", {}, "Play on.", ())
    ruling = save_ruling(session=session, answered=answered, report_id="r", by=ORGANIZER)

    withdraw_ruling(ruling=ruling, by=ORGANIZER)

    assert "rulings withdrawn" in AuditCheckpoint.objects.latest("number").record
