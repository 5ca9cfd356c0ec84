import os
import subprocess
import sys

import pytest
from django.conf import settings

from tests.bench.movements import circling
from tests.oracles import oracle
from tests.tournament.printing.reading import unpacked, words
from tests.tournament.printing.sessions import session
from tournament.printing.engine import repeated as repeated_work
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, make_pdf
from tournament.printing.tally_cards.cards import tally_cards

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


@pytest.mark.parametrize(("body", "style"), oracle("printing")["not_kept"])
def test_nothing_is_kept_that_another_document_would_show(body, style):
    first, other = plain("<p>12&#9;& 7"), plain(body, style)
    before = make_pdf(first), make_pdf(other)

    after = make_pdf(other), make_pdf(first)

    assert after == before[::-1]
    assert words(before[0]) != words(before[1]) or b" RG" in unpacked(before[1])


def test_the_version_is_the_one_that_is_installed():
    import weasyprint

    assert weasyprint.__version__ == repeated_work.VERSION
