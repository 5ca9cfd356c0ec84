import os
import subprocess
import sys

import pytest
from django.conf import settings

from tests.bench.movements import circling
from tests.tournament.printing.reading import unpacked, words
from tests.tournament.printing.sessions import session
from tournament.pages.qr import qr_source
from tournament.printing.engine import repeated as repeated_work
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, make_pdf
from tournament.printing.engine.pictures import Pictures
from tournament.printing.tally_cards.cards import tally_cards
from tournament.printing.tally_cards.layout import BLACK, path, picture

RED_DOT = (
    "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4"
    "z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
)
PLAIN = """
import django, sys; django.setup()
from tournament.printing.engine import repeated as repeated_work
from tournament.printing.engine.pdf import Document, make_pdf
repeated_work.VERSION = "none"
html = sys.stdin.buffer.read().decode()
sys.stdout.buffer.write(make_pdf(Document("cards", "Cards", html)))
"""


def cards() -> Document:
    sheet = session(5, rotation=circling(tables=5, games=12))
    return tally_cards(sheet, paper=Paper.LETTER, numbers=[1, 2, 3, 9, 11], spares=1)


def plain(body: str, style: str = "") -> Document:
    html = f"<title>Plain</title><style>p {{ {style} }}</style>{body}"
    return Document(name="plain", title="Plain", html=html)


@pytest.mark.long
def test_what_is_kept_moves_no_word():
    document = cards()
    run = subprocess.run(
        [sys.executable, "-c", PLAIN],
        cwd=settings.BASE_DIR,
        env=os.environ | {"DJANGO_SETTINGS_MODULE": "tests.settings"},
        input=document.html.encode(),
        check=True,
        capture_output=True,
    )
    make_pdf(document)

    again = make_pdf(document)

    assert len(words(again)) > 100
    assert words(again) == words(run.stdout)


@pytest.mark.parametrize(
    ("body", "style"),
    [
        ("<p>12&#9;& 7", "font-size: 30pt"),
        ("<p>12&#9;& 7", "letter-spacing: 9pt"),
        ("<p>12&#9;& 7", "font-weight: 700; text-align: right"),
        ("<p>12&#9;& 7", "white-space: pre; tab-size: 30mm"),
        ("<p>12&#9;<s>& 7</s>", ""),
        ("<table><tr><td>12&#9;& 7</table>", ""),
    ],
)
def test_nothing_is_kept_that_another_document_would_show(body, style):
    first, other = plain("<p>12&#9;& 7"), plain(body, style)
    before = make_pdf(first), make_pdf(other)

    after = make_pdf(other), make_pdf(first)

    assert after == before[::-1]
    assert words(before[0]) != words(before[1]) or b" RG" in unpacked(before[1])


def test_the_version_is_the_one_that_is_installed():
    import weasyprint

    assert weasyprint.__version__ == repeated_work.VERSION


@pytest.mark.long
def test_grids_of_all_cards_are_one_object():
    pdf = unpacked(make_pdf(tally_cards(session(3), paper=Paper.LETTER)))

    grids = pdf.count(b"/Subtype /Form/Resources<<>>")
    assert grids == 2  # the card's and the cut marks


def test_pictures_are_ours_or_left_to_be_drawn():
    line = path([(0, 0, 3, 4)], 0.3, BLACK)

    assert picture(10, 10, line) in Pictures()
    assert qr_source("http://192.168.1.5/") in Pictures()
    assert picture(10, 10, line, "<circle r='3'/>") not in Pictures()
    assert RED_DOT not in Pictures()
    assert "file:///static/x.png" not in Pictures()
