"""Deals taken back and corrected: what counts by then, and what stays on file."""

from datetime import timedelta
from random import Random

import pytest

from scoring.deals.actions import checks, intake
from scoring.deals.actions.intake import submit_all, take_back_batch
from scoring.deals.on_file import NothingToTakeBack
from scoring.deals.submission import Kind, Submission
from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.models import Deal, DealRevision
from scoring.rules import DealReport, HouseRules, ImpossibleDeal, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    correct,
    finished_session,
    game_of,
    play,
    play_round,
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.factories.rulings import scorepad_buttons
from tests.scoring.deals.actions.on_file import reports, rows, state_of
from tournament.access.checks import Actor
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.play.seats import Side
from tournament.words.refusals import ReasonRequired

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)
EUCHRE = DealReport(Outcome.EUCHRE, Side.FIRST)
ID = "11111111-1111-4111-8111-111111111111"


NOT_RUNNING = (
    "NIGHT_NOT_RUNNING",
    "Start game 1 before you enter scores. Nothing was changed.",
)


def test_deal_taken_back_counts_no_longer_and_is_kept():
    game = game_of(running_session())
    play(game, [MADE, MARCH])

    removal = take_back(game, 2)

    assert (removal.number, removal.kind, removal.who) == (2, "removal", "table 1")
    assert reports(game) == [MADE]
    assert rows() == [(1, "report", ""), (1, "report", ""), (2, "removal", "")]


def test_deal_taken_back_opens_a_complete_round_and_another_completes_it():
    session = running_session()
    play_round(session)
    game = game_of(session, table=2)

    take_back(game, 4)
    fallen_back = state_of(session)
    record(game, 4, MARCH)

    assert (fallen_back, state_of(session)) == ("open", "complete")
    assert reports(game) == [MADE, MADE, MADE, MARCH]


def test_deal_may_be_taken_back_and_reported_again_and_again():
    game = game_of(running_session())

    record(game, 1)
    take_back(game, 1, revision=1)
    record(game, 1, MARCH)
    take_back(game, 1, revision=3)
    last = record(game, 1, EUCHRE)

    assert (last.number, reports(game)) == (5, [EUCHRE])


def test_removal_sent_again_takes_nothing_more_back():
    game = game_of(running_session())
    play(game, [MADE, MARCH])

    sent = [take_back(game, 2, report_id=ID) for _ in range(3)]

    assert sent == [sent[0]] * 3
    assert reports(game) == [MADE]


def test_deal_before_the_last_is_not_taken_back():
    game = game_of(running_session())
    play(game, [MADE, MARCH])

    with pytest.raises(checks.StaleVersion) as refused:
        take_back(game, 1)

    assert refused.value.code == "STALE_VERSION"
    assert reports(game) == [MADE, MARCH]


def test_deal_changed_meanwhile_is_not_taken_back():
    session = running_session()
    game, other = (game_of(session, table=table) for table in (1, 2))
    record(game, 1)
    correct(game, 1, MARCH)
    record(other, 1)
    correct(other, 1, MARCH)
    later = correct(other, 1, MADE, 2)
    DealRevision.objects.filter(pk=later.pk).update(at=later.at + timedelta(hours=2))

    with pytest.raises(checks.StaleVersion) as refused:
        take_back(game, 1, revision=1)

    assert refused.value.code == "STALE_VERSION"
    assert reports(game) == [MARCH]


def test_deal_taken_back_already_is_not_taken_back():
    game = game_of(running_session())
    record(game, 1)
    take_back(game, 1)

    with pytest.raises(checks.StaleVersion) as refused:
        take_back(game, 1)

    assert refused.value.code == "STALE_VERSION"


def test_deals_saved_at_once_are_taken_back_in_their_own_event_only():
    session, other = running_session(), running_session()
    game = game_of(session)
    saved = [
        Submission.of_game(
            game, by=ORGANIZER, deal=deal, report_id=f"{deal}", entered=MADE, batch_id=ID
        )
        for deal in (1, 2)
    ]
    submit_all(saved)

    with pytest.raises(intake.BatchChanged):
        take_back_batch(session=other, batch_id=ID, by=ORGANIZER)

    assert reports(game) == [MADE, MADE]
    assert take_back_batch(session=session, batch_id=ID, by=ORGANIZER) == 2
    assert reports(game) == []


def test_nothing_is_taken_back_by_who_has_seen_nothing():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(NothingToTakeBack):
        take_back(game, 1, revision=None)

    assert reports(game) == [MADE]


@pytest.mark.parametrize("deal", [0, 1, 10**12])
def test_deal_never_reported_is_neither_taken_back_nor_corrected(deal):
    game = game_of(running_session())

    for change in (
        lambda: take_back(game, deal, revision=0),
        lambda: correct(game, deal, MADE, revision=0),
    ):
        with pytest.raises(checks.StaleVersion):
            change()

    assert Deal.objects.count() == 0


def test_open_game_is_corrected_without_a_word():
    session = running_session()
    game = game_of(session)
    record(game, 1)

    correction = correct(game, 1, MARCH)

    assert (correction.number, correction.kind, correction.who) == (2, "correction", "Olga")
    assert reports(game) == [MARCH]
    assert Session.objects.get(pk=session.pk).revision == 0


def test_complete_round_stays_complete_when_it_is_corrected():
    session = running_session()
    play_round(session)

    correct(game_of(session), 4, MARCH)

    assert state_of(session) == "complete"


@pytest.mark.parametrize("reason", ["", " \t"])
def test_closed_game_is_not_corrected_without_a_reason(reason):
    session = running_session()
    close_round(session)
    game = game_of(session)

    with pytest.raises(ReasonRequired) as refused:
        correct(game, 1, MARCH, reason=reason)

    assert read_refusal(refused) == (
        "REASON_REQUIRED",
        "Enter a reason. Nothing was changed.",
    )
    assert reports(game) == [MADE] * 4


def test_helper_corrects_open_games_but_no_closed_one():
    session, helper = running_session(), Actor(role="helper", who="Hugo")
    game = game_of(session)
    play_round(session)

    correct(game, 1, EUCHRE, by=helper)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    with pytest.raises(checks.ClosedToHelpers) as refusal:
        correct(game, 1, MADE, 2, reason="It was made", by=helper)

    assert str(refusal.value) == (
        "Game 1 is closed. Ask the organizer to correct a score. Nothing was changed."
    )
    assert reports(game)[0] == EUCHRE


def test_closed_game_is_corrected_for_a_reason_and_its_history_kept():
    session = running_session()
    close_round(session)
    game = game_of(session)

    correct(game, 2, MARCH, reason=" Misread ")

    assert reports(game) == [MADE, MARCH, MADE, MADE]
    history = DealRevision.objects.filter(deal__game=game, deal__number=2)
    assert list(history.order_by("number").values_list("kind", "outcome", "reason")) == [
        ("report", "made", ""),
        ("correction", "march", "Misread"),
    ]
    assert (state_of(session, 1), state_of(session, 2)) == ("closed", "open")


def test_correction_of_what_was_changed_meanwhile_is_refused():
    game = game_of(running_session())
    record(game, 1)
    correct(game, 1, MARCH, revision=1)

    with pytest.raises(checks.StaleVersion) as refused:
        correct(game, 1, EUCHRE, revision=1)

    assert refused.value.code == "STALE_VERSION"
    assert reports(game) == [MARCH]


def test_correction_of_a_deal_taken_back_is_refused():
    game = game_of(running_session())
    record(game, 1)
    take_back(game, 1)

    for revision in (1, 2):
        with pytest.raises(checks.StaleVersion):
            correct(game, 1, MARCH, revision=revision)


def test_correction_that_cannot_be_is_refused():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(ImpossibleDeal) as refused:
        correct(game, 1, DealReport(Outcome.POKER_POINT, Side.FIRST))

    assert refused.value.sentences == (
        "1 points for “poker for a point” are not in the house rules.",
    )
    assert reports(game) == [MADE]


def test_correction_sent_again_counts_once():
    session = finished_session()
    game = game_of(session)

    sent = [correct(game, 1, MARCH, reason="Misread", report_id=ID) for _ in range(3)]

    assert sent == [sent[0]] * 3
    assert Session.objects.get(pk=session.pk).revision == 2


def test_correction_after_the_finish_makes_another_revision_of_the_results():
    session = finished_session()
    game = game_of(session)

    revisions = [Session.objects.get(pk=session.pk).revision]
    for revision, report in enumerate([MARCH, EUCHRE], start=1):
        correct(game, 1, report, revision, reason="Misread")
        revisions.append(Session.objects.get(pk=session.pk).revision)

    assert revisions == [1, 2, 3]


@pytest.mark.parametrize("state", ["draft", "check_in", "archived", "cancelled"])
def test_night_not_begun_or_put_away_is_not_corrected(state):
    session = running_session()
    game = game_of(session)
    record(game, 1)
    Session.objects.filter(pk=session.pk).update(state=state)

    with pytest.raises(checks.SessionNotRunning) as refused:
        correct(game, 1, MARCH, reason="Misread")

    assert read_refusal(refused) == NOT_RUNNING
    assert reports(game) == [MADE]


def test_archived_night_is_read_only():
    session = finished_session()
    session_states.archive(session=session, by=ORGANIZER)
    before = standings(session)

    for change in (
        lambda: record(game_of(session), 1),
        lambda: take_back(game_of(session), 4),
        lambda: correct(game_of(session), 1, MARCH, reason="Misread"),
    ):
        with pytest.raises(checks.SessionNotRunning):
            change()

    assert standings(session) == before


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_correction_and_restoring_leave_the_standings_as_they_were(make):
    session = make()
    game = game_of(session)
    if session.state == "running":
        play_round(session)
    before = standings(session)

    correct(game, 3, MARCH, revision=1, reason="Misread")
    between = standings(session)
    correct(game, 3, MADE, revision=2, reason="It was right")

    after = standings(session)
    assert between.places != before.places
    assert (after.places, after.winners) == (before.places, before.winners)
    assert after.checksum == before.checksum
    assert len(rows()) == 10


@pytest.mark.parametrize("seed", range(6))
def test_corrections_taken_back_leave_the_standings_as_they_were(seed):
    rng = Random(seed)
    session = running_session()
    buttons = scorepad_buttons(HouseRules())
    calls = [*buttons.first, *buttons.second, buttons.nobody]
    game = game_of(session)
    reported = [rng.choice(calls).report for _ in range(4)]
    play(game, reported)
    before = standings(session).places
    others = [
        rng.choice([c.report for c in calls if c.report != report]) for report in reported
    ]

    for deal, other in enumerate(others, start=1):
        correct(game, deal, other, reason="Misheard")
    meanwhile = standings(session).places
    for deal, report in enumerate(reported, start=1):
        correct(game, deal, report, 2, reason="Heard right")

    assert standings(session).places == before
    assert meanwhile != before


def test_deals_corrected_at_once_are_not_taken_back_as_if_they_were_new():
    session = running_session()
    game = game_of(session)
    record(game, 1, MADE)
    corrected = Submission.of_game(
        game,
        by=ORGANIZER,
        deal=1,
        kind=Kind.CORRECTION,
        seen_revision=1,
        report_id="corrected-1",
        entered=MARCH,
        batch_id=ID,
    )
    submit_all([corrected])

    with pytest.raises(intake.BatchChanged):
        take_back_batch(session=session, batch_id=ID, by=ORGANIZER)

    assert reports(game) == [MARCH]
