from random import Random

import pytest

from scoring.deals.actions.checks import AlreadyAgreed, RoundClosed
from scoring.deals.agreements.actions import (
    GameNotAllIn,
    NobodyHasToAgree,
    ScoreChanged,
    SignOffTooLate,
)
from scoring.deals.agreements.reading import RoundNotComplete, list_missing_deals
from scoring.deals.submission import new_report_id
from scoring.hall import actions as rounds
from scoring.hall.reading import hall
from scoring.models import Agreement
from scoring.planning import actions as rehearsal
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
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
from tests.factories.agreements import agree, ask_for_agreement, decide, seen_of
from tests.factories.undone import again
from tournament.access.checks import OrganizersOnly
from tournament.access.opened import scorer
from tournament.planning import actions as session_states
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side
from tournament.words.refusals import IdReused, ReasonRequired

pytestmark = pytest.mark.django_db

MARCH = DealReport(Outcome.MARCH, Side.SECOND)


@pytest.fixture
def session():
    """A night on which somebody has to agree, its first game all in."""
    session = ask_for_agreement(running_session())
    play_round(session)
    return session


def missing(session):
    current = again(session)
    begun = [
        round_ for round_ in current.rounds.order_by("number") if round_.state == "open"
    ]
    lines = list_missing_deals(current, begun[-1]) if begun else []
    parts = [line.removeprefix("table ").partition(", ") for line in lines]
    lacks = {int(number): lack for number, _, lack in parts}
    waiting = hall(current).missing
    agreed = "not confirmed yet"
    return [
        (table.number, agreed if table.is_unconfirmed else lacks[table.number])
        for table in waiting
    ]


def open_next(session, after=1):
    return rounds.open_next_game(session=session, after=after, by=ORGANIZER)


def test_game_is_not_over_before_one_pair_agrees(session):
    agree(game_of(session, table=1))
    assert missing(session) == [(2, "not confirmed yet")]

    with pytest.raises(RoundNotComplete) as refused:
        open_next(session)

    assert read_refusal(refused) == (
        "ROUND_NOT_COMPLETE",
        "Game 1 is not over: table 2, not confirmed yet. Nothing was changed.",
    )
    agree(game_of(session, table=2))
    assert missing(session) == []
    assert open_next(session).number == 2


def test_night_is_not_finished_before_one_pair_agrees(session):
    with pytest.raises(RoundNotComplete):
        rounds.finish(session=session, by=ORGANIZER, reason="Snow")

    for table in (1, 2):
        agree(game_of(session, table=table))

    assert rounds.finish(session=session, by=ORGANIZER, reason="Snow").state == "finished"


def test_missing_deals_come_before_the_agreement():
    session = ask_for_agreement(running_session())
    play(game_of(session), [MADE] * 3)

    assert missing(session) == [(1, "deal 4"), (2, "deals 1 to 4")]


def test_agreement_is_kept_with_the_pair_and_what_it_saw(session):
    game = game_of(session)

    made = agree(game, Side.FIRST)

    assert Agreement.objects.get() == made
    assert (made.side, made.who, made.reason) == ("first", "table 1", "")
    assert made.seen.endswith(" 1.1 2.1 3.1 4.1")


def test_agreement_sent_twice_is_one(session):
    game, report_id = game_of(session), new_report_id()

    assert agree(game, report_id=report_id) == agree(game, report_id=report_id)
    assert Agreement.objects.count() == 1


def test_agreement_sent_again_after_the_game_closed_is_the_one_on_file(session):
    game, report_id = game_of(session), new_report_id()
    seen, made = seen_of(game), agree(game, report_id=report_id)
    agree(game_of(session, table=2))
    open_next(session)

    assert agree(game, seen=seen, report_id=report_id) == made
    with pytest.raises(RoundClosed):
        agree(game, seen=seen)


def test_second_pair_finds_the_first_agreement(session):
    game = game_of(session)

    assert agree(game, Side.FIRST) == agree(game, Side.SECOND)


def test_agreement_id_with_another_content_is_refused(session):
    report_id = new_report_id()
    agree(game_of(session, table=1), report_id=report_id)

    with pytest.raises(IdReused) as refused:
        agree(game_of(session, table=2), report_id=report_id)

    assert refused.value.status == 422


def test_correction_voids_the_agreement(session):
    game = game_of(session)
    agree(game)
    agree(game_of(session, table=2))

    correct(game, 3, MARCH)

    assert missing(session) == [(1, "not confirmed yet")]
    agree(game)
    assert missing(session) == []


def test_what_was_seen_before_a_correction_cannot_be_agreed_to(session):
    game = game_of(session)
    seen = seen_of(game)
    correct(game, 3, MARCH)

    with pytest.raises(ScoreChanged) as refused:
        agree(game, seen=seen)

    assert read_refusal(refused) == (
        "SCORE_CHANGED",
        "The score changed since you saw it. Check it, then confirm it. Nothing was saved.",
    )


def test_table_takes_nothing_back_after_it_agreed(session):
    game = game_of(session)
    agree(game)

    with pytest.raises(AlreadyAgreed) as refused:
        take_back(game, 4)

    assert read_refusal(refused) == (
        "ALREADY_AGREED",
        (
            "This game is confirmed. Ask the organizer to correct a score. Nothing was "
            "changed."
        ),
    )


def test_organizer_takes_back_after_the_agreement_and_voids_it(session):
    game = game_of(session)
    agree(game)
    take_back(game, 4, by=ORGANIZER)

    record(game, 4)

    assert missing(session) == [(1, "not confirmed yet"), (2, "not confirmed yet")]


def test_table_takes_back_before_anybody_agreed(session):
    assert take_back(game_of(session), 4).kind == "removal"


def test_game_not_over_cannot_be_agreed_to():
    session = ask_for_agreement(running_session())
    play(game_of(session), [MADE] * 3)

    with pytest.raises(GameNotAllIn) as refused:
        agree(game_of(session))

    assert read_refusal(refused) == (
        "GAME_NOT_ALL_IN",
        "This game is not over. Still needed: deal 4. Nothing was saved.",
    )


def test_nobody_agrees_where_nobody_has_to():
    session = running_session()
    play_round(session)

    with pytest.raises(NobodyHasToAgree):
        agree(game_of(session))

    assert missing(session) == []


def test_organizer_decides_for_a_reason(session):
    made = decide(game_of(session), " Both slips say so ")

    assert (made.side, made.reason, made.who) == ("", "Both slips say so", "Olga")
    assert missing(session) == [(2, "not confirmed yet")]
    assert journal_of(session)[-1] == (
        "Confirmed the score (game 1, table 1)",
        "Olga",
        "Both slips say so",
    )


def test_decision_sent_twice_is_noted_once(session):
    game, report_id = game_of(session), new_report_id()
    before = len(journal_of(session))

    decide(game, report_id=report_id)
    decide(game, report_id=report_id)

    assert len(journal_of(session)) == before + 1


def test_organizer_does_not_decide_without_a_reason(session):
    with pytest.raises(ReasonRequired):
        decide(game_of(session), "  ")


def test_table_does_not_decide(session):
    game = game_of(session)

    with pytest.raises(OrganizersOnly):
        decide(game, by=scorer(game.table))

    assert not Agreement.objects.exists()


def test_who_agrees_can_be_changed_while_the_night_runs(session):
    assert journal_of(session)[-1] == (
        "Turned on score confirmation: other team confirms",
        "Olga",
        "",
    )
    before = len(journal_of(session))

    ask_for_agreement(session)
    assert len(journal_of(session)) == before
    ask_for_agreement(session, SignOff.OFF)

    assert missing(session) == []
    assert open_next(session).number == 2


def test_who_agrees_cannot_be_changed_after_the_night():
    with pytest.raises(SignOffTooLate):
        ask_for_agreement(finished_session())


def test_closed_games_need_no_agreement_when_it_is_asked_later():
    session = running_session()
    close_round(session)

    ask_for_agreement(session)

    assert missing(session) == [(1, "deals 1 to 4"), (2, "deals 1 to 4")]


def test_rehearsal_agrees_to_what_it_makes_up():
    made_up = rehearsal.create_practice_session(
        club=ClubFactory(), rng=Random(1), by=ORGANIZER
    )
    session = ask_for_agreement(session_states.start(session=made_up, by=ORGANIZER))

    rehearsal.play_open_game(session=session, by=ORGANIZER, rng=Random(2))

    assert open_next(session).number == 2
