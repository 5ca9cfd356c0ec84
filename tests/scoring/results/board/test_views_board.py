"""The board as anybody opens it, without login."""

import re

import pytest

from scoring.hall import actions as rounds
from scoring.models import Board
from scoring.phone.card import card_stamp
from scoring.results.board.actions import reissue_board
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    correct,
    fine,
    finished_session,
    game_of,
    number_everybody,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.boards import board_path, reveal_all, reveal_more, say, steer
from tests.factories.calls import call
from tests.factories.prizes import broken_tie_session, prize
from tests.factories.redraws import crowd_session, play_games
from tests.factories.visitors import heading_of, organizer_of
from tournament.access.links import LinkKind, link, typed_code
from tournament.models import Player, Session, TallyCard
from tournament.names.sort_name import split_name
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db

ALONE = DealReport(Outcome.LONE_MARCH, Side.FIRST)
NASTY = [
    "<script>alert(1)</script><b>Bold",
    "محمد عبد الرحمن",
    "🃏♠️🏳️‍🌈 Zoë",
    "W" * 60,
    "\"&quot;' onerror=x",
]


def card_behind(session):
    return TallyCard.objects.select_related("session").get(session=session, number=1)


def look(client, session, **options):
    return client.get(board_path(session), options)


def stamp_of(answer):
    (stamp,) = re.findall(r'<body data-stamp="(\w+)"', answer.text)
    return stamp


def ranks(answer):
    """Place, name and points of every row."""
    rows = re.findall(r"<tr.*?</tr>", answer.text, re.DOTALL)
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)[:3] for row in rows]
    plain = [[re.sub(r"<[^>]+>", "", cell).strip() for cell in row] for row in cells]
    return [tuple(row) for row in plain if row[0].isdigit()]


def told_now(answer):
    """The names that fill the screen."""
    part = re.search(r'<p class="name.*?</p>', answer.text, re.DOTALL)[0]
    return re.findall("<bdi>(.*?)</bdi>", part)


def people(answer):
    return re.findall(r'<span class="who"><bdi><b>(.*?)</b>', answer.text)


def test_board_needs_no_login(client):
    session = running_session()

    answer = look(client, session)

    assert answer.status_code == 200
    assert heading_of(answer) == "Game 1: find your table"
    assert people(answer) == ["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus", "Hal"]
    assert dict(answer.cookies) == {}


def test_doors_tell_how_to_sign_in_and_how_many_are_here(client):
    session = session_in_check_in(names=["Ann", "Bob", "Cora"])
    session.attendances.filter(player__name="Bob").update(is_present=False)

    page = look(client, session)

    assert heading_of(page) == "Welcome"
    assert "<b>2</b> of 3 are here" in page.text
    assert "Say your name" in page.text


def test_code_on_the_first_page_opens_the_board(client):
    session = running_session()
    code = typed_code(LinkKind.BOARD, session.pk, 1)

    answer = client.post("/code/", {"code": code.lower()})

    assert (answer.status_code, answer.url) == (302, board_path(session))
    assert code in look(client, session).text


def test_old_code_says_so_and_the_new_one_opens(client):
    session = running_session()
    old = board_path(session)
    reissue_board(session=session, by=ORGANIZER)

    answer = client.get(old)

    assert answer.status_code == 410
    assert "This code no longer works. The big screen has a new one." in answer.text
    assert client.get(board_path(session, 2)).status_code == 200
    assert client.get(board_path(session, 3)).status_code == 404


@pytest.mark.parametrize(
    "path",
    [
        "/b/987654-{secret}/",
        "/b/{night}-nothing/",
        "/b/{night}-/",
        "/b/99999999999999999999999999-{secret}/",
    ],
)
def test_wrong_link_opens_nothing(client, path):
    session = running_session()
    secret = board_path(session).partition("-")[2].rstrip("/")

    assert client.get(path.format(night=session.pk, secret=secret)).status_code == 404


def test_link_of_a_table_is_none_of_a_board(client):
    session = running_session()
    table = link(LinkKind.TABLE, session.pk, 1).path

    assert client.get(table.replace("/t/", "/b/")).status_code == 404


def test_poll_brings_only_what_changed(client):
    session = running_session()
    stamp = stamp_of(look(client, session))
    same = look(client, session, since=stamp)

    say(session, "Lunch until 8:25")
    other = look(client, session, since=stamp)

    assert (same.status_code, same.content, same["X-Stamp"]) == (204, b"", stamp)
    assert other.status_code == 200
    assert "<html" not in other.text
    assert "Lunch until 8:25" in other.text
    assert look(client, session, since=other["X-Stamp"]).status_code == 204


def test_poll_says_nothing_of_what_is_not_on_the_board(client):
    session = running_session()
    steer(session, shows="tables")
    stamp = stamp_of(look(client, session))

    record(game_of(session), 1)

    assert look(client, session, since=stamp).status_code == 204


@pytest.mark.few(1)
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("people", [8, 46, 100])
def test_poll_of_an_unchanged_night_is_one_query(client, people, django_assert_num_queries):
    session = play_games(crowd_session(people, games=2), 1)
    steer(session, shows="standings")
    stamp = stamp_of(look(client, session))

    with django_assert_num_queries(1):
        for_the_first = look(client, session, since=stamp)
    with django_assert_num_queries(
        101
    ):  # from the second on the version alone is asked for
        answers = [look(client, session, since=stamp) for _ in range(100)]

    assert {answer.status_code for answer in (for_the_first, *answers)} == {204}


@pytest.mark.few(1)
@pytest.mark.parametrize("people", [46, 400])
def test_standings_of_any_hall_come_in_one_request_of_ten_queries(
    client, people, django_assert_num_queries
):
    session = play_games(crowd_session(people, games=2), 1)
    steer(session, shows="standings")

    with django_assert_num_queries(10):
        answer = look(client, session)

    assert heading_of(answer) == "After game 1"
    assert len(ranks(answer)) == people
    pages = re.split(r'<section class="page', answer.text)[1:]
    assert {page.count("<tr") - 1 for page in pages} <= set(range(10, 18))


def test_anybody_may_look_at_another_part(client):
    session = running_session()
    close_round(session)

    seats = look(client, session, view="tables")
    assert heading_of(seats) == "Game 2: find your table"
    assert " of 7" not in seats.text  # another game was in play still
    assert heading_of(look(client, session, view="standings")) == "After game 1"
    assert heading_of(look(client, session, view="play")) == "Game 2 of 7"
    assert heading_of(look(client, session, view="nothing")) == "Game 2: find your table"


def test_house_players_and_corrections_are_marked(client):
    session = session_in_check_in(names=["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus"])
    number_everybody(session)
    organizer = organizer_of(session)
    organizer.post(f"/nights/{session.pk}/house/")
    organizer.post(f"/nights/{session.pk}/start/")
    close_round(session)
    correct(game_of(session), 1, MADE, reason="Misheard")

    page = look(client, session, view="standings").text

    assert 'Fill-in</bdi> <small class="tag">8</small>' in page
    assert re.findall(r"Corrected at \d+:\d\d [AP]M", page) != []


def test_hidden_games_are_in_no_part_of_the_board(client):
    session = running_session()
    close_round(session, 1)
    before = ranks(look(client, session, view="standings"))
    steer(session, hidden_games=6)
    play_round(session, 2, ALONE)
    rounds.open_next_game(session=session, after=2, by=ORGANIZER)

    for view in ("", "standings", "names", "play"):
        assert ranks(look(client, session, view=view)) in ([], before)
    assert 'class="points"' not in look(client, session, view="tables").text
    page = look(client, session, view="standings")
    assert heading_of(page) == "After game 1"
    assert (
        "The scores of the last 6 games are hidden until the results are announced."
        in page.text
    )


def test_hidden_games_are_not_in_the_reveal_before_their_time(client):
    session = finished_session()
    steer(session, hidden_games=7)
    for view in ("", "standings"):
        assert ranks(look(client, session, view=view)) == []
    assert "All scores are hidden until the results are announced." in (
        look(client, session, view="standings").text
    )

    reveal_more(session, 0)

    assert told_now(look(client, session)) == ["Bob", "Dan", "Eve", "Gus"]
    assert ranks(look(client, session, view="standings")) == []
    assert "Ann<" not in look(client, session).text


def test_reveal_ends_with_the_co_winners(client):
    session = finished_session()
    assert "The results are announced in a moment." in look(client, session).text

    reveal_all(session)

    page = look(client, session)
    assert "Co-winners" in heading_of(page)
    assert told_now(page) == ["Ann", "Cora", "Fay", "Hal"]
    assert re.findall(r'class="rank">(.*?)<', page.text) == ["1st place", "5th place"]
    assert heading_of(look(client, session, view="standings")) == "Final results"


def test_what_broke_a_tie_stands_with_the_place_among_all(client):
    session, headings = broken_tie_session(), []
    Player.objects.update(division="Ladies")
    prize(session, division="Ladies")

    for seen in (0, 1, 5, 8):
        reveal_more(session, seen)
        headings.append(heading_of(look(client, session)))

    assert headings == [
        "Ladies: 1st place",
        "5th place 4 players",
        "2nd place 3 players",
        "1st place Tie broken · Loners: 1",
    ]
    final, standings = look(client, session), look(client, session, view="standings")
    for page in (final, standings):
        assert page.text.count("<small>Loners: 1</small>") == 1
    assert [place for place, *_ in ranks(standings)] == ["1", *["2"] * 3, *["5"] * 4]


def test_only_the_clubs_organizer_finds_the_button_of_the_reveal(client):
    session = finished_session()
    page = board_path(session)

    assert 'id="steps"' in organizer_of(session).get(page).text
    assert 'id="steps"' not in organizer_of(running_session()).get(page).text
    assert 'id="steps"' not in client.get(page).text


@pytest.mark.parametrize("view", ["names", "tables", "standings"])
def test_names_of_any_kind_are_text(client, view):
    names = [*NASTY, "Ann", "Bob", "Cora"]
    session = session_in_check_in(names=names)
    number_everybody(session)
    organizer_of(session).post(f"/nights/{session.pk}/start/")
    close_round(session)

    page = look(client, session, view=view)

    assert "<script>alert" not in page.text
    assert "&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;Bold" in page.text
    for name in NASTY[1:4]:
        shown = " ".join(split_name(name)).strip() if view == "names" else name
        text = re.sub("</?(?:b|span)(?: [^>]*)?>", "", page.text)
        assert f"<bdi>{shown}</bdi>" in text


def test_message_of_any_kind_is_text(client):
    session = running_session()
    say(session, "<b>Lunch</b>", NASTY[1])

    page = look(client, session).text

    assert "&lt;b&gt;Lunch&lt;/b&gt;" in page
    assert f"<bdi>{NASTY[1]}</bdi>" in page


@pytest.mark.parametrize("state", ["draft", "cancelled", "archived"])
def test_board_of_a_night_in_any_state_opens(client, state):
    session = running_session()
    Session.objects.filter(pk=session.pk).update(state=state)

    for view in ("", "names", "tables", "standings", "play"):
        assert look(client, session, view=view).status_code == 200
    assert not Board.objects.exists()


def test_rehearsal_is_marked(client):
    assert "Practice event" in look(client, running_session(is_rehearsal=True)).text


def test_hidden_games_are_secret_on_the_players_pages_too(client):
    session = running_session()
    close_round(session, 1)
    card = session.cards.get(number=1)
    path = link(LinkKind.CARD, card.pk, 1).path
    before = card_stamp(card_behind(session))
    steer(session, hidden_games=6)
    assert card_stamp(card_behind(session)) != before
    play_round(session, 2, ALONE)
    fine(game_of(session, 2), points=-3)

    page = client.get(path).text

    assert "<dt>Points before game 2</dt><dd>4</dd>" in page
    assert "Scores from game 2 on stay hidden until the results are announced." in page
    assert re.findall('<td colspan="2" class="n">(.*?)</td>', page) == ["hidden", *[""] * 5]
    assert "<b>16</b>" not in page
    assert "penalty" not in page.lower()


def test_players_pages_tell_all_once_all_is_revealed(client):
    session = running_session()
    play_round(session, 1, ALONE)
    steer(session, hidden_games=7)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    path = link(LinkKind.CARD, session.cards.get(number=1).pk, 1).path
    assert "<dd>0</dd>" in client.get(path).text

    reveal_all(session)

    assert "<dt>Points</dt><dd>16</dd>" in client.get(path).text


@pytest.mark.parametrize(
    ("make", "view"),
    [
        (running_session, "names"),
        (running_session, "tables"),
        (lambda: play_games(crowd_session(8, 4), 1), "standings"),
        (finished_session, ""),
    ],
)
def test_people_who_do_not_want_their_names_on_a_wall_are_initials(client, make, view):
    session = make()
    full = {f"{letter} Lastname{letter}" for letter in "ABCDEFGH"}
    for person, name in zip(session.attendances.all(), sorted(full), strict=True):
        person.player.name = name
        person.player.save()
    shows = {"shows": view} if view else {}
    steer(session, **shows)
    if not view:
        reveal_all(session)
    whole = "LastnameA" if view == "names" else "A LastnameA"
    assert whole in look(client, session).text

    steer(session, short_names=True, **shows)

    page = look(client, session).text
    assert "A L." in page
    assert "Lastname" not in page


def test_game_in_play_stands_with_its_leaders_and_the_way_for_phones(client):
    session = running_session()
    close_round(session)
    record(game_of(session, 2), 1)

    page = look(client, session)

    assert heading_of(page) == "Game 2 of 7"
    assert "After game 1" in page.text
    assert ranks(page)[0] == ("1", "Ann", "4")
    assert page.text.count('alt="QR code of the big screen"') == 1
    assert "Raised so far" not in page.text


def test_no_call_for_help_is_on_the_board(client):
    session = running_session()
    record(game_of(session), 1)
    shown = stamp_of(look(client, session))

    call(session, 1)

    assert look(client, session, since=shown).status_code == 204
