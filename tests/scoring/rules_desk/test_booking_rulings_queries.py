"""Rulings of a night."""

import pytest

from scoring.deals.submission import new_report_id
from scoring.rules_desk.actions import AnsweredQuestion, save_ruling
from scoring.rules_desk.booking import RulingLine, rulings_of
from tests.factories import ORGANIZER, game_of, running_session

pytestmark = pytest.mark.django_db


def save(session, verdict, **more):
    answered = AnsweredQuestion("hand", {"plays": "9D"}, verdict, ("Brad Wilson: “…”",))
    save_ruling(
        session=session, answered=answered, report_id=new_report_id(), by=ORGANIZER, **more
    )


@pytest.mark.parametrize("rulings", [1, 3])
def test_rulings_come_latest_first(rulings):
    session = running_session()
    save(running_session(), "Elsewhere.")
    for number in range(rulings):
        save(session, f"Ruling {number}.")

    listed = rulings_of(session)

    assert [ruling.verdict for ruling in listed] == [
        f"Ruling {number}." for number in reversed(range(rulings))
    ]


def test_ruling_says_what_was_asked_and_where():
    session = running_session()
    save(session, "Play on.", game=game_of(session, table=2))

    (ruling,) = rulings_of(session)

    line = RulingLine(ruling, "", "", "")
    assert (ruling.question, ruling.asked) == ("hand", {"plays": "9D"})
    assert (line.where, ruling.who) == ("Table 2, game 1", "Olga")
    assert ruling.sources == ["Brad Wilson: “…”"]
