"""The hall while the night is played."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.factories import (
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    journal_of,
    play,
    play_round,
    record,
    running_session,
)
from tests.factories.calls import call
from tests.factories.clocks import set_break, set_clock
from tests.factories.deals import MADE
from tests.tournament.views.visitors import heading_of, helper_of, organizer_of, told_on
from tournament.models import Session
from tournament.queries.server_status import backups_stamp
from tournament.rotations.choice import usual_choice

pytestmark = pytest.mark.django_db

NOT_RUNNING = "Scores can be entered only while the night is running."


def look(session, **options):
    return organizer_of(session).get(reverse("hall", args=[session.pk]), options)


def press(session, page, **fields):
    return organizer_of(session).post(reverse(page, args=[session.pk]), fields)


def leads_to(answer, page, session):
    return (answer.status_code, answer.url) == (302, reverse(page, args=[session.pk]))


def stands(session):
    """The state of the night and of its rounds that have begun."""
    rounds = session.rounds.exclude(state="pending").order_by("number")
    state = Session.objects.get(pk=session.pk).state
    return (state, *rounds.values_list("state", flat=True))


def words_of(answer, css_class):
    """The text of every paragraph of a class, without its marks."""
    paragraphs = re.findall(
        rf'<p class="{css_class}"[^>]*>(.*?)</p>', answer.text, re.DOTALL
    )
    return [" ".join(re.sub("<[^>]+>", "", text).split()) for text in paragraphs]


def tables_of(answer):
    """Every table shown: how urgent it is, and its text."""
    tiles = re.findall(r'class="table (\w+)"[^>]*>(.*?)</a>', answer.text, re.DOTALL)
    return [
        (light, " ".join(re.sub("<[^>]+>", " ", tile).split())) for light, tile in tiles
    ]


def game_shown(answer):
    """The game the tables play: "Game 1 of 7"."""
    return re.search(r'class="chip game-now">(.*?)<', answer.text)[1]


def test_hall_shows_every_table_and_what_is_missing():
    session = running_session()
    play(game_of(session, table=1), [MADE] * 4)
    record(game_of(session, table=2), 1)

    answer = look(session)

    assert (heading_of(answer), game_shown(answer)) == ("Tables", "Game 1 of 7")
    assert words_of(answer, "lead") == ["Still playing: table 2."]
    assert [(light, text.split(" in ")[0]) for light, text in tables_of(answer)] == [
        ("good", "Table 1 4 of 4 deals"),
        ("none", "Table 2 1 of 4 deals"),
    ]
    assert "Done Ann Fay 4" in tables_of(answer)[0][1]


def test_hall_before_play():
    answer = look(SessionFactory())

    assert words_of(answer, "lead") == [
        "Play has not started. These are the seats for game 1."
    ]


def test_hall_after_play():
    answer = look(finished_session())

    assert game_shown(answer) == "Game 1 of 7"
    assert words_of(answer, "lead") == ["The event has ended. This was its last game."]


def test_hall_answers_a_poll_only_when_something_changed():
    session = running_session()

    seen = f"{session.version}--{backups_stamp()}"
    same = look(session, since=seen, stage="running-1")
    record(game_of(session), 1)
    changed = look(session, since=seen, stage="running-1")

    assert (same.status_code, same.content) == (204, b"")
    assert changed.status_code == 200
    assert changed.text.lstrip().startswith('<div id="hall"')
    assert "End after this game" not in changed.text


@pytest.mark.parametrize("stage", ["running-1", "check_in-2", ""])
def test_poll_loads_the_whole_hall_when_the_night_moved_on(stage):
    session = running_session()
    close_round(session)

    answer = look(session, since=session.version, stage=stage)

    assert (answer.status_code, answer["HX-Refresh"]) == (200, "true")
    assert answer.content == b""


def test_tonight_answers_a_poll_only_when_something_changed():
    session = running_session()
    client = organizer_of(session)
    path = reverse("night", args=[session.pk])

    def poll():
        return re.search(r'hx-get="([^"]+)"', client.get(path).text)[1]

    same = {client.get(poll()).status_code for _ in range(2)}
    old = poll()
    call(session, 2)
    changed = client.get(old)
    close_round(session)
    moved_on = client.get(old)

    assert 204 in same  # a minute may begin between two of them
    assert changed.text.lstrip().startswith('<div id="tonight"')
    assert "<main" not in changed.text
    assert (moved_on["HX-Refresh"], moved_on.content) == ("true", b"")


def test_poll_of_somebody_logged_out_loads_the_whole_page(client):
    path = reverse("hall", args=[running_session().pk])

    poll = client.get(path, {"since": 1}, headers={"HX-Request": "true"})
    page = client.get(path)

    assert (poll.status_code, poll["HX-Refresh"], poll.content) == (200, "true", b"")
    assert (page.status_code, page.url) == (302, f"{reverse('login')}?next={path}")


@pytest.mark.parametrize("make_session", [running_session, finished_session])
def test_a_table_is_one_link_to_its_game(make_session):
    session = make_session()

    answer = look(session)

    address = reverse("game", args=[session.pk, game_of(session).pk])
    assert answer.text.count(f'href="{address}"') == 1


def test_a_table_leads_to_its_games_already_played():
    session = running_session()
    close_round(session)
    games = [game_of(session, number, 2) for number in (1, 2)]
    addresses = [reverse("game", args=[session.pk, game.pk]) for game in games]

    answer = organizer_of(session).get(addresses[1])

    (games_here,) = re.findall('<nav class="filters".*?</nav>', answer.text, re.DOTALL)
    assert re.findall('href="(.*?)"', games_here) == addresses


@pytest.mark.parametrize("tables", [2, 3])
def test_hall_asks_the_database_the_same_for_any_number_of_tables(
    tables, django_assert_num_queries
):
    session = running_session(tables=tables)
    play_round(session)
    client = organizer_of(session)

    with django_assert_num_queries(20):
        client.get(reverse("hall", args=[session.pk]))


def test_poll_of_an_unchanged_hall_asks_little(django_assert_num_queries):
    session = running_session()
    client = organizer_of(session)

    with django_assert_num_queries(6):
        answer = client.get(
            reverse("hall", args=[session.pk]),
            {"since": f"{session.version}--{backups_stamp()}"},
        )

    assert answer.status_code == 204


def test_next_game_opens():
    session = running_session()
    play_round(session)

    answer = press(session, "next-game", after="1")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "closed", "open")


def test_next_game_pressed_twice_opens_one():
    session = running_session()
    play_round(session)
    press(session, "next-game", after="1")

    answer = press(session, "next-game", after="1")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "closed", "open")


def test_next_game_is_refused_while_a_table_plays():
    session = running_session()
    play(game_of(session, table=1), [MADE] * 4)

    answer = press(session, "next-game", after="1")

    assert answer.status_code == 409
    assert told_on(answer) == ["Round 1 is not finished: table 2, deals 1 to 4."]
    assert stands(session) == ("running", "open")


@pytest.mark.parametrize("after", ["", "x", "-1", "0", "99", "9" * 30])
def test_next_game_after_no_game(after):
    assert press(running_session(), "next-game", after=after).status_code == 404


def test_next_game_of_a_night_that_is_over():
    answer = press(finished_session(), "next-game", after="1")

    assert answer.status_code == 409
    assert told_on(answer) == [NOT_RUNNING]


def test_finish_after_the_last_game():
    session = running_session()
    for number in range(1, 7):
        close_round(session, number)
    play_round(session, 7)

    offered = look(session)
    answer = press(session, "finish")

    assert "All 2 tables are done" in offered.text
    assert "End event" in offered.text
    assert leads_to(answer, "standings", session)
    assert stands(session) == ("finished", *["closed"] * 7)


def test_finish_early_for_a_reason():
    session = running_session()
    play_round(session)

    answer = press(session, "finish", reason="Snow")

    assert leads_to(answer, "standings", session)
    assert journal_of(session)[-1][2] == "Snow"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        (
            {},
            "Round 1 of 7 is being played. To stop early choose “Finish after this round”.",
        ),
        (
            {"reason": "Snow"},
            "Round 1 is not finished: table 1, deals 1 to 4; table 2, deals 1 to 4.",
        ),
    ],
)
def test_finish_is_refused(fields, sentence):
    session = running_session()

    answer = press(session, "finish", **fields)

    assert answer.status_code == 409
    assert told_on(answer) == [sentence]
    assert stands(session) == ("running", "open")


def test_reopen_takes_the_last_game_up_again():
    session = finished_session()

    answer = press(session, "reopen", reason="Wrong score")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "complete")


def test_reopen_needs_a_reason():
    session = finished_session()

    answer = press(session, "reopen", reason=" ")

    assert answer.status_code == 400
    assert told_on(answer) == [
        "Enter a reason. It stays with the event. Nothing was changed."
    ]
    assert stands(session) == ("finished", "closed")


def test_made_up_game_fills_a_rehearsal():
    session = running_session(is_rehearsal=True)

    answer = press(session, "made-up-game")

    assert leads_to(answer, "hall", session)
    assert stands(session) == ("running", "complete")


def test_made_up_game_is_refused_in_a_real_night():
    session = running_session()

    answer = press(session, "made-up-game")

    assert answer.status_code == 409
    assert told_on(answer) == [
        "Only a practice event has sample scores. Nothing was changed."
    ]


@pytest.mark.parametrize(
    ("page", "method"),
    [
        ("hall", "post"),
        ("next-game", "get"),
        ("finish", "get"),
        ("reopen", "get"),
        ("made-up-game", "get"),
    ],
)
def test_other_methods_are_refused(page, method):
    session = running_session()

    answer = getattr(organizer_of(session), method)(reverse(page, args=[session.pk]))

    assert answer.status_code == 405


def test_tables_say_how_they_are():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    record(game_of(session, table=2), 1)
    call(session, table=3)

    tables = tables_of(look(session))

    assert [light for light, _ in tables] == ["good", "none", "bad"]
    assert ["Done" in tables[0][1], "Playing" in tables[1][1]] == [True, True]
    assert "Table 3 0 of 4 deals in Needs help" in tables[2][1]


@pytest.mark.parametrize(
    ("tables", "size"), [(12, "cards"), (13, "dense"), (24, "dense"), (25, "chips")]
)
def test_more_tables_are_drawn_smaller(tables, size):
    session = running_session(choice=usual_choice(4 * tables), deals_per_game=1)

    answer = look(session)

    assert f'<ul class="hall {size} usual">' in answer.text
    assert len(tables_of(answer)) == tables


@pytest.mark.parametrize(
    ("show", "numbers"),
    [
        ("all", [1, 2, 3]),
        ("waiting", [2, 3]),
        ("help", [3]),
        ("done", [1]),
        ("²", [1, 2, 3]),
    ],
)
def test_tables_can_be_chosen_and_stay_so(show, numbers):
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    call(session, table=3)

    answer = look(session, show=show)

    assert [int(text.split()[1]) for _, text in tables_of(answer)] == numbers
    assert (f"&amp;show={show}" in answer.text) == (show != "²")  # so does the next poll


def test_tables_still_playing_are_listed_by_number():
    session = running_session(choice=usual_choice(4 * 25), deals_per_game=1)
    for table in (3, 4, 9):
        play(game_of(session, table=table), [MADE])

    (text,) = words_of(look(session), "lead")

    assert text == "Still playing: tables 1, 2, 5 to 8, and 10 to 25."


def test_hall_shows_the_clock_and_what_is_foreseen():
    session = running_session()
    set_clock(session, minutes=12)
    set_break(session, after=3, minutes=20)

    answer = look(session)

    assert 'data-clock="down 720 1"' in answer.text
    assert "Game 7 will end about" in answer.text
    assert "Break of 20 minutes after game 3." in answer.text


def test_poll_of_an_unchanged_hall_sets_the_clock_right():
    session = running_session()
    set_clock(session, minutes=12)
    session.refresh_from_db()
    since = re.search(r"since=([^&]*)&", look(session).text)[1]

    answer = look(session, since=since, stage="running-1")

    assert (answer.status_code, answer["X-Clock"]) == (204, "down 720.0 1")


def test_a_night_too_long_can_be_cut():
    session = running_session()
    now = timezone.localtime()
    set_clock(session, minutes=20, ends_by=(now + timedelta(minutes=65)).time())

    page = look(session).text
    helped = helper_of(session).get(reverse("hall", args=[session.pk])).text

    assert (
        f'href="{reverse("redraw", args=[session.pk])}?games=3">Play 3 games and end about'
        in page
    )
    assert "and end about" not in helped


def test_hall_in_a_break_says_until_when_and_opens_the_next_game():
    session = running_session()
    set_break(session, after=1, minutes=15)
    play_round(session)

    answer = look(session)

    assert re.search(r"Break until \d+:\d\d [AP]M", answer.text)
    assert "Add 5 minutes" in answer.text
    assert "Start game 2" in answer.text


@pytest.mark.parametrize("page", ["hall", "night", "clock"])
def test_title_says_which_night_and_game(page):
    session = running_session(deals_per_game=1)
    close_round(session)

    answer = organizer_of(session).get(reverse(page, args=[session.pk]))

    (title,) = re.findall("<title>(.*?)</title>", answer.text, re.DOTALL)
    assert title.endswith(" – Euchre night, game 2")


def test_title_of_a_night_not_begun_says_no_game():
    (title,) = re.findall("<title>(.*?)</title>", look(SessionFactory()).text, re.DOTALL)

    assert title == "Tables – Euchre night"
