from dataclasses import replace

import pytest

from tests.tournament.printing.accessibility import faults
from tests.tournament.printing.reading import (
    MM_PER_INCH,
    codes,
    heights,
    images,
    inked_margin,
    page_count,
    read_text,
    sizes,
)
from tests.tournament.printing.sessions import LONG_NAMES, session
from tournament.club.reading import Brand
from tournament.pages.qr import SIDE
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.posters import Invitation, flyers, poster

INVITATION = Invitation("7:00 PM", ("Members $8", "Guests $10"), "Potluck at 6")


def test_poster_says_what_one_has_to_know():
    sheet = replace(session(3), brand=Brand("St Mary Parish", "Miller Hardware"))

    pdf = make_pdf(poster(sheet, paper=Paper.A4, invitation=INVITATION))
    printed = read_text(pdf)

    assert min(sizes(pdf).values()) >= 19
    assert "Friday, November 20, 2026 · 7:00 PM" in printed
    for text in ("Autumn Euchre Night", "Members $8 · Guests $10", "Potluck at 6"):
        assert text in printed
    for text in ("St Mary Parish", "St Mary's Hall", "Miller Hardware"):
        assert text in printed


@pytest.mark.long
def test_codes_of_posters_and_flyers_open_the_sign_up_page():
    address = "https://euchre.example.org/u/26-Qm1bVYkrXk0"
    invitation = INVITATION._replace(address=address)
    sheet = session(3, name=LONG_NAMES[0], venue="V" * 100, is_rehearsal=True)

    one = make_pdf(poster(sheet, paper=Paper.LETTER, invitation=invitation))
    four = make_pdf(flyers(sheet, paper=Paper.LETTER, invitation=invitation))

    assert codes(one, 100) == [address]
    assert codes(four, 100) == [address] * 4
    assert read_text(four).count("euchre.example.org") == 4
    places = {word: (top, bottom) for word, top, bottom in reversed(heights(four, 1))}
    above = places["Scan"][0] - places["Potluck"][1]
    assert above > SIDE / 3 * 72 / MM_PER_INCH, "the code covers the last line"


def test_flyers_are_four_alike_that_lose_nothing_in_the_cut():
    sheet = session(3, name=LONG_NAMES[0], venue="V" * 100)
    pdf = make_pdf(flyers(sheet, paper=Paper.LETTER, invitation=INVITATION))

    [page] = images(pdf, 80)
    width, height = page.size
    quarter = page.crop((0, 0, width // 2 - 2, height // 2 - 2))
    for x, y in ((width // 2, 9), (9, height // 2)):
        assert page.crop((x - 2, y - 2, x + 2, y + 2)).getextrema()[0] < 200
    assert page_count(pdf) == 1
    assert read_text(pdf).count("Friday, November 20, 2026") == 4
    assert inked_margin(quarter, 80) >= 6
    assert not [*faults(pdf)]
