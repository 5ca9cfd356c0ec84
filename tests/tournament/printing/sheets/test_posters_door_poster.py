"""The poster for the door: it says how phones join, in a code and in words."""

from dataclasses import replace

import pytest
from django.conf import settings

from tests.tournament.printing.reading import codes, page_count, read_text, sizes
from tests.tournament.printing.sessions import LONG_NAMES, ON_PAPERS, PAPERS, session
from tests.tournament.wifi import read_wifi
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.posters import door_poster
from tournament.printing.sheets.table_cards import table_cards

WIFI = {"wifi_name": "Parish; Hall", "wifi_password": "four, aces"}
OPENED = f"{settings.BASE_URL}/"
SENTENCE = "there is no internet, stay connected."


@ON_PAPERS
def test_its_codes_join_the_network_and_open_the_program(paper):
    pdf = make_pdf(door_poster(replace(session(2), **WIFI), paper=paper))

    opened, join = sorted(codes(pdf, 150), reverse=True)
    assert read_wifi(join) == {"T": "WPA", "S": "Parish; Hall", "P": "four, aces"}
    assert opened == OPENED
    words = read_text(pdf)
    points = sizes(pdf)
    assert (min(points.values()), max(points.values())) == (19, 66)
    assert "Parish; Hall" in words
    assert "four, aces" in words
    assert SENTENCE in words


def test_without_wifi_it_only_opens_the_program():
    pdf = make_pdf(door_poster(session(2), paper=Paper.LETTER))

    assert codes(pdf, 150) == [OPENED]
    assert "Wi-Fi" not in read_text(pdf)


@pytest.mark.few(3)
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("name", LONG_NAMES)
def test_the_longest_words_stay_on_its_page(paper, name):
    wifi = {"wifi_name": "W" * 32, "wifi_password": "W" * 63}
    sheet = replace(session(2, name=name, venue=name, is_rehearsal=True), **wifi)

    pdf = make_pdf(door_poster(sheet, paper=paper))

    assert page_count(pdf) == 1
    words = read_text(pdf)
    assert "below the code" in words
    assert SENTENCE in words
    assert len(codes(pdf, 150)) == 2


def test_every_table_sign_has_the_code_of_the_network():
    document = table_cards(replace(session(2), **WIFI), paper=Paper.LETTER)

    joins = [code for code in codes(make_pdf(document), 150) if code.startswith("WIFI:")]
    assert [read_wifi(join)["P"] for join in joins] == ["four, aces"] * 2
    assert document.html.count("No internet? Stay connected.") == 2
