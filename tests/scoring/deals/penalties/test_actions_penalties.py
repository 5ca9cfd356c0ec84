from random import Random

import pytest

from scoring.deals.actions.checks import RoundNotOpen, SessionNotRunning
from scoring.deals.penalties.actions import PenaltyIdReused, PenaltyTooLarge, PenaltyZero
from scoring.deals.submission import new_report_id
from scoring.hall import actions as rounds
from scoring.hall.actions import PenaltyWithoutDeals
from scoring.journal.actions.undo import undo_entry
from scoring.leaderboard.reading import standings
from scoring.models import Penalty, PenaltyWithdrawal
from scoring.rules import HouseRules, PointsTable
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    fine,
    finished_session,
    game_of,
    journal_of,
    pardon,
    play,
    read_refusal,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.undone import again
from tournament.access.checks import PROGRAM, Actor, OrganizersOnly
from tournament.access.opened import scorer
from tournament.planning import actions as session_states
from tournament.play.seats import Side
from tournament.words.refusals import ReasonRequired

pytestmark = pytest.mark.django_db


def test_penalty_is_kept_with_who_what_and_why():
    session = running_session()
    game = game_of(session)

    penalty = fine(game, -2, Side.SECOND, reason=" Table talk ", event="table-talk", deal=2)

    assert Penalty.objects.get() == penalty
    assert (penalty.game, penalty.side, penalty.points) == (game, "second", -2)
    assert (penalty.words, penalty.event, penalty.deal) == ("Table talk", "table-talk", 2)
    assert (penalty.role, penalty.who) == ("organizer", "Olga")
    assert journal_of(session)[-1] == (
        "Added a penalty: 2 points off Bob & Eve (game 1, table 1)",
        "Olga",
        "Table talk",
    )


def test_penalty_moves_the_version_of_the_night():
    session = running_session()
    before = again(session).version

    fine(game_of(session))

    assert again(session).version == before + 1


@pytest.mark.parametrize(
    ("points", "reason"), [(0, "Renege"), (-2, ""), (-2, "  "), (0, "")]
)
def test_penalty_without_points_or_reason_is_refused(points, reason):
    game = game_of(running_session())

    with pytest.raises(PenaltyZero) as refused:
        fine(game, points, reason=reason)

    assert read_refusal(refused) == (
        "PENALTY_ZERO",
        "Enter the points and the reason of the penalty. Nothing was saved.",
    )
    assert not Penalty.objects.exists()


def test_penalty_keeps_as_much_of_the_reason_and_the_rule_as_it_can():
    penalty = fine(game_of(running_session()), reason="r" * 400, event="e" * 400)

    lengths = {
        name: Penalty._meta.get_field(name).max_length for name in ("words", "event")
    }
    assert (len(penalty.words), len(penalty.event)) == (lengths["words"], lengths["event"])


def test_penalty_may_have_what_a_deal_can_be_worth():
    rules = HouseRules(points=PointsTable(lone_march=24))
    game = game_of(running_session(house_rules=rules.to_snapshot()))

    assert fine(game, 24).points == 24


def test_undoing_a_withdrawal_books_the_same_penalty():
    session = running_session()
    booked = fine(game_of(session), event="table-talk", deal=2)
    pardon(booked)

    undo_entry(session=session, entry=session.journal.last().pk, by=ORGANIZER)

    restored = Penalty.objects.latest("pk")
    assert restored != booked
    assert (restored.event, restored.deal) == ("table-talk", 2)


@pytest.mark.parametrize("points", [-20, -1, 1, 20])
def test_penalty_may_have_up_to_twenty_points(points):
    assert fine(game_of(running_session()), points).points == points


@pytest.mark.parametrize("points", [-21, 21])
def test_penalty_of_more_than_twenty_points_is_refused(points):
    game = game_of(running_session())

    with pytest.raises(PenaltyTooLarge) as refused:
        fine(game, points)

    assert read_refusal(refused) == (
        "PENALTY_TOO_LARGE",
        "A penalty is at most 20 points. You entered 21. Type fewer. Nothing was saved.",
    )


def test_penalty_sent_twice_counts_once():
    session = running_session()
    game, report_id = game_of(session), new_report_id()
    first = fine(game, report_id=report_id)

    second = fine(game, report_id=report_id)

    assert second == first
    assert Penalty.objects.count() == 1
    entries = [what for what, *_ in journal_of(session)]
    assert [what.startswith("Added a penalty") for what in entries].count(True) == 1


@pytest.mark.parametrize(
    "other",
    [
        {"points": -3},
        {"side": Side.SECOND},
        {"reason": "Something else"},
        {"event": "renege"},
        {"deal": 2},
    ],
)
def test_penalty_sent_twice_with_another_content_is_refused(other):
    game, report_id = game_of(running_session()), new_report_id()
    fine(game, report_id=report_id)

    with pytest.raises(PenaltyIdReused) as refused:
        fine(game, report_id=report_id, **other)

    assert refused.value.status == 422
    assert read_refusal(refused) == (
        "REPORT_ID_REUSED",
        (
            "This penalty was already sent with other points. Saved "
            "is: 2 points off Ann & Fay (game 1, table 1)."
        ),
    )


def test_penalty_of_another_game_with_the_same_id_is_refused():
    session, report_id = running_session(), new_report_id()
    fine(game_of(session), report_id=report_id)

    with pytest.raises(PenaltyIdReused):
        fine(game_of(session, table=2), report_id=report_id)


@pytest.mark.parametrize("by", [PROGRAM, Actor(role="table", who="table 1")])
def test_nobody_but_the_organizer_books_or_withdraws(by):
    game = game_of(running_session())
    penalty = fine(game)

    for ask in (lambda: fine(game, by=by), lambda: pardon(penalty, by=by)):
        with pytest.raises(OrganizersOnly) as refused:
            ask()
        assert read_refusal(refused) == (
            "ORGANIZERS_ONLY",
            "Only an organizer can do this. Nothing was changed.",
        )
    assert Penalty.objects.count() == 1


def test_penalty_of_a_night_not_begun_is_refused():
    session = session_in_check_in()

    with pytest.raises(SessionNotRunning):
        fine(game_of(session))


@pytest.mark.parametrize("end", ["archive", "cancel"])
def test_penalty_of_a_night_put_away_is_refused(end):
    session = finished_session() if end == "archive" else running_session()
    penalty = fine(game_of(session))
    if end == "archive":
        session_states.archive(session=again(session), by=ORGANIZER)
    else:
        session_states.cancel(session=session, by=ORGANIZER, reason="Fire")

    with pytest.raises(SessionNotRunning):
        fine(game_of(session))
    with pytest.raises(SessionNotRunning):
        pardon(penalty)


def test_penalty_of_a_game_not_begun_is_refused():
    session = running_session()

    with pytest.raises(RoundNotOpen) as refused:
        fine(game_of(session, round_=2), 0)

    assert (
        str(refused.value)
        == "Game 2 has not started. Game 1 is in play. Nothing was changed."
    )


def test_penalty_of_a_closed_game_counts():
    session = running_session()
    close_round(session)

    fine(game_of(session))

    assert again(session).revision == 0
    assert standings(session).places[-1].standing.points == 0
    assert [place.standing.points for place in standings(session).places] == [
        4,
        4,
        2,
        2,
    ] + [0] * 4


def test_penalty_after_the_finish_makes_a_new_revision_once():
    session, report_id = finished_session(), new_report_id()

    fine(game_of(session), report_id=report_id)
    penalty = fine(game_of(session), report_id=report_id)
    assert again(session).revision == 2

    pardon(penalty)
    pardon(penalty)
    assert again(session).revision == 3


def test_withdrawal_is_kept_with_who_and_why():
    session = running_session()
    penalty = fine(game_of(session))

    withdrawal = pardon(penalty, reason=" It was the left bower ")

    assert PenaltyWithdrawal.objects.get() == withdrawal
    assert withdrawal.penalty == penalty
    assert (withdrawal.reason, withdrawal.who) == ("It was the left bower", "Olga")
    assert journal_of(session)[-1] == (
        "Withdrew a penalty for Ann & Fay (game 1, table 1)",
        "Olga",
        "It was the left bower",
    )


def test_withdrawal_without_a_reason_is_refused():
    penalty = fine(game_of(running_session()))

    with pytest.raises(ReasonRequired) as refused:
        pardon(penalty, reason=" ")

    assert refused.value.code == "REASON_REQUIRED"


def test_withdrawal_twice_keeps_the_first_reason():
    session = running_session()
    penalty = fine(game_of(session))
    first = pardon(penalty, reason="First")

    second = pardon(penalty, reason="Second")

    assert (second, second.reason) == (first, "First")
    assert (
        len([entry for entry in journal_of(session) if entry[0].startswith("Withdrew")])
        == 1
    )


def test_penalty_withdrawn_leaves_the_standings_as_they_were():
    session, random = running_session(), Random(6)
    play(game_of(session), [MADE] * 3)
    before = standings(session)

    booked = [
        fine(game_of(session, table=table), random.choice([-4, -2, 2]), side)
        for table in (1, 2)
        for side in Side
    ]
    during = standings(session)
    for penalty in booked:
        pardon(penalty)
    after = standings(session)

    assert during.places != before.places
    assert (after.places, after.checksum) == (before.places, before.checksum)


def test_finish_does_not_forget_a_penalty_of_a_game_without_deals():
    session = running_session()
    close_round(session)
    penalty = fine(game_of(session, round_=2))

    with pytest.raises(PenaltyWithoutDeals) as refused:
        rounds.finish(session=again(session), by=ORGANIZER, reason="Snow")

    assert read_refusal(refused) == (
        "PENALTY_WITHOUT_DEALS",
        (
            "Game 2 has a penalty but no deals. Withdraw the penalty, then "
            "end the event. Nothing was changed."
        ),
    )
    pardon(penalty)
    assert rounds.finish(session=again(session), by=ORGANIZER, reason="Snow").revision == 1


def test_report_id_of_a_table_is_no_obstacle():
    game, report_id = game_of(running_session()), new_report_id()
    record(game, 1, report_id=report_id, by=scorer(game.table))

    assert fine(game, report_id=report_id).points == -2
