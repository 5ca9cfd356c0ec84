"""Movements chosen for a night, and what that does to its cards."""

import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.oracles import cases
from tournament.models import CardAssignment, Seat, Session, SitOut
from tournament.planning import actions as plans
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import COMPUTED, RotationType
from tournament.seating.plan import choice_of, rotation_now

pytestmark = pytest.mark.django_db


def plan(
    session,
    movement=RotationType.BALANCED,
    people=13,
    games=6,
    way=ExtraPlayerPolicy.SIT_OUT,
):
    choice = PlanChoice(movement, people, games, way, seed=3)
    return plans.plan(session=session, choice=choice, by=ORGANIZER)


def numbers_held(session):
    return sorted(
        CardAssignment.objects.filter(card__session=session).values_list(
            "card__number", flat=True
        )
    )


@pytest.mark.parametrize("people", [4, 7, 13, 46])
def test_everybody_plays_or_sits_out_in_every_game(people):
    session = plan(SessionFactory(), people=people, games=3)

    for round_ in session.rounds.all():
        seated = Seat.objects.filter(round=round_).values_list("card__number", flat=True)
        resting = SitOut.objects.filter(round=round_).values_list("card__number", flat=True)
        assert sorted([*seated, *resting]) == list(range(1, people + 1))
        assert len(resting) == people % 4
    report = audit(rotation_now(session))
    assert (report.faults, report.games) == ((), 3)


def test_choice_is_kept():
    session = plan(SessionFactory(), people=46, games=9, way=ExtraPlayerPolicy.HOUSE)

    assert choice_of(session) == PlanChoice(
        RotationType.BALANCED, 48, 9, ExtraPlayerPolicy.HOUSE, 3
    )
    assert (session.table_count, session.tables.count()) == (12, 12)
    assert journal_of(session)[-1][0].endswith("(numbers: 48, tables: 12, games: 9)")


def test_odd_table_takes_the_place_of_a_whole_one():
    session = plan(SessionFactory(), people=13, way=ExtraPlayerPolicy.ODD_TABLE)

    assert session.table_count == 2
    assert {len(game.sit_out) for game in rotation_now(session).rounds} == {5}


@pytest.mark.few(5)
@pytest.mark.parametrize(
    "movement",
    [
        rotation_type
        for rotation_type in COMPUTED
        if rotation_type not in (RotationType.CHART, RotationType.BALANCED)
    ],
)
def test_every_movement_can_be_planned(movement):
    session = plan(SessionFactory(), movement, people=20, games=5)

    rotation = rotation_now(session)
    assert audit(rotation).faults == ()
    assert len(rotation.rounds) == (5 if movement.needs == "nothing" else 1)
    assert session.rounds.count() == 5


@pytest.mark.postgres
def test_cards_and_tables_that_stay_keep_their_codes_and_holders():
    session = session_in_check_in(names=NAMES[:8])
    number_everybody(session)
    cards = list(session.cards.order_by("number").values_list("pk", flat=True))
    tables = list(session.tables.order_by("number").values_list("pk", flat=True))

    plan(session, people=13)

    assert list(session.cards.order_by("number").values_list("pk", flat=True))[:8] == cards
    assert list(session.tables.order_by("number").values_list("pk", flat=True))[:2] == (
        tables
    )
    assert numbers_held(session) == list(range(1, 9))


def test_who_held_a_number_that_is_gone_waits_for_another():
    session = session_in_check_in(names=NAMES, table_count=3)
    number_everybody(session)

    plan(session, people=11)

    assert numbers_held(session) == list(range(1, 12))
    assert session.attendances.count() == 12


def test_every_plan_is_a_new_version_of_the_seats():
    session = SessionFactory()

    assert plan(session).plan_version == session.plan_version + 1


@pytest.mark.parametrize(
    ("choice", "sentence"), cases(tuple[PlanChoice, str], "planning", "not_played")
)
def test_what_cannot_be_played_changes_nothing(choice, sentence):
    session = SessionFactory()
    before = rotation_now(session)

    with pytest.raises(plans.MovementRefused, match=sentence):
        plans.plan(session=session, choice=choice, by=ORGANIZER)

    assert rotation_now(session) == before
    assert Session.objects.get(pk=session.pk).plan_version == session.plan_version


def test_movement_is_fixed_once_play_has_begun():
    session = running_session()

    with pytest.raises(plans.PlanFixed) as refused:
        plan(session)

    assert read_refusal(refused)[0] == "PLAN_FIXED"
    assert session.rounds.count() == 7
