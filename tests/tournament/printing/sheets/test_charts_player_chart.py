import re

import pytest

from tests.tournament.printing.reading import images, inked_margin, sizes, text
from tests.tournament.printing.sessions import LONG_NAMES, changed_session, seated
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.charts import player_chart
from tournament.rotations.rotation_types import RotationType


def columns(html):
    """The lines of each game, by its number."""
    part = r'<p class="over game"[^>]*>(\d+)</p>\s<pre[^>]*>\n(.*?)</pre>'
    return {
        int(game): lines.splitlines() for game, lines in re.findall(part, html, re.DOTALL)
    }


def test_chart_agrees_with_the_schedule():
    sheet = changed_session(3, movement=RotationType.BALANCED)

    games = columns(player_chart(sheet, paper=Paper.A4).html)

    assert set(games) == {1, 2, 3}
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        seats = {
            number: f"{table} {seat.word[0]}"
            for table, foursome in round_.numbered
            for seat, number in foursome.seats.items()
        }
        assert games[game] == [seats.get(card.number, "–") for card in sheet.cards]


@pytest.mark.parametrize(("people", "pages"), [(12, 1), (64, 1), (65, 2), (128, 2)])
def test_page_holds_sixteen_tables(people, pages):
    html = player_chart(
        seated(RotationType.LADDER, people, 8, drawn=1), paper=Paper.A4
    ).html

    assert html.count('<div class="sheet') == pages


@pytest.mark.parametrize("letters", range(12, 19))
def test_name_that_fits_is_whole(letters):
    sheet = seated(RotationType.RELAY, 28, 8, names=["Mary Ann Kowalczyk"[:letters] + "k"])

    assert "…" not in player_chart(sheet, paper=Paper.LETTER).html


@pytest.mark.long
def test_long_names_stay_on_the_page():
    sheet = seated(RotationType.RELAY, 64, 12, names=LONG_NAMES)
    pdf = make_pdf(player_chart(sheet, paper=Paper.LETTER))

    assert inked_margin(images(pdf, 60)[0], 60) >= 6
    assert min(sizes(pdf).values()) >= 10
    assert text(pdf).count("Wilhelmina") == 32
