"""The ways to play with those who came, side by side."""

import pytest

from tests.factories import ORGANIZER, names_of, number_everybody, session_in_check_in
from tests.oracles import oracle
from tournament.models import Session
from tournament.planning.actions import plan
from tournament.planning.reading.choice import Way, plan_of, ways_to_play
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import choice_of, rotation_now

pytestmark = pytest.mark.django_db

PLANNED = usual_choice(48)


def shown(people, games=10, choice=PLANNED):
    session = session_in_check_in(choice=choice)
    ways = ways_to_play(session, people, games, choice_of(session))
    return {way.way: way for way in ways}


def crowds(ways):
    return {
        way: (option.choice.crowd.numbers, option.choice.crowd.tables, option.over)
        for way, option in ways.items()
        if not option.why_not
    }


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("people", "sit_out", "house", "odd_table", "full_tables"),
    oracle("planning")["every_way"],
)
def test_every_way_has_its_numbers_and_tables(
    people, sit_out, house, odd_table, full_tables
):
    ways = shown(people)

    wanted = {
        Way.SIT_OUT: sit_out,
        Way.HOUSE: house,
        Way.ODD_TABLE: odd_table,
        Way.FULL_TABLES: full_tables,
    }
    assert crowds(ways) == {way: tuple(facts) for way, facts in wanted.items() if facts}


def test_whole_tables_can_be_played_one_way():
    assert crowds(shown(48)) == {Way.EVEN: (48, 12, 0)}


def test_extras_and_games_missed_are_counted():
    ways = shown(46)

    assert {way.extras for way in ways.values() if way.way is not Way.FULL_TABLES} == {2}
    assert ways[Way.FULL_TABLES].over == 2
    assert ways[Way.HOUSE].choice.crowd.house == 2
    assert ways[Way.SIT_OUT].sit_outs == (0, 1)
    assert ways[Way.ODD_TABLE].sit_outs == (1, 2)


def test_sit_outs_are_those_that_are_drawn():
    session = session_in_check_in(choice=PLANNED)
    for people in (46, 13, 9):
        (way, *_) = ways_to_play(session, people, 7, choice_of(session))
        plan(session=session, choice=way.choice, by=ORGANIZER)

        counts = audit(rotation_now(session)).sit_outs

        assert (min(counts), max(counts)) == way.sit_outs


def test_too_few_for_an_odd_table_or_for_any():
    assert "too few" in str(shown(5)[Way.ODD_TABLE].why_not)
    two = shown(2)
    assert str(two[Way.FULL_TABLES].why_not) == "2 players do not fill a table."
    assert not two[Way.HOUSE].why_not


@pytest.mark.few(2)
@pytest.mark.parametrize("way", [Way.SIT_OUT, Way.HOUSE, Way.ODD_TABLE, Way.FULL_TABLES])
def test_way_taken_is_tonights_plan_and_people_keep_their_numbers(way):
    session = session_in_check_in(names=names_of(46), choice=PLANNED)
    number_everybody(session)
    choice = plan_of(session, way, 46, 10)

    plan(session=session, choice=choice, by=ORGANIZER)

    session = Session.objects.get(pk=session.pk)
    (current,) = [
        way for way in ways_to_play(session, 46, 10, choice_of(session)) if way.is_current
    ]
    assert current.way is way
    count = session.cards.filter(holdings__attendance__isnull=False).count()
    assert count == min(46, choice.crowd.numbers)


def test_movement_of_tonight_stays_where_it_can_be_played():
    choice = PlanChoice(
        RotationType.WINNERS_ADVANCE, 48, 10, ExtraPlayerPolicy.SIT_OUT, seed=1
    )
    ways = shown(46, choice=choice)
    assert {way.choice.movement for way in ways.values()} == {RotationType.WINNERS_ADVANCE}

    relay = PlanChoice(RotationType.RELAY, 48, 10, ExtraPlayerPolicy.HOUSE, seed=1)
    ways = shown(46, choice=relay)
    assert ways[Way.HOUSE].choice.movement is RotationType.RELAY
    assert ways[Way.SIT_OUT].choice.movement is RotationType.BALANCED


def test_numbers_that_a_way_does_not_have_are_named():
    session = session_in_check_in(names=names_of(48), choice=PLANNED)
    number_everybody(session)

    ways = {way.way: way for way in ways_to_play(session, 46, 10, choice_of(session))}

    assert ways[Way.SIT_OUT].losers == ("47 Guest 47", "48 Guest 48")
    assert ways[Way.HOUSE].losers == ()
