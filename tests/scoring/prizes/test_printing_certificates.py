"""What certificates say, read back from the PDF, in every design."""

import pytest

from scoring.prizes.printing import CertificateDesign, certificates
from scoring.prizes.reading import prize_list
from tests.factories import finished_session, running_session
from tests.factories.prizes import award_lines, prize
from tests.tournament.printing.reading import images, inked_margin, page_count, read_text
from tournament.models import Player
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.seating.sheet import event_head

pytestmark = pytest.mark.django_db

LONG = "Maximiliana-Theodora Featherstonehaugh-Cholmondeley of Wexford"[:60]


def made(session, design=CertificateDesign.FRAME, paper=Paper.A4):
    return make_pdf(
        certificates(event_head(session), prize_list(session), paper=paper, design=design)
    )


@pytest.mark.few(1)
@pytest.mark.parametrize("design", tuple(CertificateDesign))
def test_every_winner_gets_a_certificate(design):
    session = finished_session()
    Player.objects.filter(name="Ann").update(name=LONG)
    prize(session, amount="12")
    (line,) = award_lines(session)

    pdf = made(session, design, Paper.LETTER)

    assert page_count(pdf) == len(line.winners)
    for page, winner in enumerate(line.winners, start=1):
        printed = read_text(pdf, page)
        assert winner.name.replace("-", "") in printed.replace("- ", "").replace("-", "")
        assert line.title in printed
    assert all(inked_margin(page, 60) >= 6 for page in images(pdf, 60))


def test_without_winners_there_is_a_page_that_says_so():
    assert read_text(made(running_session())) == "No prizes won yet."
