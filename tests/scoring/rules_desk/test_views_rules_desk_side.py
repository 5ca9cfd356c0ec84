"""The rules desk behind the code of a side table: every game, by its own people."""

import pytest
from django.urls import reverse

from scoring.deals.submission import new_report_id
from scoring.rules import GAMES
from scoring.rules_desk.questions import QUESTIONS
from scoring.side_games.play import side_play
from tests.factories import running_session
from tests.factories.side_tables import MADE, PEOPLE, play_side, start_side
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tournament.access.links import LinkKind, link

pytestmark = pytest.mark.django_db

FOR_TURN_UPS = {"hand", "score-cards"}


@pytest.fixture
def session():
    return running_session()


def path_of(session, game, players):
    table = start_side(session, game, names=PEOPLE[:players])
    return link(LinkKind.SIDE, table.pk, table.generation).path + "rules/"


@pytest.mark.long
def test_every_game_has_its_desk(client, session):
    for key, game in GAMES.items():
        players = game.players[-1]
        path = path_of(session, key, players)
        closed = {
            each for each in QUESTIONS if client.get(f"{path}{each}/").status_code == 404
        }

        assert client.get(path).status_code == 200
        assert closed == (set() if game.turns_up else FOR_TURN_UPS), key


@pytest.mark.parametrize(
    ("game", "players", "query", "answer"), oracle("rules_desk")["scored_by_name"]
)
def test_a_deal_of_players_on_their_own_is_scored_by_name(
    client, session, game, players, query, answer
):
    page = client.get(f"{path_of(session, game, players)}points/?{query}")

    assert answer in page.content.decode()


def test_a_table_of_three_goes_by_its_names(client, session):
    base = path_of(session, "three_handed", 3)

    page = client.get(f"{base}turns/?maker=1").text

    assert "Side game 1, deal 1.</b> Uma deals." in page
    assert "<b>Vic</b> <span>bids first,</span> <span>called trump</span>" in page


def test_a_table_of_four_goes_by_its_names_and_its_dealer(client, session):
    table = start_side(session, names=PEOPLE[:4])
    play_side(table, [MADE])
    path = link(LinkKind.SIDE, table.pk, table.generation).path

    page = client.get(f"{path}rules/turns/").text

    assert "Side game 1, deal 2.</b> Vic deals." in page


def test_the_organizer_books_a_ruling_at_a_side_game(session):
    table, organizer = start_side(session, names=PEOPLE[:4]), organizer_of(session)
    base = reverse("night-rules-desk", args=[session.pk])
    query = "event=renege&side=first&side_game=1"

    page = organizer.get(f"{base}penalty/?{query}").text
    assert "Which team did it?" in page
    assert "Deal 1 is saved as a deal in which no one scores." in page
    form = {"question": "penalty", "asked": query, "booking": "0"}
    booked = organizer.post(
        reverse("book-ruling", args=[session.pk]), form | {"report_id": new_report_id()}
    )

    assert booked.url == reverse("side-table", args=[session.pk, 1])
    play = side_play(table)
    assert (play.totals, play.next_deal) == ((0, 2), 2)
    listed = organizer.get(reverse("night-rules-desk", args=[session.pk])).text
    assert "Side game 1" in listed
    assert "side_game=1" in listed
