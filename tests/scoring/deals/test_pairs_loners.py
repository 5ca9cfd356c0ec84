"""Who went alone: asked after a loner, told once more, counted for that player alone."""

from dataclasses import replace
from datetime import date
from importlib import import_module

import pytest
from django.apps import apps
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from scoring.desk.keys import desk_keys
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision, HeldReport, TeamEntry
from scoring.planning.actions import copy_session
from scoring.rules import DealReport, HouseRules, Outcome, check_report, has_loner
from scoring.standings.prizes import PrizeKind
from tests.factories import (
    ORGANIZER,
    SessionFactory,
    close_round,
    correct,
    finished_session,
    game_of,
    play,
    record,
    running_session,
)
from tests.factories.entries import session_of_two_phones
from tests.factories.fast_desks import save
from tests.factories.pads import tap
from tests.factories.prizes import prize
from tests.factories.queues import ID, OTHER, path_of, read_body, send
from tests.factories.visitors import organizer_of
from tests.oracles import cases
from tournament.play.seats import Compass, Side

CALL = "lone_march,first,"
LONER = DealReport(Outcome.LONE_MARCH, Side.FIRST)
BOTH_PARTNERS = {k: v for k, v in HouseRules().to_snapshot().items() if k != "names_loner"}


def alone_in(session, round_=1, deal=1):
    rows = DealRevision.objects.filter(
        deal__game=game_of(session, round_), deal__number=deal
    )
    return list(rows.order_by("number").values_list("kind", "alone"))


def loners(session):
    places = standings(session).places
    return {
        p.standing.number: p.standing.lone_marches
        for p in places
        if p.standing.lone_marches
    }


@pytest.mark.parametrize(
    ("report", "rules", "expected"),
    cases(tuple[DealReport, HouseRules, bool], "deals", "loners_asked_about"),
)
def test_only_a_march_that_no_button_names_is_asked_about(report, rules, expected):
    assert has_loner(report, rules) is expected
    if expected:
        assert check_report(replace(report, alone=Compass.SOUTH), rules) == ()


def test_a_second_key_of_the_desk_names_the_player():
    keys = desk_keys(HouseRules())

    reports = [keys.report(typed) for typed in ("4", "4n", "41", "R2", "43", "11")]

    west = replace(LONER, side=Side.SECOND, alone=Compass.WEST)
    assert reports == [LONER, LONER, replace(LONER, alone=Compass.NORTH), west, None, None]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("rules", "expected"),
    [(HouseRules().to_snapshot(), {6: 1}), (BOTH_PARTNERS, {1: 2, 6: 3})],
)
def test_a_loner_counts_for_the_player_named_and_in_older_events_for_both(rules, expected):
    session = running_session(house_rules=rules)

    play(game_of(session), [LONER, LONER, replace(LONER, alone=Compass.SOUTH)])

    assert loners(session) == expected


@pytest.mark.django_db
def test_the_first_answer_tells_the_deal_once_more_and_later_ones_change_nothing(client):
    session = running_session()
    send(client, session, call=CALL, report_id=ID)

    answers = [
        send(client, session, call=f"{CALL}{seat}", loner="1", report_id=report_id)
        for seat, report_id in (("N", OTHER), ("N", OTHER), ("S", OTHER[::-1]))
    ]

    assert {read_body(answer) for answer in answers} == {
        (200, True, "", "Deal 1 is saved.")
    }
    assert [answer.json()["report_id"] for answer in answers] == [OTHER, OTHER, OTHER[::-1]]
    assert alone_in(session) == [("report", ""), ("report", "N")]
    assert loners(session) == {1: 1}
    send(client, session, call="", takes_back=ID)  # by a phone that knows no answer
    send(client, session, call=f"{CALL}N", loner="1")
    assert alone_in(session)[2:] == [("removal", "")]
    assert not HeldReport.objects.exists()


@pytest.mark.django_db
def test_an_answer_that_comes_after_its_game_is_closed_changes_nothing(client):
    session = running_session()
    close_round(session)

    answer = send(client, session, call=f"{CALL}N", loner="1")

    assert read_body(answer) == (200, True, "", "Deal 1 is saved.")
    assert alone_in(session) == [("report", "")]


@pytest.mark.django_db
def test_what_came_before_its_game_is_named_in_its_turn(client):
    session = running_session()

    for fields in ({"call": CALL}, {"call": f"{CALL}S", "loner": "1"}):
        send(client, session, round="2", **fields)
    close_round(session)

    assert alone_in(session, round_=2) == [("report", ""), ("report", "S")]


@pytest.mark.django_db
def test_two_phones_are_asked_once_the_deal_counts_and_cannot_differ():
    cache.clear()
    session = session_of_two_phones()
    path, phones = path_of(session), [Client(), Client()]
    for phone, pair in zip(phones, Side, strict=True):
        phone.get(path)
        phone.post(f"{path}pair/", {"pair": pair})

        assert "Who went alone?" not in phone.get(path).text
        tap(phone, path, call=CALL, pair=pair)
    first, second = phones

    assert "Who went alone?" in first.get(path).text
    assert "Who went alone?" not in first.get(f"{path}?unsure=1.1").text
    for phone, pair, seat in ((first, "first", "N"), (second, "second", "S")):
        tap(phone, path, call=f"{CALL}{seat}", pair=pair, loner="1")
    assert alone_in(session) == [("report", ""), ("report", "N")]
    page = second.get(path).text
    assert "(Ann alone)" in page
    assert "does not match" not in page
    (entry,) = TeamEntry.objects.filter(pair="second")
    fields = {"round": 1, "deal": 1, "takes_back": entry.report_id, "revision": 2}
    second.post(f"{path}take-back/", fields | {"report_id": ID})
    assert alone_in(session)[2:] == [("removal", "")]


@pytest.mark.django_db
def test_prizes_name_each_open_loner_until_somebody_answers_it():
    session = finished_session()
    game, desk = game_of(session), organizer_of(session)
    prize(session, PrizeKind.LONE_MARCHES)
    correct(game, 3, LONER, reason="It was a loner")
    address = reverse("game", args=[session.pk, game.pk])

    page = desk.get(reverse("prizes", args=[session.pk])).text
    fields = {"deal": 3, "revision": 2, "report_id": ID, "call": f"{CALL}S"}
    desk.post(f"{address}correct/", fields)

    assert f'href="{address}#deal-3">Table 1, game 1, deal 3</a>' in page
    assert alone_in(session, deal=3)[2:] == [("correction", "S")]
    assert loners(session) == {6: 1}
    assert "#deal-3" not in desk.get(reverse("prizes", args=[session.pk])).text


@pytest.mark.django_db
def test_the_desk_saves_who_went_alone():
    session = running_session()

    save(organizer_of(session), session, ["42", "rn", "0", "1"])

    assert [alone_in(session, deal=deal)[0][1] for deal in (1, 2)] == ["S", ""]


@pytest.mark.django_db
def test_events_without_a_deal_and_new_ones_count_by_player():
    begun = running_session(house_rules=BOTH_PARTNERS)
    record(game_of(begun), 1)
    planned = SessionFactory(house_rules=BOTH_PARTNERS)

    import_module("scoring.migrations.0032_lone_player").ask_who_went_alone(apps, None)
    begun.refresh_from_db()
    planned.refresh_from_db()
    day = date(2026, 11, 7)
    copied = copy_session(
        session=begun, name="Again", day=day, with_people=False, seed=1, by=ORGANIZER
    )

    rules = [
        HouseRules.from_snapshot(each.house_rules) for each in (begun, planned, copied)
    ]
    assert [each.names_loner for each in rules] == [False, True, True]
