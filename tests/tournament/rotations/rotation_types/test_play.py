from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.tournament.rotations import counting
from tests.tournament.rotations.rotation_types.strategies import plans, results
from tournament.rotations import Needs, Plan, Results, RotationType, audit
from tournament.rotations.rotation_types import (
    COMPUTED,
    next_round,
    rotation,
    sample,
    why_not,
)
from tournament.rotations.rotation_types.by_points import REACH
from tournament.rotations.rotation_types.play import made_up_points
from tournament.rotations.search import Wishes, WishRefused

DRAWN = tuple(
    rotation_type for rotation_type in COMPUTED if rotation_type.needs is not Needs.NOTHING
)
ANY = st.sampled_from(COMPUTED)


@pytest.mark.long
@given(plans(), ANY)
def test_everybody_present_is_told_what_to_do_once_a_round(plan, movement):
    if why_not(movement, plan):
        with pytest.raises(ValueError, match=r"\w"):
            sample(movement, plan)
        return
    rotation = sample(movement, plan)

    report = audit(rotation)
    assert (report.faults, report.games, rotation.players) == ((), plan.games, plan.players)
    assert report.sit_outs_in_turn
    assert report.sit_out_spread <= 1
    for played in rotation.rounds:
        assert len(played.tables) == plan.in_use
        assert sorted((*counting.seated(played), *played.sit_out)) == sorted(plan.present)


@given(st.sampled_from(DRAWN), st.data())
def test_people_and_tables_may_change_from_game_to_game(movement, data):
    history, outcome = [], Results()
    for _ in range(4):
        plan = data.draw(plans().filter(lambda plan: not why_not(movement, plan)))
        rested = counting.sit_outs(replace(rotation_of(history), players=26))
        drawn = next_round(movement, plan, history, outcome)

        assert len(drawn.tables) == plan.in_use
        seated = counting.seated(drawn)
        assert sorted((*seated, *drawn.sit_out)) == sorted(plan.present)
        always = plan.present.intersection(
            *({*counting.seated(game), *game.sit_out} for game in history)
        )
        resting = [rested[n] for n in always.intersection(drawn.sit_out)]
        playing = [rested[n] for n in always.intersection(seated)]
        # a couple rests as the one who did so least of the two
        is_fair = movement is RotationType.COUPLES or not history
        assert is_fair or max(resting, default=0) <= min(playing, default=99)
        history.append(drawn)
        outcome = data.draw(results(drawn))


def rotation_of(history):
    return replace(sample(RotationType.DRAW, Plan(4, 1, 1)), rounds=tuple(history))


@given(plans(), st.sampled_from(DRAWN), st.data())
def test_the_same_question_has_the_same_answer(plan, movement, data):
    assume(not why_not(movement, plan))
    history = sample(movement, plan).rounds[:3]
    outcome = data.draw(results(history[-1]))

    assert next_round(movement, plan, history, outcome) == next_round(
        movement, plan, list(history), outcome
    )


@pytest.mark.long
@pytest.mark.parametrize("movement", COMPUTED)
def test_a_rotation_goes_as_far_as_can_be_known(movement):
    tables = 3 if movement is RotationType.CHART else 6
    plan = Plan(4 * tables, 5, tables)
    begun = sample(movement, plan).rounds[:2]

    rounds = {Needs.NOTHING: (5, 5), Needs.DRAW: (1, 3)}.get(movement.needs, (1, 2))

    assert (
        tuple(len(rotation(movement, plan, history).rounds) for history in ((), begun))
        == rounds
    )
    assert rotation(movement, plan, begun).rounds[:2] == begun


@pytest.mark.long
@pytest.mark.parametrize("movement", COMPUTED)
def test_a_sample_goes_on_from_games_played(movement):
    tables = 3 if movement is RotationType.CHART else 6
    plan = Plan(4 * tables, 5, tables, seed=2)
    rotation = sample(movement, plan)

    again = sample(movement, plan, rotation.rounds[:3])

    assert again == rotation or movement.keeps_requests
    assert again.rounds[:3] == rotation.rounds[:3]
    assert sample(movement, plan, rotation.rounds) == rotation


@pytest.mark.parametrize("movement", COMPUTED)
def test_there_is_no_game_after_the_last(movement):
    tables = 3 if movement is RotationType.CHART else 6
    plan = Plan(4 * tables, 2, tables)
    schedule = sample(movement, plan)

    with pytest.raises(ValueError, match="The event has 2 games, not 3"):
        next_round(movement, plan, schedule.rounds)
    with pytest.raises(ValueError, match="The event has 1 games, not 2"):
        rotation(movement, replace(plan, games=1), schedule.rounds)


@pytest.mark.parametrize("movement", COMPUTED)
@pytest.mark.parametrize(
    "plan", [Plan(4, 3, 1, absent=frozenset({1})), Plan(3, 3, 1), Plan(8, 3, 0)]
)
def test_no_game_without_four_players_and_a_table(movement, plan):
    assert str(why_not(movement, plan)) == "A game takes 4 players and a table."


@pytest.mark.parametrize(
    "movement",
    [
        rotation_type
        for rotation_type in COMPUTED
        if rotation_type not in ("chart", "shift")
    ],
)
@pytest.mark.parametrize("players", [8, 16, 400])
def test_most_movements_are_for_any_whole_crowd(movement, players):
    assert why_not(movement, Plan(players, 30, players // 4)) is None


def test_a_balanced_night_keeps_wishes_and_history():
    played = sample(RotationType.BALANCED, Plan(18, 2, 4)).rounds
    wishes = Wishes(apart=((1, 2),), fixed_tables={7: 3})
    plan = Plan(19, 5, 4, absent=frozenset({4}), wishes=wishes, seed=1)

    schedule = rotation(RotationType.BALANCED, plan, played)

    assert schedule.rounds[:2] == played
    assert next_round(RotationType.BALANCED, plan, played) == schedule.rounds[2]
    for game in schedule.rounds[2:]:
        assert sorted((*counting.seated(game), *game.sit_out)) == sorted(plan.present)
        assert not any({1, 2} <= set(four) for four in game.tables)
        assert 7 in game.tables[2] or 7 in game.sit_out
    with pytest.raises(WishRefused):
        rotation(
            RotationType.BALANCED, replace(plan, wishes=Wishes(apart=((1, 1),))), played
        )


def test_another_seed_balances_another_night():
    plan = Plan(14, 6, 3)

    first, second = (
        rotation(RotationType.BALANCED, replace(plan, seed=number)) for number in (0, 1)
    )

    assert first != second


def test_a_sampled_ladder_is_climbed_by_all_points_so_far():
    plan = Plan(12, 6, 3, seed=5)
    rotation = sample(RotationType.LADDER_TOP_BOTTOM, plan)

    totals = Counter()
    for game, played in enumerate(rotation.rounds):
        seated = [number for four in played.tables for number in four]
        points = [totals[number] for number in sorted(seated, key=lambda n: -totals[n])]
        for place, number in enumerate(
            seated
        ):  # a table and a half from their place at most
            near = points[max(0, place - REACH - 3) : place + REACH + 4]
            assert min(near) <= totals[number] <= max(near)
        totals.update(made_up_points(played, Random(f"{plan.seed} result {game}")))
    assert len(set(totals.values())) > 2
