"""A chart of the organizer's own: pasted, checked, compared, used."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.factories import SessionFactory, running_session
from tests.factories.undone import undo
from tests.factories.visitors import organizer_of, told_on, values_of
from tournament.models import Session
from tournament.printing.engine.paper import Paper
from tournament.printing.tally_cards.cards import tally_cards
from tournament.rotations.chart_text.reading import read_chart_text
from tournament.rotations.choice import usual_choice
from tournament.seating.plan import rotation_now
from tournament.seating.sheet import session_sheet

pytestmark = pytest.mark.django_db

CHART = """Old club chart
Game 1: 1 & 2 vs 3 & 4, 5 & 6 vs 7 & 8
Game 2: 1 & 2 vs 5 & 7, 9 & 4 vs 6 & 8
Game 3: 9 & 3 vs 5 & 6, 1 & 4 vs 2 & 8
"""
PLAIN = """1-2 vs 3-4  5-6 vs 7-8
1-2 vs 5-7  9-4 vs 6-8
9-3 vs 5-6  1-4 vs 2-8"""


def address_of(session):
    return reverse("movement", args=[session.pk])


@pytest.mark.long
def test_a_chart_is_refused_by_line_then_compared_then_played():
    session = SessionFactory(choice=usual_choice(12))
    browser, address = organizer_of(session), address_of(session)

    faulty = CHART.replace("7 & 8", "7 & 1", 1)
    refused = browser.post(address, {"text": faulty})

    assert refused.status_code == 400
    assert told_on(refused) == [
        "Line 2, game 1: number 1 is there twice.",
        "Line 2, game 1: numbers 8, 9 are missing.",
    ]
    assert values_of(refused, "text") == [faulty]
    assert "Use this chart" not in refused.text

    compared = browser.post(address, {"text": CHART})

    assert compared.status_code == 200
    assert values_of(compared, "text") == [CHART]
    assert "<b>Your chart</b>: Partners repeat 2 times." in compared.text
    assert "<b>Balanced</b>: Everyone has a new partner every game." in compared.text
    assert "planned for 12 players, and the chart is for 9" in compared.text
    (checked,) = values_of(compared, "checked")
    assert Session.objects.get().movement == "chart"

    changed = browser.post(
        address,
        {"text": f"{CHART}Game 4: 1-5 v 2-6, 3-7 v 4-9", "checked": checked, "use": "1"},
    )

    assert changed.status_code == 200
    assert Session.objects.get().movement == "chart"

    used = browser.post(address, {"text": CHART, "checked": checked, "use": "1"})

    assert (used.status_code, used.url) == (302, reverse("night", args=[session.pk]))
    session = Session.objects.get()
    assert (session.movement, session.table_count) == ("own_chart", 2)
    assert rotation_now(session) == read_chart_text(PLAIN).rotation
    cards = tally_cards(session_sheet(session), paper=Paper.LETTER).html
    assert cards.count("Sits out") >= 3
    rotations = browser.get(reverse("movement", args=[session.pk])).text
    assert rotations.index('value="own_chart" checked') < rotations.index("Compare rotat")

    undo(session)

    session = Session.objects.get()
    assert (session.movement, session.cards.count(), session.own_chart) == (
        *("chart", 12, ""),
    )


def test_a_file_is_read_and_its_text_is_shown():
    session = SessionFactory(choice=usual_choice(8))
    browser, address = organizer_of(session), address_of(session)
    written = "Game,Table 1,Table 2\n1,1-2 v 3-4,5-6 v 7-8\n2,1-3 v 5-7,2-4 v 6\n"
    files = {"chart.csv": written.encode(), "chart.pdf": b"%PDF-1.7"}
    sheet, page = (SimpleUploadedFile(name, data) for name, data in files.items())

    read = browser.post(address, {"text": "", "file": sheet})
    refused = browser.post(address, {"text": "1-2 v 3-4", "file": page})

    assert values_of(read, "text") == [written]
    assert told_on(read)[0].startswith("Line 3, table 2: “2-4 v 6”")
    assert told_on(refused)[0].startswith("This file is not a chart.")
    assert values_of(refused, "text") == ["1-2 v 3-4"]


@pytest.mark.parametrize("make", [SessionFactory, running_session])
def test_its_address_leads_to_the_rotation(make):
    session = make()
    browser = organizer_of(session)

    answer = browser.get(reverse("own-chart", args=[session.pk]))

    rotation = address_of(session)
    assert (answer.status_code, answer.url) == (302, f"{rotation}#chart")
    page = browser.get(rotation).text
    assert ("<textarea" in page) == (make is SessionFactory)
