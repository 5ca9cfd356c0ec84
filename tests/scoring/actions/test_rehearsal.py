"""Rehearsals: made-up people and scores, by the real actions."""

from random import Random

import pytest

from scoring.actions import rehearsal, rounds
from scoring.actions.deal_refusals import SessionNotRunning
from scoring.models import DealRevision
from scoring.queries.recorded import deals_by_game
from scoring.queries.standings import standings
from scoring.rules import HouseRules
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    game_of,
    names_of,
    play,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tournament.actions import session_states
from tournament.queries.attendance import attendance_list
from tournament.queries.headcount import headcount
from tournament.queries.plans import rotation_now
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def sample(**details):
    return rehearsal.create_practice_session(
        club=ClubFactory(), rng=Random(1), by=ORGANIZER, **details
    )


def play_open_game(session, seed=1):
    rehearsal.play_open_game(session=session, by=ORGANIZER, rng=Random(seed))


def reports(session):
    return {
        game: [deal.report for deal in deals]
        for game, deals in deals_by_game(session).items()
    }


@pytest.mark.parametrize("people", [8, 12])
def test_sample_night_is_ready_to_start(people):
    session = sample(names=rehearsal.NAMES[:people])

    assert (session.state, session.is_rehearsal) == ("check_in", True)
    assert session.table_count == people // 4
    assert headcount(session).refusal is None
    assert {person.name for person in attendance_list(session)} == set(
        rehearsal.NAMES[:people]
    )
    assert session_states.start(session=session, by=ORGANIZER).state == "running"


def test_sample_night_has_twelve_people_of_its_own():
    assert sample().attendances.count() == len(set(rehearsal.NAMES)) == 12


def test_open_game_is_played_at_every_table():
    session = session_states.start(session=sample(), by=ORGANIZER)

    play_open_game(session)

    assert session.rounds.get(number=1).state == "complete"
    assert {len(deals) for deals in reports(session).values()} == {4}
    assert set(DealRevision.objects.values_list("who", flat=True)) == {
        "table 1",
        "table 2",
        "table 3",
    }


def test_open_game_is_played_on_from_what_is_in():
    session = running_session(is_rehearsal=True)
    game = game_of(session)
    play(game, [MADE, MADE])

    play_open_game(session)

    assert reports(session)[game.pk][:2] == [MADE, MADE]
    assert [len(deals) for deals in reports(session).values()] == [4, 4]


def test_open_game_played_twice_is_played_once():
    session = running_session(is_rehearsal=True)
    play_open_game(session)
    before = reports(session)

    play_open_game(session, seed=2)

    assert reports(session) == before


def test_scores_are_made_up_by_the_seed_or_at_random():
    first, again = (running_session(is_rehearsal=True) for _ in range(2))
    for session in (first, again):
        play_open_game(session)
    free = running_session(is_rehearsal=True)

    rehearsal.play_open_game(session=free, by=ORGANIZER)

    assert [*reports(first).values()] == [*reports(again).values()]
    assert [len(deals) for deals in reports(free).values()] == [4, 4]


def test_scores_are_made_up_under_the_rules_of_the_night():
    rules = HouseRules.from_snapshot({"all_pass": "stick_the_dealer"}).to_snapshot()
    session = running_session(is_rehearsal=True, deals_per_game=16, house_rules=rules)

    play_open_game(session)

    outcomes = set(DealRevision.objects.values_list("outcome", flat=True))
    assert "thrown_in" not in outcomes
    assert len(outcomes) > 1


def test_rehearsal_is_played_to_its_end():
    session = sample(names=rehearsal.NAMES[:8])

    finished = rehearsal.play_session(session=session, by=ORGANIZER, rng=Random(1))

    assert (finished.state, finished.revision) == ("finished", 1)
    board = standings(finished)
    assert board.checksum.is_sound
    assert board.games_closed == 7
    assert {len(deals) for deals in reports(finished).values()} == {4}


def test_scores_of_a_real_night_are_never_made_up():
    session = running_session()

    with pytest.raises(rehearsal.NotARehearsal) as refused:
        play_open_game(session)

    assert read_refusal(refused) == (
        "NOT_A_REHEARSAL",
        "Scores can be made up only in a rehearsal.",
    )
    assert DealRevision.objects.count() == 0


def test_rehearsal_not_begun_or_over_is_not_played():
    waiting = session_in_check_in(is_rehearsal=True)
    over = running_session(is_rehearsal=True)
    play_open_game(over)
    over = rounds.finish(session=over, by=ORGANIZER, reason="Enough")
    cancelled = session_states.cancel(
        session=running_session(is_rehearsal=True), by=ORGANIZER, reason="Enough"
    )

    for session in (waiting, over, cancelled):
        with pytest.raises(SessionNotRunning):
            play_open_game(session)


BIDDING = ["hasenpfeffer", "pepper", "double_hasenpfeffer"]


@pytest.mark.parametrize("game", BIDDING)
def test_rehearsal_of_a_bidding_game_is_played_to_its_end(game):
    rules = HouseRules(preset="house_of_cards", game=game)
    session = sample(names=rehearsal.NAMES[:8], rules=rules)

    finished = rehearsal.play_session(session=session, by=ORGANIZER, rng=Random(1))

    board = standings(finished)
    played = [deal for deals in reports(finished).values() for deal in deals]
    assert board.checksum.is_sound
    assert len(played) == 7 * 2 * 4
    assert len({(report.side, report.bid, report.tricks) for report in played}) > 20
    assert ("thrown_in" in {report.outcome for report in played}) is (
        game != "double_hasenpfeffer"
    )
    assert any(report.alone for report in played) is (game == "double_hasenpfeffer")


@pytest.mark.parametrize(
    "movement",
    [
        rotation_type
        for rotation_type in RotationType
        if rotation_type is not RotationType.CHART
    ],
)
@pytest.mark.parametrize("people", [12, 15])
def test_night_is_played_by_every_movement(movement, people):
    choice = PlanChoice(movement, people, 4)
    if choice.why_not:
        assert people == 15 or movement is RotationType.SHIFT
        return
    session = sample(names=names_of(people), choice=choice)

    finished = rehearsal.play_session(session=session, by=ORGANIZER, rng=Random(1))

    board, rotation = standings(finished), rotation_now(finished)
    assert (len(rotation.rounds), audit(rotation).faults) == (4, ())
    assert audit(rotation).sit_outs_in_turn
    assert board.checksum.is_sound
    assert len(board.places) == people
    assert sum(place.standing.games_played for place in board.places) == 4 * 12


def test_house_players_fill_a_rehearsal():
    choice = PlanChoice(RotationType.BALANCED, 15, 2, ExtraPlayerPolicy.HOUSE)

    session = sample(names=names_of(15), choice=choice)

    assert headcount(session).house == 1
    assert session_states.start(session=session, by=ORGANIZER).state == "running"
