import pytest

from tests.tournament.printing.reading import codes, images, inked_margin, page_count
from tests.tournament.printing.sessions import seated
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.tally_cards.cards import folded_cards
from tournament.rotations.rotation_types import RotationType


def test_folded_card_has_a_page_of_its_own_with_all_a_card_says():
    sheet = seated(RotationType.RED_WHITE, 12, 4, drawn=1)
    document = folded_cards(sheet, paper=Paper.LETTER, numbers=[2, 7])
    pdf = make_pdf(document)

    assert page_count(pdf) == 2
    assert sorted(codes(pdf, 100)) == sorted(
        card.link.url for card in sheet.cards if card.number in (2, 7)
    )
    assert min(inked_margin(page, 100) for page in images(pdf, 100)) >= 6
    assert document.html.count("Winners with a red card go one table up") == 2


@pytest.mark.parametrize(("people", "covered"), [(16, 0), (17, 1)])
def test_sitting_out_has_no_boxes(people, covered):
    sheet = seated(RotationType.BALANCED, people, people)
    html = folded_cards(sheet, paper=Paper.A4, numbers=[1]).html

    assert html.count('class="covered"') == covered
