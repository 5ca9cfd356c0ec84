"""New codes for a card or a table."""

import pytest

from tests.factories import ORGANIZER, SessionFactory, journal_of, read_refusal
from tests.factories.undone import undo
from tournament.journal.actions import SessionPutAway
from tournament.models import Table, TallyCard
from tournament.planning import actions as planning
from tournament.printing import actions as codes
from tournament.rotations.choice import usual_choice

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("model", "what"),
    [(TallyCard, "Made a new code for card 2"), (Table, "Made a new code for table 2")],
)
def test_new_code_is_one_generation_up(model, what):
    session = SessionFactory()

    codes.reissue(item=model.objects.get(session=session, number=2), by=ORGANIZER)

    generations = model.objects.filter(session=session).order_by("number")
    assert list(generations.values_list("generation", flat=True))[:2] == [1, 2]
    assert journal_of(session)[-1] == (what, "Olga", "")


def test_new_code_is_never_an_old_one_again():
    session = SessionFactory()
    seen_long_ago = session.tables.get(number=1)
    for _ in range(2):
        codes.reissue(item=session.tables.get(number=1), by=ORGANIZER)

    codes.reissue(item=seen_long_ago, by=ORGANIZER)

    assert session.tables.get(number=1).generation == 4


def test_an_undone_code_is_never_given_again():
    session = SessionFactory()
    table = session.tables.get(number=2)
    codes.reissue(item=table, by=ORGANIZER)
    undo(session)
    table.refresh_from_db()
    assert table.generation == 1

    codes.reissue(item=table, by=ORGANIZER)

    assert table.generation == 3
    undo(session)
    planning.plan(session=session, choice=usual_choice(4), by=ORGANIZER)
    undo(session)  # table 2 is back, and knows what codes it had
    assert session.tables.get(number=2).issued == 3


def test_new_code_is_refused_once_a_night_is_put_away():
    session = SessionFactory()
    planning.cancel(session=session, by=ORGANIZER, reason="")

    with pytest.raises(SessionPutAway) as refused:
        codes.reissue(item=session.tables.get(number=1), by=ORGANIZER)

    assert read_refusal(refused) == (
        "NIGHT_PUT_AWAY",
        "This event is over, so it cannot change. Nothing was changed.",
    )
    assert session.tables.get(number=1).generation == 1
