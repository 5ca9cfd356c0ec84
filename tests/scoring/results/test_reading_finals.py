"""What pages, papers, texts, and files tell of a final and a consolation."""

import csv
import io

import pytest
from django.test import Client

from scoring.home.printing import tables
from scoring.home.reading import home_of
from scoring.leaderboard.consolation import consolation_places
from scoring.leaderboard.reading import describe_place, standings
from scoring.results.picture import results_picture
from scoring.results.reading import results_link, shared_results, so_far
from scoring.results.reveal import board_reveal, get_public_place
from scoring.results.secrecy import get_board
from tests.factories.boards import reveal_all, steer
from tests.factories.finals import session_with_final
from tests.factories.prizes import prize
from tests.scoring.leaderboard.test_reading_tie_breaks import page_of
from tests.tournament.printing.reading import read_text
from tournament.models import Session
from tournament.play.stages import StageKind
from tournament.printing.engine.paper import BOM
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    session = session_with_final(has_consolation=True)
    prize(session, stage=StageKind.CONSOLATION)
    prize(session, place=1)
    return session


def test_pages_and_papers_tell_who_won_the_final_and_never_of_a_tie(session):
    page, paper = page_of(session, "standings").text, page_of(session, "leaderboard")
    printed = read_text(paper.getvalue())

    assert '<h2 id="won">Won the final</h2>' in page
    assert "<small>Played in the semifinals</small>" in page
    assert page.count("Points are from the first 2 games.") == 1
    assert page.index("Points are from") < page.index(">Consolation</h2>")
    assert "Points are from the first 2 games. Own points:" in " ".join(printed.split())
    assert printed.count("Winner · Won the final") == 2
    assert "Consolation" in read_text(paper.getvalue(), 2)
    for told in (page, printed, page_of(session, "after").text):
        assert not any(word in told for word in ("Tied 1st", "Co-winner", "tied</h2>"))


def test_results_texts_and_the_picture_tell_pairs(session):
    texts = page_of(session, "after").text
    assert texts.count("Points are from the first 2 games.") == 1
    assert "20 players played 4 games of" in texts
    papers = page_of(session, "print").text
    assert papers.index(">Leaderboard</a>") < papers.index(">Bracket</a>")
    told = texts[texts.index("Results of Euchre night at") :]
    assert "Person 4 and Person 14 won the final. Person 3 and Person 17 came" in told
    assert "Person 13 (9) won the consolation. Consolation: First place:" in told
    reveal_all(session)
    steer(session, shares_results=True)
    session = Session.objects.get(pk=session.pk)

    results = shared_results(session)

    assert [line.place.name for line in results.winners] == ["Person 4", "Person 14"]
    assert [line.place.name for line in results.consolation[:2]] == [
        "Person 13",
        "Person 1",
    ]
    assert len(results.lines) == 10
    assert results_picture(results).startswith(b"\x89PNG")
    page = Client().get(results_link(session).path).text
    assert page.count("<small>Won the final</small>") == 2
    assert "<caption>Consolation</caption>" in page
    assert "Points are from the first 2 games." in page
    place = get_public_place(session, 4)
    assert (place.rank, place.is_tied, f"{place.decided}") == (1, False, "Won the final")
    beside = translate(get_public_place(session, 13).beside)
    assert (place.beside, beside) == (None, "Consolation: 1st place")


def test_the_big_screen_announces_a_pair_together_without_points(session):
    desk = page_of(session, "board-desk").text
    following = desk.partition('class="following"')[2].partition("</ul>")[0]
    assert "$10" in following
    step = board_reveal(session, get_board(session)).steps[-1]
    beside, *_ = board_reveal(session, get_board(session)).steps

    assert (step.title, len(step.lines), step.is_of_pair) == ("1st place", 2, True)
    assert (step.is_by_later_games, beside.is_by_later_games) == (True, False)
    assert beside.title == "Consolation: 1st place"
    best = consolation_places(session)[0].standing
    assert (beside.standing.number, beside.standing.points) == (best.number, best.points)
    assert best.points != points_before(session, best.number)


def points_before(session, number):
    """In the games before the final."""
    places = standings(session, upto=session.stages.qualifying).places
    return next(each.standing.points for each in places if each.standing.number == number)


def test_tonight_names_the_pair_and_nobody_leads_within_the_final(session):
    _, figures = home_of(session, second_place="")
    labels = [f"{figure.value} {figure.label}" for figure in figures]

    assert labels[1:] == ["1st Person 4 and Person 14 won"]
    assert [len(so_far(session, games).leaders) for games in (2, 3, 4)] == [1, 0, 0]


def test_before_the_final_is_over_places_are_those_of_the_first_games():
    session = session_with_final(upto=1, is_over=False)
    first = standings(session, upto=2).places

    assert standings(session).places == first
    ended = session_with_final(upto=2, is_over=False)
    assert standings(ended, upto=3).places == standings(ended, upto=2).places
    assert standings(ended, upto=4).places == standings(ended).places


def test_a_final_that_was_stopped_is_tied_by_its_pairs():
    session = session_with_final(upto=1)
    places = standings(session).places

    told = [(describe_place(each.standing), f"{each.standing.decided}") for each in places]
    assert told[:4] == [("Tied 1st", "Played in the final")] * 4
    assert told[4:8] == [("Tied 3rd", "Played in the semifinals")] * 4


def test_spreadsheets_name_partners_and_what_decided(session):
    files = tables(session)
    rows = [*csv.DictReader(io.StringIO(files["standings"].removeprefix(BOM)))]

    assert rows[0]["Partner in the final"] == "14"
    assert [row["Decided by"] for row in rows[:3]] == [
        *["Won the final"] * 2,
        "Played in the final",
    ]
    assert files["consolation"].splitlines()[1].startswith("1,13,Person 13,")
    assert "consolation" not in tables(session_with_final())


def test_points_of_a_consolation_are_those_of_its_tables_and_of_sitting_out():
    session = session_with_final(22, has_consolation=True)
    session.sit_out_credit, session.sit_out_points = "fixed", 7
    session.save()
    places = consolation_places(session)
    finalists = session.stages.final.numbers

    assert not {place.standing.number for place in places} & {*finalists}
    assert len(places) == 14
    credit = [place.standing.credit for place in places]
    assert sum(credit) == 7 * 2 * 2
    assert {place.standing.games_played for place in places} == {1, 2}
