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
    play,
    play_round,
    record,
    running_session,
)
from tests.factories.calls import call
from tests.factories.clocks import hold_time, set_break, set_clock
from tests.factories.deals import MADE
from tests.factories.visitors import heading_of, helper_of, look, organizer_of
from tests.oracles import oracle
from tournament.rotations.choice import usual_choice

pytestmark = pytest.mark.django_db


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
    return re.search(r'class="game-now">(.*?)<', answer.text)[1]


def test_hall_shows_every_table_and_what_is_missing():
    session = running_session()
    play(game_of(session, table=1), [MADE] * 4)
    record(game_of(session, table=2), 1)

    answer = look(session)

    assert (heading_of(answer), game_shown(answer)) == ("Tables", "Game 1 of 7")
    assert "Still playing: table 2." in answer.text
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

    assert words_of(answer, "lead") == ["The event has ended. This was its last game."]


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


def test_tables_say_how_they_are():
    session = running_session(tables=3)
    play(game_of(session, table=1), [MADE] * 4)
    record(game_of(session, table=2), 1)
    call(session, table=3)

    tables = tables_of(look(session))

    assert [light for light, _ in tables] == ["good", "none", "bad"]
    assert ["Done" in tables[0][1], "Playing" in tables[1][1]] == [True, True]
    assert "Table 3 0 of 4 deals in Needs help" in tables[2][1]


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("tables", "size"), [(12, "cards"), (13, "dense"), (24, "dense"), (25, "chips")]
)
def test_more_tables_are_drawn_smaller(tables, size):
    session = running_session(choice=usual_choice(4 * tables), deals_per_game=1)

    answer = look(session)

    assert f'<ul class="hall {size} usual">' in answer.text
    assert len(tables_of(answer)) == tables


@pytest.mark.parametrize(("show", "numbers"), oracle("hall")["tables_chosen"])
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

    assert "Still playing: tables 1, 2, 5 to 8, and 10 to 25." in look(session).text


def test_hall_shows_the_clock_and_what_is_foreseen(monkeypatch):
    session = running_session()
    hold_time(monkeypatch)
    set_clock(session, minutes=12)
    set_break(session, after=3, minutes=20)

    answer = look(session)

    assert 'data-clock="down 720 1"' in answer.text
    assert "Game 7 will end about" in answer.text
    assert "Break of 20 minutes after game 3." in answer.text


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


@pytest.mark.parametrize("page", ["hall", "night", "desk"])
def test_title_says_which_night_and_game(page):
    session = running_session(deals_per_game=1)
    close_round(session)

    answer = organizer_of(session).get(reverse(page, args=[session.pk]))

    (title,) = re.findall("<title>(.*?)</title>", answer.text, re.DOTALL)
    assert title.endswith(" – Euchre night, game 2")


def test_title_of_a_night_not_begun_says_no_game():
    (title,) = re.findall("<title>(.*?)</title>", look(SessionFactory()).text, re.DOTALL)

    assert title == "Tables – Euchre night"
