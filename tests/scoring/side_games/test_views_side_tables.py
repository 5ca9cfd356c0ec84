"""Side tables at the organizer's desk."""

import re
from html import unescape

import pytest
from django.urls import reverse

from scoring.leaderboard.reading import standings
from scoring.models import SideTable
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    close_round,
    finished_session,
    game_of,
    journal_of,
    play_round,
    record,
    session_in_check_in,
)
from tests.factories.side_tables import MADE, MARCH, play_side, start_side
from tests.factories.visitors import organizer_of, told_on, values_of
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db


@pytest.fixture
def desk(session):
    return organizer_of(session)


def menu(session):
    return reverse("side-tables", args=[session.pk])


def form_of(session, game, players):
    return f"{reverse('new-side-table', args=[session.pk])}?game={game}&players={players}"


def three(**changed):
    """What the form of three people sends."""
    seats = {"seat-0": "Uma", "seat-1": "Vic", "seat-2": "Wes"}
    return {**seats, "target": "5", "deck": "32", **changed}


def links_on(answer):
    return [unescape(query) for query in re.findall(r'href="\?(.*?)"', answer.text)]


# the list


def test_a_night_without_side_tables_offers_to_start_one(session, desk):
    answer = desk.get(menu(session), follow=True)

    hall = reverse("hall", args=[session.pk])
    assert answer.redirect_chain == [(f"{hall}#side-games", 302)]
    assert "Add side game" in answer.text


@pytest.mark.parametrize("make", [SessionFactory, finished_session])
def test_nights_that_are_not_open_have_no_button(make):
    session = make()

    answer = organizer_of(session).get(menu(session), follow=True)

    assert answer.status_code == 200
    assert "Side games" not in answer.text


def test_the_list_tells_how_every_table_stands(session, desk):
    play_side(start_side(session), [MADE, MARCH])

    answer = desk.get(menu(session), follow=True)

    assert "Side game 1: Standard euchre" in answer.text
    assert "Playing, 2 deals" in answer.text
    assert "<strong>Points: Uma &amp; Wes 3, Vic &amp; Xia 0.</strong>" in answer.text


# the start


def test_every_game_is_offered_by_the_number_of_people(session, desk):
    answer = desk.get(reverse("new-side-table", args=[session.pk]))

    offered = links_on(answer)
    assert "game=two_handed&players=2" in offered
    assert "game=auction&players=7" in offered
    assert [
        desk.get(form_of(session, *_chosen(query))).status_code for query in offered
    ] == [200] * len(offered)


def _chosen(link):
    return re.fullmatch("game=(.*)&players=(.*)", link).groups()


def test_the_form_is_filled_with_the_rules_of_tonight(session, desk):
    answer = desk.get(form_of(session, "call_ace", 5))

    assert values_of(answer, "target") == ["5"]
    assert values_of(answer, "seat-4") == [""]
    assert re.findall('<option value="(.*?)"', answer.text)[:2] == ["Ann", "Bob"]
    assert values_of(answer, "seat-5") == []


def test_a_table_is_started(session, desk):
    answer = desk.post(form_of(session, "three_handed", 3), three(target="7"))

    table = SideTable.objects.get()
    assert answer.url == reverse("side-table", args=[session.pk, 1])
    assert table.house_rules["target"] == 7
    assert list(table.places.order_by("seat").values_list("name", flat=True)) == [
        *("Uma", "Vic", "Wes")
    ]


def test_seats_can_be_drawn(session, desk):
    people = {f"seat-{seat}": f"Player {seat}" for seat in range(7)}
    sent = {**people, "option-auction_target": "15", "draw": "yes"}
    sent |= {"option-auction_bids_7": "4 4 1 widow"}

    desk.post(form_of(session, "auction", 7), sent)

    places = SideTable.objects.get().places.order_by("seat")
    assert sorted(place.name for place in places) == sorted(people.values())


def test_what_was_typed_stays_with_every_reason(session, desk):
    typed = three(**{"seat-1": "uma", "seat-2": " ", "target": "9"})

    answer = desk.post(form_of(session, "three_handed", 3), typed)

    assert answer.status_code == 400
    assert told_on(answer) == [
        "Type the player’s name. Nothing was saved.",
        "Uma is on the list already. Add an initial. Nothing was saved.",
    ]
    assert values_of(answer, "seat-0") + values_of(answer, "seat-1") == ["Uma", "uma"]
    assert values_of(answer, "target") == ["9"]
    assert SideTable.objects.count() == 0


def test_a_bid_list_nobody_can_read_is_refused(session, desk):
    people = {f"seat-{seat}": f"Player {seat}" for seat in range(5)}
    sent = {**people, "option-auction_target": "15", "option-auction_bids_5": "three"}

    answer = desk.post(form_of(session, "auction", 5), sent)

    assert answer.status_code == 400
    assert len(told_on(answer)) == 1
    assert values_of(answer, "option-auction_bids_5") == ["three"]


def test_a_number_of_people_the_game_is_not_for(session, desk):
    answer = desk.get(form_of(session, "three_handed", 4))

    assert answer.status_code == 400
    assert (
        "Three-handed (cutthroat) is for 3 players. You chose 4. Nothing was saved."
        in answer.text
    )


@pytest.mark.parametrize("query", ["?game=whist&players=4", "?game=standard&players=x"])
def test_a_game_that_is_not_there(session, desk, query):
    answer = desk.get(reverse("new-side-table", args=[session.pk]) + query)

    assert answer.status_code == 404


def test_people_who_are_early_can_start_one():
    session = session_in_check_in(names=["Uma"])

    answer = organizer_of(session).post(form_of(session, "three_handed", 3), three())

    assert answer.status_code == 302


def test_nobody_starts_one_when_the_night_is_over():
    session = finished_session()

    answer = organizer_of(session).get(form_of(session, "three_handed", 3))

    assert answer.status_code == 409
    assert "Side games start with check-in and end with the event." in unescape(answer.text)


# the end


def test_a_table_is_ended_and_taken_up_again(session, desk):
    table = start_side(session)
    play_side(table, [MADE])

    answers = [
        desk.post(reverse(name, args=[session.pk, 1]))
        for name in ("end-side-table", "reopen-side-table")
    ]

    there = reverse("side-table", args=[session.pk, 1])
    assert [answer.url for answer in answers] == [there, there]
    assert [what for what, _, _ in journal_of(session)[-2:]] == [
        "Ended side game 1. Points: Uma & Wes 1, Vic & Xia 0.",
        "Resumed side game 1",
    ]


# apart from the night


def all_that_counts(session):
    """Standings, checksum, rounds and every paper of the night, but for clock and seal."""
    desk = organizer_of(session)
    paper = [
        desk.get(reverse(name, args=[session.pk]), {"page": "1"}).text
        for name in ("leaderboard", "filled-cards", "tally-cards")
    ]
    paper += [
        desk.get(reverse("document", args=[session.pk, name]), {"page": "1"}).text
        for name in ("wall-chart", "score-sheets", "table-cards")
    ]
    rounds = list(session.rounds.order_by("number").values_list("state", flat=True))
    timeless = [
        re.sub(r"\d+:\d\d [AP]M|Verification code [0-9a-f-]+", "", page) for page in paper
    ]
    return standings(session), rounds, timeless


def test_side_tables_change_nothing_about_the_night(session):
    close_round(session)
    record(game_of(session, 2), 1)
    before = all_that_counts(session)

    table = start_side(session, names=["Ann", "Bob", "Cora", "Dan"], target=3, rubber=True)
    play_side(table, [MARCH] * 4)
    play_side(start_side(session, "two_handed"), [{"maker": "0", "tricks": "5"}])

    assert all_that_counts(session) == before
    assert before[1][:2] == ["closed", "open"]


def test_rounds_complete_by_their_own_deals_alone(session):
    play_side(start_side(session), [MADE] * 8)
    assert session.rounds.get(number=1).state == "open"

    play_round(session)
    start_side(session, "three_handed")

    assert session.rounds.get(number=1).state == "complete"


def test_a_side_table_still_going_does_not_hold_up_the_night(session):
    start_side(session)
    play_round(session)

    finished = organizer_of(session).post(
        reverse("finish", args=[session.pk]), {"reason": "Snow"}
    )

    assert finished.status_code == 302
    assert game_of(session).round.state == "closed"
    assert session_states.archive(session=session, by=ORGANIZER).state == "archived"
