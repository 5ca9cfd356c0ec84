"""Whether rules are fixed, where to copy them from, what they look like."""

from dataclasses import replace
from datetime import date

import pytest

from scoring.rules import PRESETS, DealReport, HouseRules, Outcome, PointsTable
from scoring.rules.tonight import sheet
from scoring.rules_desk.house_rules.reading import (
    SESSIONS_OFFERED,
    build_rules_preview,
    describe_rules,
    has_scored,
    rows_of_deal,
    sessions_to_copy,
)
from tests.factories import SessionFactory, game_of, record, running_session, take_back
from tests.saying import said
from tournament.models import Session
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db


def read_buttons(buttons):
    return [(said(button.label), button.points) for button in buttons]


def test_night_has_scored_from_its_first_report_on():
    session = running_session()
    before = has_scored(session)
    record(game_of(session), 1)
    after = has_scored(session)
    take_back(game_of(session), 1)

    assert (before, after, has_scored(session)) == (False, True, True)


def test_nights_to_copy_are_the_clubs_latest_without_rehearsals():
    session = SessionFactory(name="This one")
    late = SessionFactory(club=session.club, name="Late", date=date(2026, 12, 1))
    early = SessionFactory(club=session.club, name="Early", date=date(2026, 1, 1))
    SessionFactory(club=session.club, is_rehearsal=True)
    SessionFactory(name="Another club’s")

    assert sessions_to_copy(session.club) == (late, session, early)
    assert sessions_to_copy(session.club, but=session) == (late, early)


def test_nights_to_copy_are_no_endless_list():
    session = SessionFactory()
    for _ in range(SESSIONS_OFFERED + 1):
        SessionFactory(club=session.club)

    assert len(sessions_to_copy(session.club)) == SESSIONS_OFFERED


def test_preview_shows_the_buttons_of_phones():
    shown = build_rules_preview(replace(PRESETS["house_of_cards"], jambon=True))

    assert read_buttons(shown.buttons.first) == [
        ("Made it", 1),
        ("All five", 2),
        ("Loner, all five", 4),
        ("Euchred them", 2),
        ("Euchred them alone, all five", 4),
        ("Lay-down, all five", 8),
    ]
    assert shown.fields == ()
    assert [
        first.label for first, second in shown.rows if first.label != second.label
    ] == []
    assert (shown.game, shown.sheet) == ("", "32-card, dealer may pass up")
    assert said([change.text for change in shown.changed]) == ["Lay-down (jambon): Yes"]


def test_preview_asks_who_was_alone_where_one_gets_an_extra():
    rules = HouseRules(points=PointsTable(lone_maker_extra=1))

    shown = build_rules_preview(rules)

    assert ("Loner, all five: North", 5) in read_buttons(shown.buttons.first)


def test_preview_of_a_bidding_game_shows_what_is_asked():
    shown = build_rules_preview(sheet("hasenpfeffer", "house_of_cards"))

    assert [field.name for field in shown.fields] == ["side", "bid", "tricks"]
    assert shown.game == "Hasenpfeffer"
    assert build_rules_preview(sheet("five_hundred", "cats_at_cards")).sheet == ""


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        (HouseRules(), "Classic 32-card"),
        (HouseRules(jambon=True), "Classic 32-card, 1 change"),
        (
            replace(PRESETS["brad_wilson"], jambon=True, misdeal_jar="$1"),
            "Tournament 24-card, 2 changes",
        ),
        (sheet("hasenpfeffer", "everything2"), "Hasenpfeffer, Michigan 24-card"),
        (sheet("five_hundred", "cats_at_cards"), "Five hundred"),
        (
            replace(sheet("five_hundred", "cats_at_cards"), misdeal_jar="$1"),
            "Five hundred, 1 change",
        ),
    ],
)
def test_rules_are_told_in_a_line(rules, line):
    assert describe_rules(rules.to_snapshot()) == line


def test_previewed_points_are_those_a_deal_really_scores():
    session = running_session(house_rules=HouseRules(jambon=True).to_snapshot())

    revision = record(game_of(session), 1, DealReport(Outcome.JAMBON_MARCH, Side.FIRST))

    assert revision.outcome == "jambon_march"


@pytest.mark.parametrize(
    ("game", "rows"),
    [
        ("standard", ("Points",)),
        ("five_hundred", ("Bid", "Tricks", "Points")),
        ("whist_drive", ("Tricks",)),
    ],
)
def test_score_sheet_asks_what_the_game_does(game, rows):
    session = Session(house_rules={"game": game})

    assert rows_of_deal(session) == rows
