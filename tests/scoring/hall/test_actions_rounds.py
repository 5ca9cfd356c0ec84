"""Games closed and opened, the night finished and taken up again."""

import pytest

from scoring.deals.actions.checks import SessionNotRunning
from scoring.deals.agreements.reading import RoundNotComplete
from scoring.hall import actions as rounds
from scoring.hall.actions import results_after
from scoring.models import HelpRequest
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    SessionFactory,
    calls,
    close_round,
    correct,
    finished_session,
    game_of,
    journal_of,
    play,
    play_round,
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.oracles import oracle
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.lifecycle import BadTransition
from tournament.play.seats import Side
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import rotation_now
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db


def next_game(session, after):
    return rounds.open_next_game(session=session, after=after, by=ORGANIZER)


def finish(session, reason=""):
    return rounds.finish(session=session, by=ORGANIZER, reason=reason)


def reopen(session, reason="One more"):
    return rounds.reopen(session=session, by=ORGANIZER, reason=reason)


def states(session):
    return list(session.rounds.order_by("number").values_list("state", flat=True))


def played_to_the_end(**details):
    session = running_session(deals_per_game=1, **details)
    for number in range(1, session.rounds.count() + 1):
        close_round(session, number)
    return session


@pytest.mark.postgres
def test_next_game_closes_this_one_and_opens_the_following():
    session = running_session()
    play_round(session)

    opened = next_game(session, 1)

    assert (opened.number, opened.state) == (2, "open")
    assert states(session) == ["closed", "open"] + ["pending"] * 5
    assert opened.opened_at >= session.rounds.get(number=1).closed_at
    assert journal_of(session)[-1] == ("Started game 2", "Olga", "")


def test_calls_of_tables_end_with_their_game():
    session = running_session()
    calls.call(session)
    play_round(session)

    next_game(session, 1)

    assert HelpRequest.objects.get().ended_by == "Olga"


def test_seals_say_which_game_was_closed_and_that_the_event_has_ended():
    session = played_to_the_end()
    finish(session)

    *_, last_game, end = session.seals.order_by("number")

    assert (last_game.why, end.why) == ("Game 7 closed", "Night finished")


def test_next_game_asked_twice_is_opened_once():
    session = running_session()
    play_round(session)

    opened = [next_game(session, 1) for _ in range(3)]

    assert opened == [opened[0]] * 3
    assert states(session) == ["closed", "open"] + ["pending"] * 5
    assert [what for what, *_ in journal_of(session)].count("Started game 2") == 1


def test_next_game_after_the_last_is_none():
    session = played_to_the_end()

    assert next_game(session, 7) is None
    assert states(session) == ["closed"] * 7


@pytest.mark.parametrize(("first", "second", "missing"), oracle("hall")["deals_missing"])
def test_next_game_is_refused_while_deals_are_missing(first, second, missing):
    session = running_session()
    play(game_of(session, table=1), [MADE] * first)
    play(game_of(session, table=2), [MADE] * second)

    with pytest.raises(RoundNotComplete) as refused:
        next_game(session, 1)

    assert read_refusal(refused) == (
        "ROUND_NOT_COMPLETE",
        f"Game 1 is not over: {missing}. Nothing was changed.",
    )
    assert states(session) == ["open"] + ["pending"] * 6


def test_next_game_after_one_not_begun_is_refused():
    session = running_session()
    play_round(session)

    with pytest.raises(RoundNotComplete) as refused:
        next_game(session, 2)

    assert read_refusal(refused)[1] == (
        "Game 2 is not over: table 1, deals 1 to 4; table 2, deals 1 to 4. Nothing "
        "was changed."
    )
    assert states(session) == ["complete"] + ["pending"] * 6


@pytest.mark.parametrize(
    "state", ["draft", "check_in", "finished", "archived", "cancelled"]
)
def test_next_game_outside_a_running_night_is_refused(state):
    session = running_session()
    play_round(session)
    Session.objects.filter(pk=session.pk).update(state=state)

    with pytest.raises(SessionNotRunning) as refused:
        next_game(session, 1)

    assert read_refusal(refused)[0] == "NIGHT_NOT_RUNNING"
    assert states(session) == ["complete"] + ["pending"] * 6


@pytest.mark.parametrize(("tables", "games"), [(2, 7), (3, 11)])
def test_night_is_finished_after_its_last_game(tables, games):
    session = played_to_the_end(tables=tables)

    finished = finish(session)

    assert (finished.state, finished.revision) == ("finished", 1)
    assert finished.finished_at is not None
    assert states(session) == ["closed"] * games
    assert journal_of(session)[-1] == ("Ended the event", "Olga", "")


def test_finish_closes_a_last_game_that_is_complete():
    session = running_session(deals_per_game=1)
    for number in range(1, 7):
        close_round(session, number)
    play_round(session, 7)

    finish(session)

    assert states(session) == ["closed"] * 7


def test_night_is_finished_early_for_a_reason():
    session = running_session()
    close_round(session)
    play_round(session, 2)

    finished = finish(session, " Snow ")

    assert (finished.state, finished.revision) == ("finished", 1)
    assert states(session) == ["closed"] * 2 + ["pending"] * 5
    assert journal_of(session)[-1] == ("Ended the event", "Olga", "Snow")


@pytest.mark.parametrize("reason", ["", "  "])
def test_night_is_not_finished_early_without_a_reason(reason):
    session = running_session()
    play_round(session)

    with pytest.raises(rounds.NotLastRound) as refused:
        finish(session, reason)

    assert read_refusal(refused) == (
        "NOT_LAST_ROUND",
        (
            "Game 1 of 7 is in play. To stop early, choose “End after this game”. Nothing "
            "was changed."
        ),
    )
    assert Session.objects.get(pk=session.pk).state == "running"
    assert states(session) == ["complete"] + ["pending"] * 6


def test_event_ends_early_without_a_reason_where_that_is_meant():
    session = running_session()
    play_round(session)

    rounds.finish(session=session, by=ORGANIZER, is_early=True)

    assert Session.objects.get(pk=session.pk).state == "finished"


def test_night_is_not_finished_amid_a_game():
    session = running_session()
    play(game_of(session, table=2), [MADE] * 4)

    with pytest.raises(RoundNotComplete) as refused:
        finish(session, "Snow")

    assert read_refusal(refused) == (
        "ROUND_NOT_COMPLETE",
        "Game 1 is not over: table 1, deals 1 to 4. Nothing was changed.",
    )
    assert Session.objects.get(pk=session.pk).state == "running"


def test_event_without_a_deal_is_not_ended():
    session = running_session()

    with pytest.raises(RoundNotComplete):
        finish(session, "Snow")

    assert states(session) == ["open"] + ["pending"] * 6


def test_night_not_running_is_not_finished():
    with pytest.raises(BadTransition) as refused:
        finish(SessionFactory(), "Snow")

    assert read_refusal(refused) == (
        "BAD_TRANSITION",
        "Start game 1 before you end the event. Nothing was changed.",
    )


def test_night_finished_twice_is_finished_once():
    session = finished_session()

    again = finish(session, "Snow")

    assert (again.state, again.revision) == ("finished", 1)


@pytest.mark.postgres
def test_game_opened_in_vain_is_left_out_of_a_night_finished_early():
    session = running_session()
    close_round(session)

    finished = finish(session, "The lights went out")

    assert finished.state == "finished"
    assert states(session) == ["closed"] + ["pending"] * 6


def test_game_begun_is_not_left_out_of_a_night_finished_early():
    session = running_session()
    close_round(session)
    record(game_of(session, 2), 1)

    with pytest.raises(RoundNotComplete):
        finish(session, "The lights went out")

    assert states(session) == ["closed", "open"] + ["pending"] * 5


def test_last_game_is_taken_up_again_after_the_finish():
    session = finished_session()

    reopened = reopen(session)

    assert reopened.state == "running"
    assert states(session) == ["complete"] + ["pending"] * 6
    assert session.rounds.get(number=1).closed_at is None
    assert journal_of(session)[-1] == ("Reopened the event", "Olga", "One more")


def test_night_taken_up_again_goes_on_and_its_next_results_are_revision_2():
    session = finished_session()
    reopen(session)

    next_game(session, 1)
    play_round(session, 2)
    finished = finish(session, "Snow again")

    assert finished.revision == 2
    assert states(session) == ["closed"] * 2 + ["pending"] * 5


def test_deal_may_be_taken_back_once_the_night_is_taken_up_again():
    session = finished_session()
    reopen(session)

    take_back(game_of(session), 4)

    assert states(session) == ["open"] + ["pending"] * 6


@pytest.mark.parametrize("reason", ["", " "])
def test_night_is_not_taken_up_again_without_a_reason(reason):
    session = finished_session()

    with pytest.raises(ReasonRequired) as refused:
        reopen(session, reason)

    assert read_refusal(refused) == (
        "REASON_REQUIRED",
        "Enter a reason. Nothing was changed.",
    )
    assert Session.objects.get(pk=session.pk).state == "finished"


def test_night_archived_is_not_taken_up_again():
    archived = finished_session()
    session_states.archive(session=archived, by=ORGANIZER)

    with pytest.raises(BadTransition) as refused:
        reopen(archived)

    assert read_refusal(refused) == (
        "BAD_TRANSITION",
        "This event is over, so it cannot change. Nothing was changed.",
    )


def test_night_reopened_twice_is_reopened_once():
    session = finished_session()
    reopen(session)

    again = reopen(session)

    assert again.state == "running"
    assert states(session)[0] == "complete"


@pytest.mark.postgres
@pytest.mark.parametrize("movement", [RotationType.WINNERS_ADVANCE, RotationType.LADDER])
def test_next_game_is_seated_by_the_results(movement):
    session = running_session(choice=PlanChoice(movement, 8, 3))
    play_round(session, report=DealReport(Outcome.MARCH, Side.SECOND))
    won = results_after(session, 1).winners

    next_game(session, 1)

    first, second = rotation_now(session).rounds
    assert len(won) == 4
    if movement is RotationType.LADDER:
        assert set(second.tables[0]) == won
    else:
        before = {n: k for k, four in enumerate(first.tables) for n in four}
        after = {n: k for k, four in enumerate(second.tables) for n in four}
        assert all((before[n] != after[n]) is (n in won) for n in before)
    assert session.rounds.get(number=3).games.count() == 0


def test_game_seated_by_results_stays_when_they_are_corrected():
    session = running_session(choice=PlanChoice(RotationType.LADDER, 8, 3))
    close_round(session)
    seated = rotation_now(session)

    correct(
        game_of(session, 1, 1), 1, DealReport(Outcome.MARCH, Side.SECOND), reason="Misread"
    )
    next_game(session, 1)

    assert rotation_now(session) == seated


def test_night_with_sit_outs_is_complete_with_the_deals_of_its_tables():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 11, 2))
    play_round(session)

    assert states(session) == ["complete", "pending"]
    assert next_game(session, 1).number == 2


@pytest.mark.postgres
def test_draw_is_kept_with_its_seed():
    session = running_session(choice=PlanChoice(RotationType.DRAW, 8, 3, seed=77))

    close_round(session)

    assert journal_of(session)[-2:] == [
        ("Drew the seats of game 2 (Random draw, seed 77)", "Olga", ""),
        ("Started game 2", "Olga", ""),
    ]
