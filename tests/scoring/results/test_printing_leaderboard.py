import re
from dataclasses import replace
from datetime import UTC, date, datetime

import pytest

from scoring.leaderboard.reading import Place, Standings
from scoring.results.printing import LeaderboardPage, leaderboard
from scoring.standings.ranking import Checksum, Standing
from tests.tournament.printing.reading import (
    fonts,
    images,
    inked_margin,
    page_count,
    read_text,
    sizes,
)
from tests.tournament.printing.sessions import LONG_NAMES, NAMES, ON_PAPERS
from tournament.club.reading import Brand
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import make_pdf
from tournament.seating.sheet import EventHead


def line(name, *standing, is_winner=True):
    return Place(Standing(*standing), name, "", is_winner, is_house=False)


PLACES = (
    line("Ñandú Ölçer", 1, 7, 61, 40, 8, 2, 11),
    line("Zoë Łukasz", 1, 2, 61, 44, 7, 1, 11),
    line("Дмитрий Иванов", 3, 12, 55, 47, 6, 0, 11, is_winner=False),
)
EVENT = EventHead(
    "Autumn Euchre Night",
    date(2026, 11, 20),
    "St Mary's Hall",
    is_rehearsal=False,
    currency="USD",
    brand=Brand(),
)
STAND = Standings(
    PLACES,
    (),
    ("Ñandú Ölçer", "Zoë Łukasz"),
    Checksum(812, 812, 406, 0),
    11,
    0,
    None,
    is_final=True,
)
FINAL = LeaderboardPage(EVENT, STAND, 2, datetime(2026, 11, 21, 3, 47, tzinfo=UTC))


def page(event=None, **stand):
    head = EVENT._replace(**event or {})
    return FINAL._replace(event=head, stand=STAND._replace(**stand))


def crowd(players, names=NAMES):
    return tuple(
        line(names[place % len(names)], place, place, 9, 8, 7, 6, 5, is_winner=place == 1)
        for place in range(1, players + 1)
    )


@ON_PAPERS
def test_final_results_name_the_co_winners(paper):
    document = leaderboard(FINAL, paper=paper)

    pdf = make_pdf(document)

    assert document.name == "final-results"
    assert document.title == "Final results: Autumn Euchre Night"
    assert page_count(pdf) == 1
    assert read_text(pdf) == (
        "Autumn Euchre Night Final results Friday, November 20, 2026 · St Mary's Hall"
        " Co-winner Co-winner 3rd Ñandú Ölçer Zoë Łukasz Дмитрий Иванов"
        " 61 Points 61 Points 55 Points"
        " Games won 8 · Loners 2 Games won 7 · Loners 1 Games won 6 · Loners 0"
        f" {STAND.checksum_line} Version 2 · Friday, November 20, 2026, 9:47 PM"
    )


def test_single_winner_is_named_alone():
    places = (PLACES[0], replace(PLACES[1], is_winner=False), PLACES[2])
    html = leaderboard(page(winners=("Jim",), places=places), paper=Paper.A4).html

    assert re.findall("<div><p>(.*?)</p>", html) == ["Winner", "1st", "3rd"]


def test_winners_stand_before_others_of_their_rank():
    places = (replace(PLACES[0], is_winner=False), *PLACES[1:])

    html = leaderboard(page(places=places), paper=Paper.A4).html

    assert html.index("Zoë Łukasz") < html.index("Ñandú Ölçer")


@ON_PAPERS
@pytest.mark.parametrize("name", ["Kit", "Christopher Kowalski", "W" * 60])
def test_what_decided_a_finalists_place_is_never_cut(paper, name):
    place = line(name, 3, 12, 55, 47, 6, 0, 11, is_winner=False)
    standing = place.standing._replace(final=3, partner=1, reached=4, credit=5)
    places = (*PLACES[:2], PLACES[2], *[replace(place, standing=standing)] * 9)

    told = read_text(make_pdf(leaderboard(page(places=places), paper=paper)))

    assert " ".join(told.split()).count("· Won third place") == len(places) - 3


def test_leader_stands_out_among_the_rows():
    html = leaderboard(page(is_final=False, games_closed=5), paper=Paper.A4).html

    assert html.count('<tr class="winning"') == 2


def test_standings_name_their_game_and_no_winner():
    standing = page({"is_rehearsal": True}, is_final=False, games_closed=5)

    document = leaderboard(standing, paper=Paper.A4)

    printed = read_text(make_pdf(document))
    assert document.title == "Standings after game 5: Autumn Euchre Night"
    assert "Standings after game 5" in printed
    assert "PRACTICE – does not count" in printed
    assert "inner" not in printed
    assert "Revision" not in printed


def test_standings_before_the_first_game():
    standing = page(is_final=False, games_closed=0)

    assert leaderboard(standing, paper=Paper.A4).title == "Standings: Autumn Euchre Night"


@pytest.mark.long
@ON_PAPERS
@pytest.mark.parametrize(
    ("players", "winners", "pages"),
    [(3, 1, 1), (12, 12, 1), (46, 2, 1), (100, 1, 2), (200, 4, 4)],
)
@pytest.mark.parametrize("names", [NAMES, LONG_NAMES])
def test_long_lists_and_names_stay_on_their_pages(paper, players, winners, pages, names):
    won = tuple(names[place % len(names)] for place in range(winners))
    event = {"name": "N" * 100, "venue": "V" * 100, "is_rehearsal": True}
    results = page(event, places=crowd(players, names), winners=won)

    pdf = make_pdf(leaderboard(results, paper=paper))

    printed = images(pdf, 100)
    assert len(printed) == pages
    assert min(inked_margin(page, 100) for page in printed) >= 6
    assert read_text(pdf).count("PRACTICE – does not count") == pages


@ON_PAPERS
@pytest.mark.parametrize("players", [46, 54, 100])
def test_names_are_read_from_a_step_away(paper, players):
    results = page(is_final=players == 46, places=crowd(players, NAMES[4:6]))

    pdf = make_pdf(leaderboard(results, paper=paper))

    points = sizes(pdf, page_count(pdf))
    assert page_count(pdf) == (1 if players <= 54 else 2)
    assert min(points.values()) >= 11
    assert {points["Jim"], points["Pat"]} <= {14.5, 19}


def test_printing_says_nothing_on_the_terminal(caplog):
    make_pdf(leaderboard(page({"venue": "Quiet Hall"}), paper=Paper.A4))

    # its steps are counted, and written nowhere
    assert {name for name, *_ in caplog.record_tuples} <= {"weasyprint.progress"}


def test_fonts_are_embedded():
    assert set(fonts(make_pdf(leaderboard(FINAL, paper=Paper.A4))).values()) == {True}


def test_names_are_escaped():
    bob = "<b>Bob</b>"
    hostile = page(places=(replace(PLACES[0], name=bob),), winners=(bob,))

    html = leaderboard(hostile, paper=Paper.A4).html

    assert html.count("&lt;b&gt;Bob&lt;/b&gt;") == 1
    assert "<b>Bob" not in html
