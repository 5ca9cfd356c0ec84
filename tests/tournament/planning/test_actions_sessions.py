"""Nights planned, changed and wiped."""

from datetime import date

import pytest

from scoring.models import DealRevision
from scoring.rules import PRESETS
from tests.factories import (
    ORGANIZER,
    ClubFactory,
    PlayerFactory,
    SessionFactory,
    close_round,
    finished_session,
    journal_of,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tournament.access.version import SessionGone
from tournament.models import Attendance, Player, Seat, Session
from tournament.planning import actions as planning
from tournament.rotations import chart
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import rotation_now

pytestmark = pytest.mark.django_db


def details(**changes):
    plan = {
        "name": "Autumn night",
        "date": date(2026, 11, 7),
        "venue": "",
        "deals_per_game": 4,
    }
    return planning.SessionDetails(**plan | changes)


def edit(session, **changes):
    return planning.edit(session=session, details=details(**changes), by=ORGANIZER)


def layout_of(session):
    return (
        list(session.tables.order_by("number").values_list("number", "generation")),
        list(session.cards.order_by("number").values_list("number", "generation")),
        rotation_now(session),
    )


def layout_of_chart(tables):
    rotation = chart(tables)
    return (
        [(number, 1) for number in range(1, tables + 1)],
        [(number, 1) for number in range(1, rotation.players + 1)],
        rotation,
    )


@pytest.mark.parametrize("tables", [2, 3])
def test_plan_has_the_tables_cards_and_games_of_its_chart(tables):
    session = SessionFactory(table_count=tables)

    assert layout_of(session) == layout_of_chart(tables)
    assert set(session.rounds.values_list("state", flat=True)) == {"pending"}
    assert journal_of(session) == [("Created the event", "Olga", "")]


@pytest.mark.parametrize("tables", [2, 3])
def test_every_card_sits_once_in_every_round(tables):
    session = SessionFactory(table_count=tables)

    for round_ in session.rounds.all():
        cards = Seat.objects.filter(round=round_).values_list("card__number", flat=True)
        assert sorted(cards) == list(range(1, 4 * tables + 1))


def test_plan_is_a_draft_with_a_snapshot_of_the_rules():
    rules = PRESETS["brad_wilson"].to_snapshot()

    session = SessionFactory(house_rules=rules)
    rules["target"] = 99

    session = Session.objects.get(pk=session.pk)
    assert session.state == "draft"
    assert session.house_rules == PRESETS["brad_wilson"].to_snapshot()
    assert (session.version, session.revision, session.is_rehearsal) == (0, 0, False)


def test_plan_nobody_can_play_leaves_nothing_behind():
    with pytest.raises(planning.MovementRefused):
        planning.create(
            club=ClubFactory(),
            details=details(),
            choice=PlanChoice(RotationType.CHART, 16, 7),
            house_rules={},
            by=ORGANIZER,
        )

    assert Session.objects.count() == 0


@pytest.mark.postgres
def test_plan_is_changed_while_it_is_a_draft():
    session = SessionFactory()
    cards = set(session.cards.values_list("pk", flat=True))

    edit(session, deals_per_game=6)

    session = Session.objects.get(pk=session.pk)
    assert (session.name, session.date) == ("Autumn night", date(2026, 11, 7))
    assert (session.venue, session.deals_per_game) == ("", 6)
    assert set(session.cards.values_list("pk", flat=True)) == cards
    assert journal_of(session)[-1] == ("Changed the event details", "Olga", "")


def test_plan_changed_leaves_the_rules_as_they_are():
    rules = PRESETS["everything2"].to_snapshot() | {"jambon": True}
    session = SessionFactory(house_rules=rules)

    edit(session, deals_per_game=3)

    assert Session.objects.get(pk=session.pk).house_rules == rules


def test_the_plan_can_change_at_the_doors_too():
    session = session_in_check_in()

    edit(session, deals_per_game=6)

    assert Session.objects.get(pk=session.pk).name == "Autumn night"


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_plan_is_fixed_once_game_1_has_started(make):
    session = make()

    with pytest.raises(planning.DetailsFixed) as refused:
        edit(session, deals_per_game=3)

    assert read_refusal(refused) == (
        "DETAILS_FIXED",
        "Event details can change until game 1 starts. Nothing was changed.",
    )
    assert Session.objects.get(pk=session.pk).name == "Euchre night"
    assert layout_of(session) == layout_of_chart(2)


@pytest.mark.postgres
def test_rehearsal_is_wiped_with_the_people_who_exist_only_in_it():
    club = ClubFactory()
    real = session_in_check_in(club=club, names=["Ann"])
    rehearsal = session_in_check_in(club=club, names=["Ann", "Sample"], is_rehearsal=True)

    planning.wipe(session=rehearsal)

    assert list(Session.objects.all()) == [real]
    assert list(Player.objects.values_list("name", flat=True)) == ["Ann"]
    assert [row.player.name for row in Attendance.objects.all()] == ["Ann"]


def test_rehearsal_wiped_leaves_the_rest_of_the_roster():
    club = ClubFactory()
    PlayerFactory(club=club, name="Zoe")
    PlayerFactory(name="Sample")
    rehearsal = session_in_check_in(club=club, names=["Sample"], is_rehearsal=True)

    planning.wipe(session=rehearsal)

    names = Player.objects.order_by("name").values_list("name", flat=True)
    assert list(names) == ["Sample", "Zoe"]


@pytest.mark.postgres
def test_rehearsal_played_is_wiped_with_its_deals():
    rehearsal = running_session(is_rehearsal=True)
    close_round(rehearsal)

    planning.wipe(session=rehearsal)

    assert (Session.objects.count(), Player.objects.count()) == (0, 0)
    assert DealRevision.objects.count() == 0


def test_rehearsal_wiped_twice_is_gone():
    rehearsal = SessionFactory(is_rehearsal=True)
    seen_before = Session.objects.get(pk=rehearsal.pk)

    planning.wipe(session=rehearsal)
    with pytest.raises(SessionGone) as refused:
        planning.wipe(session=seen_before)

    assert read_refusal(refused) == ("NIGHT_GONE", "This event was deleted.")


@pytest.mark.postgres
def test_two_rehearsals_share_their_people_until_both_are_wiped():
    club = ClubFactory()
    first, second = (
        session_in_check_in(club=club, names=["Sample"], is_rehearsal=True)
        for _ in range(2)
    )

    planning.wipe(session=first)
    between = Player.objects.count()
    planning.wipe(session=second)

    assert (between, Player.objects.count()) == (1, 0)


def test_real_night_is_never_wiped():
    session = session_in_check_in(names=["Ann"])

    with pytest.raises(planning.NotARehearsal) as refused:
        planning.wipe(session=session)

    assert read_refusal(refused) == (
        "NOT_A_REHEARSAL",
        (
            "Only a practice event can be deleted this way. Archive a real "
            "event instead. Nothing was changed."
        ),
    )
    assert Attendance.objects.get().player.name == "Ann"
