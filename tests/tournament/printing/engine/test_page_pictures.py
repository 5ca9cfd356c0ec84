"""The small pictures of pages, held against what a reader of PDFs shows."""

from base64 import b64encode

import pytest
from PIL import ImageChops, ImageFilter, ImageStat

from tests.tournament.printing.reading import images
from tests.tournament.printing.sessions import session
from tournament.printing.badges.cards import Batch, Nudge, print_on_stock
from tournament.printing.badges.stocks import STOCKS
from tournament.printing.engine.page_pictures import page_picture
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, draw, join, make_pdf
from tournament.printing.tally_cards.cards import tally_cards

DPI = 50
LETTER = "@page { size: 215.9mm 279.4mm; margin: 0 } body { margin: 0 } img { width: 100% }"


def pictured(svg):
    """How the picture of a page looks on paper."""
    source = f"data:image/svg+xml;base64,{b64encode(svg.encode()).decode()}"
    head = f'<html lang="en"><title>Page</title><style>{LETTER}</style>'
    html = f'{head}<img alt="" src="{source}">'
    return images(make_pdf(Document("page", "Page", html)), DPI)[0]


@pytest.mark.long
@pytest.mark.parametrize(
    "document",
    [
        tally_cards(session(3), paper=Paper.LETTER),  # a grid, codes, and five scripts
        print_on_stock(
            "table-tents", session(2), Batch(STOCKS["avery-5305"], Nudge(1, 2, 0.98))
        ),
    ],
    ids=["tally cards", "table tents"],
)
def test_picture_of_a_page_shows_what_is_printed(document):
    drawn = draw(document.html)

    shown = pictured(page_picture(drawn, drawn.pages[0].number))

    printed = images(join([drawn]), DPI)[0]
    blurred = (each.filter(ImageFilter.BoxBlur(3)) for each in (printed, shown))
    apart = ImageChops.difference(*blurred)
    assert shown.size == printed.size
    assert ImageStat.Stat(printed).mean[0] < 250
    assert max(ImageStat.Stat(apart).extrema[0]) < 90, "something is missing or elsewhere"
