"""All movements for one evening, side by side."""

import pytest

from tests.factories import NAMES, SessionFactory, number_everybody, session_in_check_in
from tournament.planning.reading.choice import (
    compare,
    duration,
    extra_choices,
    judged,
    losers_of_a_number,
    options,
    recommended,
    starting_choice,
)
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import COMPUTED, RotationType, sample

HOUSE, SIT_OUT, ODD = (
    ExtraPlayerPolicy.HOUSE,
    ExtraPlayerPolicy.SIT_OUT,
    ExtraPlayerPolicy.ODD_TABLE,
)


def make_choice(people, games=10, odd_crowd=SIT_OUT, movement=RotationType.BALANCED):
    return PlanChoice(movement, people, games, odd_crowd)


def by_movement(choice, current=None):
    return {option.movement: option for option in options(choice, current or choice)}


def test_every_movement_is_there_the_recommended_first_the_impossible_last():
    choices = options(make_choice(46), make_choice(46))

    assert {choice.movement for choice in choices} == set(COMPUTED)
    assert choices[0].movement is RotationType.BALANCED
    assert [choice.is_recommended for choice in choices] == [True] + [False] * (
        len(COMPUTED) - 1
    )
    reasons = [bool(choice.why_not) for choice in choices]
    assert reasons == sorted(reasons)
    assert {choice.movement for choice in choices if choice.why_not} == {
        RotationType.CHART,
        RotationType.RELAY,
        RotationType.SHIFT,
    }
    assert all((choice.judgement is None) == bool(choice.why_not) for choice in choices)


@pytest.mark.parametrize(
    ("people", "games", "odd_crowd", "movement"),
    [
        (8, 7, HOUSE, RotationType.CHART),
        (8, 7, SIT_OUT, RotationType.CHART),
        (12, 11, HOUSE, RotationType.CHART),
        (11, 11, HOUSE, RotationType.CHART),
        (11, 11, SIT_OUT, RotationType.BALANCED),
        (8, 10, HOUSE, RotationType.BALANCED),
        (46, 10, SIT_OUT, RotationType.BALANCED),
        (48, 10, HOUSE, RotationType.BALANCED),
    ],
)
def test_charts_are_recommended_for_their_crowds(people, games, odd_crowd, movement):
    choice = make_choice(people, games, odd_crowd)

    assert recommended(choice) is movement
    (first,) = (option for option in options(choice, choice) if option.is_recommended)
    assert (first.movement, first.why_not) == (movement, None)


def test_a_rotation_is_judged_by_its_audit():
    choice = make_choice(24, movement=RotationType.RELAY)
    audited = audit(sample(RotationType.RELAY, choice.plan))

    judgement = judged(choice)

    again = [count for times, count in enumerate(audited.meetings) if times > 1]
    assert judgement.meet_again == sum(again) > 0
    assert judgement.most_together == audited.most_meetings > 2
    assert judgement.sit_outs == (0, 0)
    assert not judgement.is_estimate


def test_the_chooser_says_what_the_balanced_one_spares():
    choices = by_movement(make_choice(24))

    balanced = choices[RotationType.BALANCED].judgement
    relay = choices[RotationType.RELAY].judgement
    assert balanced.partners_twice == 0
    assert balanced.meet_again < relay.meet_again
    assert balanced.most_together < relay.most_together


@pytest.mark.parametrize("movement", COMPUTED)
def test_figures_are_estimates_where_results_or_a_draw_decide(movement):
    choice = make_choice(24, 5, movement=movement)

    if not choice.why_not:
        assert judged(choice).is_estimate == (movement.needs != "nothing")


def test_those_over_sit_out_in_turn():
    assert judged(make_choice(46)).sit_outs == (0, 1)


def test_a_few_rotations_come_first_and_the_plan_is_among_them():
    current = make_choice(46, movement=RotationType.LADDER)

    compared = compare(make_choice(46), current)

    assert [option.movement for option in compared.best] == [
        RotationType.BALANCED,
        RotationType.FAIR,
        RotationType.WINNERS_ADVANCE,
        RotationType.DRAW_NEW_PARTNERS,
        RotationType.HEAD_TABLE,
        RotationType.LADDER,
    ]
    assert compared.recommended.movement is RotationType.BALANCED
    assert compared.chosen is RotationType.LADDER
    every = (*compared.best, *compared.more, *compared.impossible)
    assert {option.movement for option in every} == set(COMPUTED)
    assert all(option.why_not for option in compared.impossible)


@pytest.mark.parametrize(
    ("people", "games", "is_shown"), [(8, 7, False), (12, 11, False), (16, 8, True)]
)
def test_least_luck_is_offered_where_it_differs_from_balanced(people, games, is_shown):
    choice = make_choice(people, games)

    compared = compare(choice, choice)

    offered = {option.movement for option in (*compared.best, *compared.more)}
    assert (RotationType.FAIR in offered) is is_shown


def test_what_is_recommended_is_chosen_where_the_plan_cannot_be():
    current = make_choice(48, movement=RotationType.RELAY)

    assert compare(make_choice(46), current).chosen is RotationType.BALANCED


@pytest.mark.parametrize(
    ("people", "policies"),
    [(48, []), (46, [SIT_OUT, HOUSE, ODD]), (6, [SIT_OUT, HOUSE]), (3, [HOUSE])],
)
def test_extra_players_have_what_can_be_played(people, policies):
    choice = make_choice(people, 3, HOUSE)

    extras = extra_choices(choice)

    assert [extra.policy for extra in extras] == policies
    assert [extra.policy for extra in extras if extra.is_chosen] == [HOUSE] * bool(policies)


def test_what_house_players_would_make_possible():
    choices = by_movement(make_choice(46))

    relay = choices[RotationType.RELAY]
    assert relay.why_not
    assert relay.with_house == make_choice(46, 10, HOUSE, RotationType.RELAY)
    assert relay.with_house.why_not is None
    assert choices[RotationType.CHART].with_house is None
    assert choices[RotationType.BALANCED].with_house is None


def test_tonights_plan_is_marked():
    current = PlanChoice(RotationType.RELAY, 48, 10, HOUSE)

    marked = [
        option
        for option in options(make_choice(46, 10, HOUSE), current)
        if option.is_current
    ]
    assert [option.movement for option in marked] == [
        RotationType.RELAY
    ]  # 46 people, 48 numbers
    assert not any(
        option.is_current for option in options(make_choice(46, 9, HOUSE), current)
    )
    assert not any(option.is_current for option in options(make_choice(46), current))


@pytest.mark.parametrize(
    ("games", "deals", "span"),
    [
        (10, 4, "1 hr 45 min to 2 hr 25 min"),
        (7, 4, "1 hr 15 min to 1 hr 40 min"),
        (1, 4, "10 min to 15 min"),
        (10, 8, "3 hr 10 min to 4 hr 30 min"),
        (4, 6, "1 hr to 1 hr 25 min"),
    ],
)
def test_how_long_it_takes(games, deals, span):
    """Four deals take 8½ to 12½ minutes, and two more to move."""
    assert duration(games, deals) == span


@pytest.mark.django_db
class TestStart:
    def test_as_planned(self):
        session = SessionFactory(choice=make_choice(46))

        choice = starting_choice(session)

        assert choice == make_choice(46)

    def test_those_present(self):
        session = session_in_check_in(names=NAMES[:9], choice=usual_choice(12))

        assert starting_choice(session) == usual_choice(9)

    def test_nobody_present(self):
        session = session_in_check_in(
            names=NAMES[:9], are_present=False, choice=usual_choice(12)
        )

        assert starting_choice(session) == usual_choice(12)

    def test_those_asked_for(self):
        session = session_in_check_in(names=NAMES[:9], choice=usual_choice(12))

        assert starting_choice(session, 46) == usual_choice(46)
        assert starting_choice(session, 12) == usual_choice(12)

    def test_an_own_plan_keeps_its_games_and_ways(self):
        session = SessionFactory(choice=make_choice(46, 8, ODD, RotationType.LADDER))

        choice = starting_choice(session, 48)

        assert choice == make_choice(48, 8, ODD, RotationType.LADDER)


@pytest.mark.django_db
def test_who_would_lose_a_number():
    session = session_in_check_in(names=NAMES, choice=usual_choice(12))
    number_everybody(session)

    losers = losers_of_a_number(session, make_choice(10))

    assert losers == ("11 Kay", "12 Lou")
    assert losers_of_a_number(session, make_choice(12)) == ()
    assert losers_of_a_number(session, make_choice(10, 10, HOUSE)) == ()


@pytest.mark.parametrize(
    ("people", "games"), [pytest.param(200, 10, marks=pytest.mark.long), (48, 10), (8, 7)]
)
def test_a_comparison_has_all_rotations(people, games):
    judged.cache_clear()
    choice = make_choice(people, games)

    assert len(options(choice, choice)) == len(COMPUTED)


def test_winners_who_move_up_a_table_are_not_said_to_stay():
    walked = judged(make_choice(16, movement=RotationType.WINNERS_ADVANCE)).walked

    assert 0 < walked < 1
