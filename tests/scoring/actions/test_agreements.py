from random import Random

import pytest

from scoring.actions import rehearsal, rounds
from scoring.actions.agreements import (
    AgreementIdReused,
    DecisionReasonRequired,
    GameNotAllIn,
    NobodyHasToAgree,
    ScoreChanged,
    SignOffTooLate,
)
from scoring.actions.deal_refusals import AlreadyAgreed, RoundClosed
from scoring.actions.rounds import RoundNotComplete
from scoring.forms import new_report_id
from scoring.models import Agreement
from scoring.queries.hall import hall
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    close_round,
    correct,
    finished_night,
    game_of,
    journal_of,
    play,
    play_round,
    record,
    running_night,
    take_back,
    told,
)
from tests.factories.agreements import agree, ask_for_agreement, decide, seen_of
from tournament.access import OrganizersOnly, scorer
from tournament.actions import session_states
from tournament.lifecycle import SignOff
from tournament.models import Session
from tournament.seats import Side

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.SECOND)


@pytest.fixture
def night():
    """A night on which somebody has to agree, its first game all in."""
    session = ask_for_agreement(running_night())
    play_round(session)
    return session


def missing(session):
    return [(it.number, it.missing) for it in hall(again(session)).missing]


def again(session):
    return Session.objects.get(pk=session.pk)


def open_next(session, after=1):
    return rounds.open_next_game(session=session, after=after, by=ORGANIZER)


def test_game_is_not_over_before_one_pair_agrees(night):
    agree(game_of(night, table=1))
    assert missing(night) == [(2, "not agreed yet")]

    with pytest.raises(RoundNotComplete) as refused:
        open_next(night)

    assert told(refused) == (
        "ROUND_NOT_COMPLETE",
        "Round 1 is not finished: table 2, not agreed yet.",
    )
    agree(game_of(night, table=2))
    assert missing(night) == []
    assert open_next(night).number == 2


def test_night_is_not_finished_before_one_pair_agrees(night):
    with pytest.raises(RoundNotComplete):
        rounds.finish(session=night, by=ORGANIZER, reason="Snow")

    for table in (1, 2):
        agree(game_of(night, table=table))

    assert rounds.finish(session=night, by=ORGANIZER, reason="Snow").state == "finished"


def test_missing_deals_come_before_the_agreement():
    session = ask_for_agreement(running_night())
    play(game_of(session), [MADE] * 3)

    assert missing(session) == [(1, "deal 4"), (2, "deals 1 to 4")]


def test_agreement_is_kept_with_the_pair_and_what_it_saw(night):
    game = game_of(night)

    made = agree(game, Side.FIRST)

    assert Agreement.objects.get() == made
    assert (made.side, made.who, made.reason) == ("first", "table 1", "")
    assert made.seen.endswith(" 1.1 2.1 3.1 4.1")


def test_agreement_sent_twice_is_one(night):
    game, report_id = game_of(night), new_report_id()

    assert agree(game, report_id=report_id) == agree(game, report_id=report_id)
    assert Agreement.objects.count() == 1


def test_agreement_sent_again_after_the_game_closed_is_the_one_on_file(night):
    game, report_id = game_of(night), new_report_id()
    seen, made = seen_of(game), agree(game, report_id=report_id)
    agree(game_of(night, table=2))
    open_next(night)

    assert agree(game, seen=seen, report_id=report_id) == made
    with pytest.raises(RoundClosed):
        agree(game, seen=seen)


def test_second_pair_finds_the_first_agreement(night):
    game = game_of(night)

    assert agree(game, Side.FIRST) == agree(game, Side.SECOND)


def test_agreement_id_with_another_content_is_refused(night):
    report_id = new_report_id()
    agree(game_of(night, table=1), report_id=report_id)

    with pytest.raises(AgreementIdReused) as refused:
        agree(game_of(night, table=2), report_id=report_id)

    assert refused.value.status == 422


def test_correction_voids_the_agreement(night):
    game = game_of(night)
    agree(game)
    agree(game_of(night, table=2))

    correct(game, 3, MARCH)

    assert missing(night) == [(1, "not agreed yet")]
    agree(game)
    assert missing(night) == []


def test_what_was_seen_before_a_correction_cannot_be_agreed_to(night):
    game = game_of(night)
    seen = seen_of(game)
    correct(game, 3, MARCH)

    with pytest.raises(ScoreChanged) as refused:
        agree(game, seen=seen)

    assert told(refused) == (
        "SCORE_CHANGED",
        "The score has changed since you saw it. Look at it again, then agree.",
    )


def test_table_takes_nothing_back_after_it_agreed(night):
    game = game_of(night)
    agree(game)

    with pytest.raises(AlreadyAgreed) as refused:
        take_back(game, 4)

    assert told(refused) == (
        "ALREADY_AGREED",
        "This game is agreed. Ask the organizer to correct a score.",
    )


def test_organizer_takes_back_after_the_agreement_and_voids_it(night):
    game = game_of(night)
    agree(game)
    take_back(game, 4, by=ORGANIZER)

    record(game, 4)

    assert missing(night) == [(1, "not agreed yet"), (2, "not agreed yet")]


def test_table_takes_back_before_anybody_agreed(night):
    assert take_back(game_of(night), 4).kind == "removal"


def test_game_not_over_cannot_be_agreed_to():
    session = ask_for_agreement(running_night())
    play(game_of(session), [MADE] * 3)

    with pytest.raises(GameNotAllIn) as refused:
        agree(game_of(session))

    assert told(refused) == ("GAME_NOT_ALL_IN", "This game is not over: deal 4 missing.")


def test_nobody_agrees_where_nobody_has_to():
    session = running_night()
    play_round(session)

    with pytest.raises(NobodyHasToAgree):
        agree(game_of(session))

    assert missing(session) == []


def test_organizer_decides_for_a_reason(night):
    made = decide(game_of(night), " Both slips say so ")

    assert (made.side, made.reason, made.who) == ("", "Both slips say so", "Olga")
    assert missing(night) == [(2, "not agreed yet")]
    assert journal_of(night)[-1] == (
        "Decided that the score stands (game 1, table 1)",
        "Olga",
        "Both slips say so",
    )


def test_decision_sent_twice_is_noted_once(night):
    game, report_id = game_of(night), new_report_id()
    before = len(journal_of(night))

    decide(game, report_id=report_id)
    decide(game, report_id=report_id)

    assert len(journal_of(night)) == before + 1


def test_organizer_does_not_decide_without_a_reason(night):
    with pytest.raises(DecisionReasonRequired):
        decide(game_of(night), "  ")


def test_table_does_not_decide(night):
    game = game_of(night)

    with pytest.raises(OrganizersOnly):
        decide(game, by=scorer(game.table))

    assert not Agreement.objects.exists()


def test_who_agrees_can_be_changed_while_the_night_runs(night):
    assert journal_of(night)[-1] == (
        "Who has to agree: The other pair: one of them taps “agree” on the phone",
        "Olga",
        "",
    )
    before = len(journal_of(night))

    ask_for_agreement(night)
    assert len(journal_of(night)) == before
    ask_for_agreement(night, SignOff.OFF)

    assert missing(night) == []
    assert open_next(night).number == 2


def test_who_agrees_cannot_be_changed_after_the_night():
    with pytest.raises(SignOffTooLate):
        ask_for_agreement(finished_night())


def test_closed_games_need_no_agreement_when_it_is_asked_later():
    session = running_night()
    close_round(session)

    ask_for_agreement(session)

    assert missing(session) == [(1, "deals 1 to 4"), (2, "deals 1 to 4")]


def test_rehearsal_agrees_to_what_it_makes_up():
    made_up = rehearsal.sample_night(club=ClubFactory(), rng=Random(1), by=ORGANIZER)
    session = ask_for_agreement(session_states.start(session=made_up, by=ORGANIZER))

    rehearsal.play_open_game(session=session, by=ORGANIZER, rng=Random(2))

    assert open_next(session).number == 2
