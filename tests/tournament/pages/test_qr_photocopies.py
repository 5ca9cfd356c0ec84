"""Codes that still read from a photocopy of a photocopy of a photocopy."""

from dataclasses import replace

import pytest
from django.conf import settings
from PIL import Image, ImageFilter

from tests.tournament.printing.reading import images, scan
from tests.tournament.printing.sessions import session
from tournament.pages.qr import wifi_text
from tournament.printing.badges.cards import Batch, print_on_stock
from tournament.printing.badges.stocks import STOCKS
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.posters import door_poster
from tournament.printing.sheets.table_cards import table_cards
from tournament.printing.tally_cards.cards import tally_cards

DPI = 300
GENERATIONS = 3
BLUR = 1.5
"""Points, an eighth of a millimeter, as a copier's glass and its toner smear."""
CROOKED = 0.4
"""Degrees: nobody lays a page on the glass quite straight."""

SHEET = replace(session(2), wifi_name="Parish; Hall", wifi_password="four, aces")
JOIN = wifi_text(SHEET.wifi_name, SHEET.wifi_password)
CARDS = [card.link.url for card in SHEET.cards]
TABLES = [table.link.url for table in SHEET.tables]
DOCUMENTS = {
    "tally cards": (lambda: tally_cards(SHEET, paper=Paper.LETTER), CARDS),
    "pocket cards": (
        lambda: print_on_stock("pocket-cards", SHEET, Batch(STOCKS["avery-5389"])),
        CARDS,
    ),
    "table signs": (
        lambda: table_cards(SHEET, paper=Paper.LETTER),
        [*TABLES, *[JOIN] * len(TABLES)],
    ),
    "table tents": (
        lambda: print_on_stock("table-tents", SHEET, Batch(STOCKS["avery-5305"])),
        [*TABLES, *TABLES],
    ),
    "door poster": (
        lambda: door_poster(SHEET, paper=Paper.LETTER),
        [JOIN, f"{settings.BASE_URL}/"],
    ),
}


def photocopy(page: Image.Image, darkest_white: int, generations: int) -> Image.Image:
    """A crooked, blurred copy of a copy in black and white alone."""
    for _ in range(generations):
        turned = page.rotate(CROOKED, Image.Resampling.BILINEAR, fillcolor=255)
        blurred = turned.filter(ImageFilter.GaussianBlur(BLUR))
        page = blurred.point(lambda grey: 255 * (grey > darkest_white))
    return page


@pytest.mark.long
@pytest.mark.parametrize("darkest_white", [100, 128, 156], ids=["pale", "even", "dark"])
@pytest.mark.parametrize("name", DOCUMENTS)
def test_codes_are_read_from_the_third_photocopy(name, darkest_white, tmp_path):
    make, wanted = DOCUMENTS[name]
    copies = []
    for place, page in enumerate(images(make_pdf(make()), DPI)):
        copies.append(tmp_path / f"{place}.png")
        photocopy(page, darkest_white, GENERATIONS).save(copies[-1])

    assert sorted(scan(copies)) == sorted(wanted)
