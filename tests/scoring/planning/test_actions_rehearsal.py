"""Rehearsals: made-up people and scores, by the real actions."""

from random import Random

import pytest

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.recorded import deals_by_game
from scoring.hall import actions as rounds
from scoring.hall.reading import hall
from scoring.home.rail import rail_facts
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision
from scoring.planning import actions as rehearsal
from scoring.rules import RECOMMENDED_PRESET, HouseRules
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    SessionFactory,
    game_of,
    names_of,
    play,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.factories.agreements import ask_for_agreement
from tests.factories.undone import everything_but_the_journal
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import COMPUTED, RotationType
from tournament.seating.plan import attendance_list, headcount, rotation_now

pytestmark = pytest.mark.django_db


def sample(**details):
    return rehearsal.create_practice_session(
        club=ClubFactory(), rng=Random(1), by=ORGANIZER, **details
    )


def play_open_game(session, seed=1):
    rehearsal.play_open_game(session=session, by=ORGANIZER, rng=Random(seed))


def play_sample_deals(session, seed=1):
    rehearsal.play_sample_deals(session=session, by=ORGANIZER, rng=Random(seed))


def list_deals(session):
    """The deals of each table in game 1."""
    deals = deals_by_game(session)
    return [deals.get(table.game, ()) for table in hall(session).tables]


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


def test_rail_offers_no_undo_of_what_cannot_be_undone():
    session = sample()
    session.by_organizer = True

    made = rail_facts(session, user=None).last_done
    session_states.start(session=session, by=ORGANIZER)
    started = rail_facts(session, user=None).last_done
    session.refresh_from_db()
    play_sample_deals(session)

    assert (made, started) == ("", "Started the event")
    assert rail_facts(session, user=None).undo == ""


def test_sample_night_has_twelve_people_of_its_own():
    assert sample().attendances.count() == len(set(rehearsal.NAMES)) == 12


def test_sample_players_have_names_of_their_own():
    names = rehearsal.sample_names(400)

    assert len(set(names)) == 400
    assert names[:12] == rehearsal.NAMES


@pytest.mark.parametrize("people", [4, 7, 22, 46])
def test_any_number_of_players_can_practice(people):
    session = sample(names=rehearsal.sample_names(people))

    assert session.attendances.count() == people
    assert headcount(session).refusal is None


def test_practice_is_like_an_event_and_leaves_it_alone():
    rules = HouseRules.from_snapshot({"all_pass": "stick_the_dealer"}).to_snapshot()
    choice = PlanChoice(RotationType.BALANCED, 20, 6, ExtraPlayerPolicy.ODD_TABLE)
    event = SessionFactory(choice=choice, house_rules=rules, deals_per_game=6)
    event = ask_for_agreement(event)
    before = everything_but_the_journal(event)

    session = sample(names=rehearsal.sample_names(23), like=event)

    assert (session.movement, session.rounds.count(), session.deals_per_game) == (
        "balanced",
        6,
        6,
    )
    assert (session.odd_crowd, session.sign_off) == ("odd_table", "game_ok")
    assert session.house_rules == event.house_rules | {"names_loner": True}
    assert everything_but_the_journal(event) == before


def test_practice_of_a_chart_with_another_crowd_has_the_usual_rotation():
    event = SessionFactory(choice=PlanChoice(RotationType.CHART, 12, 11))

    session = sample(names=rehearsal.sample_names(30), like=event)

    assert (session.movement, session.rounds.count()) == ("balanced", 11)


def test_sample_tables_report_by_themselves_and_leave_table_1_alone():
    session = running_session(tables=3, is_rehearsal=True)

    for seed in range(8):
        play_sample_deals(session, seed)

    assert [len(deals) for deals in list_deals(session)] == [0, 4, 4]


def test_sample_tables_take_their_turn():
    session = running_session(tables=20, is_rehearsal=True)

    play_sample_deals(session)

    assert sorted(map(len, list_deals(session))) == [0] * 13 + [1] * 7


def test_sample_tables_that_are_done_write_nothing():
    session = running_session(tables=3, is_rehearsal=True)
    for seed in range(8):
        play_sample_deals(session, seed)
    version = Session.objects.get(pk=session.pk).version

    play_sample_deals(session)

    assert Session.objects.get(pk=session.pk).version == version


def test_sample_tables_confirm_their_score():
    session = ask_for_agreement(running_session(tables=3, is_rehearsal=True))

    for seed in range(10):
        play_sample_deals(session, seed)

    assert [table.is_waited_for for table in hall(session).tables] == [True, False, False]


def test_sample_tables_wait_for_the_start():
    session = sample()

    play_sample_deals(session)

    assert reports(session) == {}


def test_no_table_of_a_real_event_reports_by_itself():
    session = running_session()

    with pytest.raises(rehearsal.NoMadeUpScores):
        play_sample_deals(session)

    assert reports(session) == {}


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

    with pytest.raises(rehearsal.NoMadeUpScores) as refused:
        play_open_game(session)

    assert read_refusal(refused) == (
        "NOT_A_REHEARSAL",
        "Only a practice event has sample scores. Nothing was changed.",
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


@pytest.mark.long
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


@pytest.mark.few(3)
@pytest.mark.parametrize(
    "movement",
    [
        rotation_type
        for rotation_type in COMPUTED
        if rotation_type is not RotationType.CHART
    ],
)
@pytest.mark.parametrize("people", [pytest.param(12, marks=pytest.mark.long), 15])
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


def test_it_is_played_by_the_rules_that_new_events_begin_with():
    assert sample().house_rules["preset"] == RECOMMENDED_PRESET
