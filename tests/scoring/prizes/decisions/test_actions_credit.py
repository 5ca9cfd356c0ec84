import pytest

from scoring.leaderboard.reading import CreditChoice, get_credit_choice
from tests.factories import finished_session, journal_of, running_session
from tests.factories.credit import give
from tournament.journal.actions import SessionPutAway
from tournament.models import Session
from tournament.rotations.headcounts import SitOutCredit
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db

FIXED = SitOutCredit.FIXED


def test_the_choice_is_kept_and_journaled_once():
    session = running_session()

    for _ in range(2):
        give(session, FIXED, 7)

    session = Session.objects.get()
    assert get_credit_choice(session) == CreditChoice(FIXED, 7)
    assert [what for what, _, _ in journal_of(session)].count(
        "Set the sit-out points: 7 points a game"
    ) == 1


def test_phones_are_told():
    session = running_session()
    before = session.plan_version

    give(session, SitOutCredit.OWN_AVERAGE)

    assert Session.objects.get().plan_version == before + 1
    assert journal_of(session)[-1][0] == "Set the sit-out points: the player’s own average"


def test_final_results_change_for_a_reason_and_as_another_revision():
    session = finished_session()

    with pytest.raises(ReasonRequired):
        give(session, FIXED, 1)
    give(session, FIXED, 1, reason="It was announced so")

    session = Session.objects.get()
    assert session.revision == 2
    entry = ("Set the sit-out points: 1 point a game", "Olga", "It was announced so")
    assert journal_of(session)[-1] == entry


@pytest.mark.parametrize("state", ["archived", "cancelled"])
def test_a_night_put_away_stays_as_it_is(state):
    session = finished_session()
    Session.objects.update(state=state)

    with pytest.raises(SessionPutAway):
        give(session, FIXED, 1, reason="x")
