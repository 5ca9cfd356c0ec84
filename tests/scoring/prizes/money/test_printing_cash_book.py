"""What the treasurer's page says, read back from the PDF."""

from datetime import UTC, datetime

import pytest

from scoring.prizes.money.printing import LINES_ON_A_PAGE, cash_book_document
from scoring.prizes.money.reading import treasurers_page
from tests.factories import finished_session, running_session
from tests.factories.money import enter, fee, take, void
from tests.factories.prizes import prize
from tests.tournament.printing.reading import (
    heights,
    images,
    inked_margin,
    page_count,
    read_text,
)
from tests.tournament.printing.sessions import ON_PAPERS
from tournament.models import CashEntry
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.seating.sheet import event_head

pytestmark = pytest.mark.django_db

Kind = CashEntry.Kind
AT = datetime(2026, 11, 21, 3, 47, tzinfo=UTC)


def printed(session, paper=Paper.LETTER):
    made = cash_book_document(
        event_head(session), treasurers_page(session), paper=paper, at=AT
    )
    return make_pdf(made)


def test_the_club_the_prices_and_who_has_not_paid_are_named():
    session = running_session()
    session.club.name = "St. Anne Parish"
    session.club.save()
    full, less = fee(session, amount="10"), fee(session, "Student", "8")
    first, second, third, *others = session.attendances.order_by("player__name")
    for person, price in ((first, full), (second, full), (third, less)):
        take(person, price)

    text = read_text(printed(session))

    assert "St. Anne Parish" in text
    assert "2 × $10, 1 × $8." in text
    assert f"Not paid: {others[0].player.name}" in text


@ON_PAPERS
def test_the_sums_come_first_and_every_line_after_them(paper):
    session = running_session()
    enter(session, Kind.FLOAT_IN, "50")
    enter(session, Kind.DONATION, "20.25", "The <b>Legion</b>")
    void(enter(session, Kind.COST, "7.10", "Rolls"), "Olga paid")

    pdf = printed(session, paper)

    text = read_text(pdf)
    assert page_count(pdf) == 2
    assert "Donations $20.25 Raised $20.25" in text
    assert "Starting cash still in the box $50.00 Cash in the box $70.25" in text
    assert "The <b>Legion</b>" in text
    assert "Rolls – Voided by Olga: Olga paid" in text
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


def test_the_book_adds_up_line_by_line_to_what_is_in_the_box():
    session = finished_session()
    prize(session, amount="220")
    enter(session, Kind.FLOAT_IN, "100")
    enter(session, Kind.DONATION, "610")
    enter(session, Kind.DONATION, "15", method=CashEntry.Method.CHECK)

    text = read_text(printed(session))

    assert (
        "Donations $625.00 Prizes still to pay −$220.00 Raised $405.00 "
        "Prizes still to pay $220.00 Not in the box: Check −$15.00 "
        "Starting cash still in the box $100.00 Cash in the box $710.00"
    ) in text
    log = ("$100.00 $100.00 Olga", "$610.00 $710.00 Olga", "Check $15.00 $710.00 Olga")
    assert [line in text for line in log] == [True] * 3


@pytest.mark.long
def test_a_long_book_goes_on_over_pages():
    session = running_session()
    for number in range(60):
        enter(session, Kind.DONATION, "1", f"Somebody, whose name is long, {number} " * 2)

    pdf = printed(session)

    assert page_count(pdf) == 5
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


def test_a_full_page_ends_above_its_foot():
    """Letter is the lower paper; its last line stood on the foot once."""
    session = running_session()
    for number in range(LINES_ON_A_PAGE):
        enter(session, Kind.DONATION, "1", f"Somebody, whose name is long, {number} " * 2)

    pdf = printed(session)

    places = {word: (top, bottom) for word, top, bottom in heights(pdf, page=2)}
    assert page_count(pdf) == 2
    assert places[f"{LINES_ON_A_PAGE - 1}"][1] + 3 < places["page"][0]
