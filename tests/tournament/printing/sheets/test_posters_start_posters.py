from dataclasses import replace

import pytest

from tests.tournament.printing.reading import (
    heights,
    images,
    inked_margin,
    page_count,
    text,
)
from tests.tournament.printing.sessions import LONG_NAMES, seated, session
from tournament.access.links import LinkKind, link
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.printing.sheets.posters import start_posters
from tournament.rotations.rotation_types import RotationType
from tournament.seating.sheet import SheetCard

POINTS = 72 / 25.4


def rows_of(printed):
    """What stands on each line of a poster, after its headings."""
    lines = [" ".join(line.split()) for line in printed.splitlines() if line.strip()]
    return lines[next(at for at, line in enumerate(lines) if line.startswith("No.")) + 1 :]


def test_posters_say_where_everybody_begins_by_name_and_by_number():
    sheet = session(3)
    pdf = make_pdf(start_posters(sheet, paper=Paper.LETTER, order="first"))

    by_name, by_number = rows_of(text(pdf, 1)), rows_of(text(pdf, 2))
    expected = {}
    for table, four in sheet.rotation.rounds[0].numbered:
        for seat, number in four.seats.items():
            name = sheet.cards[number - 1].name
            expected[number] = f"{number} {name} {table} {seat.word}"
    assert by_number == [expected[number] for number in sorted(expected)]
    assert sorted(by_name) == sorted(expected.values())
    assert [row.split()[1][0] for row in by_name[:4]] == ["A", "B", "C", "E"]


def test_names_on_posters_stand_by_the_last_name_an_organizer_typed():
    names = [("Ana María García López", "García López"), ("Zoe Adams", ""), ("Al Hill", "")]
    poster = start_posters(session(2), paper=Paper.LETTER, unnumbered=names)

    rows = [row for row in rows_of(text(make_pdf(poster), 1)) if "At check-in" in row]
    assert [row.split()[0] for row in rows] == ["Zoe", "Ana", "Al"]


def test_practice_is_told_above_the_lists_and_in_nobodys_way():
    pdf = make_pdf(start_posters(session(3, is_rehearsal=True), paper=Paper.LETTER))

    places = {word: (top, bottom) for word, top, bottom in reversed(heights(pdf, 1))}
    assert places["Hall"][1] < places["PRACTICE"][0]
    assert places["PRACTICE"][1] + 1 < places["No."][0]  # a point for the frame


@pytest.mark.long
def test_sixteen_tables_fit_a_page_and_four_hundred_people_seven():
    sheet = seated(RotationType.BALANCED, 64, 1, names=LONG_NAMES)
    pdf = make_pdf(start_posters(sheet, paper=Paper.LETTER))

    assert page_count(pdf) == 2
    assert min(inked_margin(page, 60) for page in images(pdf, 60)) > 6
    letters = [bottom - top for word, top, bottom in heights(pdf, 2) if word == "64"]
    assert letters[0] >= 12

    many = tuple(
        SheetCard(number, f"Player {number}", link(LinkKind.CARD, number, 1))
        for number in range(1, 401)
    )
    crowd = start_posters(replace(sheet, cards=many), paper=Paper.A4)
    assert crowd.html.count('class="sheet start-poster"') == 14


def test_who_sits_out_of_game_one_is_told_so():
    sheet = seated(RotationType.BALANCED, 9, 3)
    [resting] = sheet.rotation.rounds[0].sit_out

    rows = rows_of(text(make_pdf(start_posters(sheet, paper=Paper.A4)), 2))

    assert rows[resting - 1].endswith("Sits out")


def test_who_has_no_number_yet_finds_what_to_do():
    posters = start_posters(session(2), paper=Paper.LETTER, unnumbered=[("Deb Keller", "")])
    pdf = make_pdf(posters)

    assert "Deb Keller At check-in" in rows_of(text(pdf, 1))
    assert "Deb Keller" not in text(pdf, 2)
