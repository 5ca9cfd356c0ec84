import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.oracles import oracle
from tests.tournament.printing.accessibility import faults
from tests.tournament.printing.reading import (
    fonts,
    info,
    page_count,
    structure,
    text,
    unpacked,
)
from tests.tournament.printing.sessions import NAMES, session
from tournament.machine.glyphs import without_boxes
from tournament.printing.engine.joining import page_ranges
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document, can_make_pdf, make_pdf, own_file
from tournament.printing.sheets.kits import paper_kit
from tournament.printing.sheets.scores import score_sheets
from tournament.printing.sheets.table_cards import table_cards
from tournament.printing.tally_cards.cards import tally_cards

OWN_FONTS = (
    "Hyperlegible",
    "Hyperlegible-Bold",
    "Hyperlegible-Extended-Bold",
    "Night-Fallback-Bold",
)

MALICIOUS = """
<title>Malicious</title>
<link rel="attachment" href="file:///etc/hostname">
<link rel="attachment" href="file:///static/../pyproject.toml">
<link rel="stylesheet" href="http://127.0.0.1:{port}/style.css">
<style>@import url(http://127.0.0.1:{port}/import.css);
@font-face {{ font-family: x; src: url(http://127.0.0.1:{port}/x.ttf) }}</style>
<img src="http://127.0.0.1:{port}/pixel.png"><img src="//127.0.0.1:{port}/pixel.png">
<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:{port}/i.png"/></svg>
<object data="file:///etc/hostname"></object>
<p style="font-family: x; background: url(http://127.0.0.1:{port}/b.png)">Text</p>
"""


def plain(body: str) -> Document:
    return Document(name="plain", title="Plain", html=f"<title>Plain</title><p>{body}")


@pytest.fixture
def listener():
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.settimeout(0.2)
        yield server


def connections(listener: socket.socket) -> int:
    try:
        listener.accept()
    except TimeoutError:
        return 0
    return 1


def test_this_machine_can_make_pdfs():
    assert can_make_pdf() is True


def test_a_changed_style_is_read_again(settings, tmp_path):
    settings.BASE_DIR = tmp_path
    (tmp_path / "static").mkdir()
    style = tmp_path / "static" / "print.css"
    html = '<link rel="stylesheet" href="/static/print.css"><p>Seen<p class="more">More'
    document = Document(name="plain", title="Plain", html=html)

    style.write_text(".more { display: none }")
    before = text(make_pdf(document)).split()
    style.write_text("p { color: #333 }")
    after = text(make_pdf(document)).split()

    assert (before, after) == (["Seen"], ["Seen", "More"])


def test_hostile_html_reaches_no_network_and_no_file(listener):
    html = MALICIOUS.format(port=listener.getsockname()[1])

    pdf = make_pdf(Document(name="malicious", title="Malicious", html=html))

    assert connections(listener) == 0
    assert b"EmbeddedFile" not in unpacked(pdf)
    assert text(pdf).split() == ["Text"]


def test_hostile_name_is_printed_as_it_is_written(listener):
    name = f"<img src=http://127.0.0.1:{listener.getsockname()[1]}>"

    pdf = make_pdf(tally_cards(session(2, names=[name]), paper=Paper.A4, numbers=[1]))

    assert connections(listener) == 0
    assert name in text(pdf).replace("\n", "")


@pytest.mark.parametrize("url", oracle("printing")["addresses"])
def test_other_files_and_addresses_are_refused(url):
    with pytest.raises(ValueError, match=r"^Not a file "):
        own_file(url)


def test_own_styles_and_fonts_are_found():
    file = own_file("file:///static/css/print/print.css")

    assert file == settings.BASE_DIR / "static" / "css" / "print" / "print.css"


def test_pdf_says_title_and_language_and_brings_its_fonts():
    pdf = make_pdf(tally_cards(session(3), paper=Paper.LETTER))

    assert info(pdf)["Title"] == "Tally cards: Autumn Euchre Night"
    assert b"/Lang (en-US)" in unpacked(pdf)
    assert b"/PrintScaling /None" in unpacked(pdf)
    assert b"/DisplayDocTitle true" in unpacked(pdf)
    assert fonts(pdf) == dict.fromkeys(OWN_FONTS, True)


@pytest.mark.long
def test_fonts_are_the_projects_own_not_the_systems(tmp_path):
    (tmp_path / "fonts.conf").write_text("<fontconfig></fontconfig>")
    program = f"""
import django; django.setup()
from tests.tournament.printing.sessions import session
from tournament.printing.engine.paper import Paper
from tournament.printing.sheets.kits import paper_kit
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.engine.joining import page_ranges
from tournament.printing.sheets.scores import score_sheets
from tournament.printing.sheets.table_cards import table_cards
from tournament.printing.tally_cards.cards import tally_cards
pdf = make_pdf(tally_cards(session(3), paper=Paper.LETTER))
open({str(tmp_path / "cards.pdf")!r}, "wb").write(pdf)
"""
    environment = os.environ | {"FONTCONFIG_FILE": str(tmp_path / "fonts.conf")}

    subprocess.run(
        [sys.executable, "-c", program],
        cwd=settings.BASE_DIR,
        env=environment,
        check=True,
        capture_output=True,
    )

    pdf = Path(tmp_path / "cards.pdf").read_bytes()
    assert fonts(pdf) == dict.fromkeys(OWN_FONTS, True)
    assert [name for name in NAMES if name not in text(pdf)] == []


def test_machine_without_pango_says_so(tmp_path):
    (tmp_path / "weasyprint.py").write_text("raise OSError('cannot load pango')")
    program = """
from tournament.printing.engine.pdf import Document, PdfUnavailable, can_make_pdf, make_pdf
try:
    make_pdf(Document("name", "title", "html"))
except PdfUnavailable as unavailable:
    print(can_make_pdf(), unavailable)
"""
    path = os.pathsep.join([str(tmp_path), str(settings.BASE_DIR)])

    run = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )

    assert run.stdout == "False This machine has no pango, which PDFs need.\n"


@pytest.mark.long
@pytest.mark.parametrize("print_", [paper_kit, tally_cards, table_cards, score_sheets])
def test_printing_says_nothing_on_the_terminal(print_, caplog):
    sheet = session(3, venue="", is_rehearsal=True)

    make_pdf(print_(sheet, paper=Paper.LETTER))

    assert caplog.record_tuples == []


@pytest.mark.long
def test_ranges_of_pages_make_the_same_document_each_time():
    cards = tally_cards(session(3), paper=Paper.LETTER)

    pdf = make_pdf(cards)

    assert [each.sheets for each in page_ranges(cards.html)] == [3, 3]
    assert page_count(pdf) == 6
    assert make_pdf(cards) == pdf


def test_bookmarks_lead_to_the_pages_of_every_range():
    sheets = "".join(f'<div class="sheet"><h1>Page {n}</h1></div>' for n in range(1, 7))
    html = f"<title>Six</title><style>.sheet {{ break-after: page }}</style>{sheets}"

    pdf = unpacked(make_pdf(Document(name="six", title="Six", html=html)))

    assert [pdf.count(b"(Page %d)" % number) for number in range(1, 7)] == [1] * 6


def test_what_reads_like_an_object_number_stays_as_it_is_written():
    html = "<title>3 0 R (4 0 R) \\ </title><p>Seen"

    pdf = make_pdf(Document(name="odd", title="Odd", html=html))

    assert info(pdf)["Title"] == "3 0 R (4 0 R) \\"


@pytest.mark.long
def test_screen_readers_and_bookmarks_find_their_way_through_all_pages():
    pdf = make_pdf(paper_kit(session(2, names=["Ann", "Jim"]), paper=Paper.A4))

    bookmarks = re.findall(r"/Title \((.*?)\)/Dest", unpacked(pdf).decode("latin-1"))
    signs, sheets = (["Table 1", "Table 2"] for _ in range(2))
    assert faults(pdf) == []
    assert [mark for mark in bookmarks if mark[0] not in "345678"] == [
        *("Wall chart", "Player numbers", "Table signs", *signs, "Score sheets", *sheets),
        *("Tally cards", "1 Ann", "2 Jim"),
    ]


def test_a_page_that_tells_readers_too_little_is_seen_by_these_tests(monkeypatch):
    monkeypatch.setattr("tournament.printing.engine.pdf.without_boxes", str)
    html = '<p>Hidden 王<img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>'

    pdf = make_pdf(Document(name="odd", title="Odd", html=html))

    assert faults(pdf) == [
        "language: ()",
        "no title in the metadata",
        "page 0: a character that no font has",
    ]


def test_headings_go_down_level_by_level_and_ornaments_are_skipped():
    picture = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>"
    html = f"""<html lang="en"><title>Odd</title><h3>First</h3><pre>One
two</pre><h6>Second</h6><table><tr><th>Sum<td>7</table>{picture}</svg>"""

    pdf = make_pdf(Document(name="odd", title="Odd", html=html))

    assert faults(pdf) == []
    assert structure(pdf) == [
        "H1 (block) First",
        "P (block) One two",
        "H2 (block) Second",
        "Table (block) TBody TR TH Sum TD 7",
    ]


def test_names_of_every_script_are_printed_without_a_box():
    names = [
        *("Nguyễn Ánh", "Щербаков", "Ελένη", "محمد", "שרה כהן", "😀", "王小明", "김민준")
    ]
    sheet = session(2, names=names)

    pdf = make_pdf(tally_cards(sheet, paper=Paper.A4))

    printed = text(pdf)
    assert faults(pdf) == []
    assert [name for name in names[:3] if name not in printed] == []
    for name in names[6:]:
        assert (without_boxes(name) in printed) is True
