"""What the winners' sheet and the certificates say, read back from the PDF."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest

from scoring.prizes.award_lines import Winner
from scoring.prizes.printing import winners_sheet
from scoring.prizes.reading import prize_list
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import finished_session, running_session
from tests.factories.prizes import award_lines, prize, prize_rules
from tests.tournament.printing.reading import images, inked_margin, page_count, read_text
from tests.tournament.printing.sessions import ON_PAPERS
from tournament.models import Player
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.seating.sheet import event_head

pytestmark = pytest.mark.django_db

AT = datetime(2026, 11, 21, 3, 47, tzinfo=UTC)
LONG = "Maximiliana-Theodora Featherstonehaugh-Cholmondeley of Wexford"[:60]


def sheet(session, paper=Paper.LETTER):
    return make_pdf(
        winners_sheet(event_head(session), prize_list(session), paper=paper, at=AT)
    )


@ON_PAPERS
def test_the_winners_sheet_goes_from_the_last_prize_to_the_first(paper):
    session = finished_session()
    prize(session, amount="12")
    prize(session, PrizeKind.DOOR, gift="a ham")
    prize_rules(session, ties=Ties.DECIDE)

    pdf = sheet(session, paper)

    text = read_text(pdf)
    assert page_count(pdf) == 1
    assert "hall Door prize a ham Not drawn yet First place $12.00 Tie to break:" in text
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


def test_people_who_share_are_named_with_their_parts():
    session = finished_session()
    prize(session, amount="12")
    (line,) = award_lines(session)

    text = read_text(sheet(session))

    for winner in line.winners:
        assert f"{winner.name}, ${winner.amount}" in text


def test_a_whole_hall_that_shares_a_prize_is_named():
    session = finished_session()
    prize(session, amount="12")
    prize(session, PrizeKind.LOW, amount="5")
    prizes = prize_list(session)
    names = [f"Walburga Featherstonehaugh {number}" for number in range(60)]
    shared = prizes.lines[0]._replace(
        winners=tuple(
            Winner(at, name, Decimal("0.20"), 0) for at, name in enumerate(names)
        ),
        undecided=(),
    )
    prizes = prizes._replace(lines=[shared, *prizes.lines[1:]])

    pdf = make_pdf(winners_sheet(event_head(session), prizes, paper=Paper.LETTER, at=AT))

    text = read_text(pdf)
    assert [name for name in names if f"{name}, $0.20" not in text] == []
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


@pytest.mark.long
def test_forty_prizes_and_long_names_stay_on_their_pages():
    session = finished_session()
    Player.objects.filter(name="Ann").update(name=LONG)
    for _ in range(20):
        prize(session, amount="12", gift="A ham of eighty letters, smoked over beech wood")
        prize(session, PrizeKind.LOW, amount="5")

    pdf = sheet(session)

    assert page_count(pdf) > 3
    assert all(inked_margin(page, 72) >= 6 for page in images(pdf, 72))


def test_without_winners_there_is_a_page_that_says_so():
    session = running_session()

    assert "No prizes yet." in read_text(sheet(session))
