"""Book what a ruling offers: points, a deal in which nobody scores, or both."""

import pytest

from scoring.deals.actions.checks import DealOutOfOrder, FifthDeal
from scoring.deals.penalties.actions import PenaltyZero
from scoring.deals.recorded import deals_of
from scoring.deals.submission import new_report_id
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision, Penalty, PenaltyWithdrawal
from scoring.rules import DealReport, Outcome
from scoring.rules_desk import actions as bookings
from scoring.rules_desk.actions import Booked, DealForfeited, DealNotSaid
from scoring.rulings.ruling import Booking, Whom
from tests.factories import (
    MADE,
    ORGANIZER,
    correct,
    finished_session,
    game_of,
    pardon,
    play,
    record,
    running_session,
)
from tests.factories.undone import again
from tournament.access.checks import PROGRAM, OrganizersOnly
from tournament.access.opened import scorer
from tournament.play.seats import Side
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db

FORFEIT = Booking(Whom.OTHERS, 2, ends_deal=True)
DEAD = Booking(Whom.OFFENDERS, 0, ends_deal=True)


def book(game, booking=FORFEIT, **details):
    return bookings.book(
        **{
            "game": game,
            "booking": booking,
            "offenders": Side.FIRST,
            "reason": "Renege",
            "report_id": new_report_id(),
            "by": ORGANIZER,
            "event": "renege",
            **details,
        }
    )


def outcomes(game):
    return [deal.report.outcome for deal in deals_of(game.pk)]


def test_booking_a_forfeited_hand_ends_the_deal_and_gives_the_points():
    session = running_session()
    game = game_of(session)
    record(game, 1)

    booked = book(game)

    assert outcomes(game) == [Outcome.MADE, Outcome.DEAD_DEAL]
    assert booked == Booked(Penalty.objects.get(), DealRevision.objects.last())
    assert (booked.penalty.side, booked.penalty.points) == ("second", 2)
    assert booked.deal.who == "Olga"
    assert [place.standing.points for place in standings(session).places][:4] == [
        2,
        2,
        1,
        1,
    ]


def test_booking_against_the_offenders_takes_from_them():
    game = game_of(running_session())

    booked = book(game, Booking(Whom.OFFENDERS, -4))

    assert (booked.penalty.side, booked.penalty.points, booked.deal) == ("first", -4, None)
    assert outcomes(game) == []


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
@pytest.mark.parametrize("deal", [None, 1])
def test_booking_sent_twice_counts_once(booking, deal):
    game, report_id = game_of(running_session()), new_report_id()
    first = book(game, booking, deal=deal, report_id=report_id)

    second = book(game, booking, deal=deal, report_id=report_id)

    assert second == first
    assert outcomes(game) == [Outcome.DEAD_DEAL]
    assert Penalty.objects.count() == bool(booking.points)


def history(game, deal):
    told_of = DealRevision.objects.filter(deal__game=game, deal__number=deal)
    return list(told_of.order_by("number").values_list("kind", "outcome", "reason"))


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
def test_booking_a_deal_that_is_entered_corrects_it_to_a_dead_deal(booking):
    session = running_session()
    game = game_of(session)
    play(game, [MADE] * 3)

    booked = book(game, booking, deal=2)

    assert outcomes(game) == [Outcome.MADE, Outcome.DEAD_DEAL, Outcome.MADE]
    assert history(game, 2) == [
        ("report", "made", ""),
        ("correction", "dead_deal", "Renege"),
    ]
    assert booked.deal.deal.number == 2
    assert Penalty.objects.filter(deal=2).count() == bool(booking.points)
    points = {
        place.standing.number: place.standing.points for place in standings(session).places
    }
    assert (points[1], points[2]) == (2, booking.points)


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
@pytest.mark.parametrize("later", ["nothing", "another deal", "put right"])
def test_booking_an_entered_deal_sent_twice_counts_once(booking, later):
    game, report_id = game_of(running_session()), new_report_id()
    play(game, [MADE] * 2)
    first = book(game, booking, deal=2, report_id=report_id)
    if later == "another deal":
        record(game, 3)
    if later == "put right":
        correct(game, 2, MADE, revision=2)
    before = outcomes(game)

    second = book(game, booking, deal=2, report_id=report_id)

    assert second == first
    assert outcomes(game) == before
    assert Penalty.objects.count() == bool(booking.points)


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
def test_booking_sent_twice_for_two_deals_is_refused(booking):
    game, report_id = game_of(running_session()), new_report_id()
    play(game, [MADE] * 2)
    book(game, booking, deal=2, report_id=report_id)

    with pytest.raises(Refusal) as refused:
        book(game, booking, deal=1, report_id=report_id)

    assert (refused.value.code, refused.value.status) == ("REPORT_ID_REUSED", 422)
    assert outcomes(game) == [Outcome.MADE, Outcome.DEAD_DEAL]


def test_table_that_enters_the_deal_meanwhile_changes_nothing_of_the_ruling():
    game = game_of(running_session())
    record(game, 1)  # while the organizer reads out the ruling on deal 1

    book(game, deal=1)

    assert outcomes(game) == [Outcome.DEAD_DEAL]


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
def test_booking_a_deal_already_dead_leaves_it_so(booking):
    game = game_of(running_session())
    play(game, [DealReport(Outcome.DEAD_DEAL)])

    booked = book(game, booking, deal=1)

    assert booked.deal is None
    assert history(game, 1) == [("report", "dead_deal", "")]
    assert Penalty.objects.count() == bool(booking.points)


def test_booking_of_a_dead_deal_sent_twice_leaves_alone_what_was_put_right_since():
    game, report_id = game_of(running_session()), new_report_id()
    play(game, [DealReport(Outcome.DEAD_DEAL)])
    book(game, deal=1, report_id=report_id)
    correct(game, 1, MADE)

    book(game, deal=1, report_id=report_id)

    assert outcomes(game) == [Outcome.MADE]
    assert Penalty.objects.count() == 1


def test_deal_is_forfeited_once_whoever_books_it():
    game = game_of(running_session())
    first = book(game, deal=1)

    with pytest.raises(DealForfeited) as refused:
        book(game, deal=1)
    pardon(first.penalty)
    book(game, deal=1)

    assert str(refused.value) == (
        "This was already added to deal 1: 2 points for Bob & Eve (game 1, "
        "table 1). Withdraw it first. Nothing was changed."
    )
    assert (Penalty.objects.count(), PenaltyWithdrawal.objects.count()) == (2, 1)
    assert outcomes(game) == [Outcome.DEAD_DEAL]


def test_booking_a_deal_of_a_closed_game_corrects_the_results():
    session = finished_session()
    game = game_of(session)

    book(game, deal=4)

    assert outcomes(game) == [Outcome.MADE] * 3 + [Outcome.DEAD_DEAL]
    assert again(session).revision > 1
    assert standings(session).checksum.is_sound


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
def test_booking_that_ends_no_deal_said_in_a_full_game_is_refused(booking):
    game = game_of(running_session())
    play(game, [MADE] * 4)

    with pytest.raises(DealNotSaid) as refused:
        book(game, booking)

    assert str(refused.value) == (
        "All deals of this game are in. Choose the deal in which it "
        "happened. Nothing was saved."
    )
    assert Penalty.objects.count() == 0


@pytest.mark.parametrize(
    ("deals", "deal", "refusal"), [(4, 5, FifthDeal), (1, 3, DealOutOfOrder)]
)
@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
def test_booking_the_end_of_a_deal_that_is_not_to_be_is_refused(
    booking, deals, deal, refusal
):
    game = game_of(running_session())
    play(game, [MADE] * deals)

    with pytest.raises(refusal):
        book(game, booking, deal=deal)

    assert Penalty.objects.count() == 0


def test_booking_refused_writes_no_dead_deal():
    game = game_of(running_session())

    with pytest.raises(PenaltyZero):
        book(game, reason="")

    assert outcomes(game) == []


@pytest.mark.parametrize("booking", [FORFEIT, DEAD])
@pytest.mark.parametrize("deals", [0, 1])
@pytest.mark.parametrize("is_table", [False, True])
def test_nobody_but_the_organizer_books(booking, deals, is_table):
    game = game_of(running_session())
    play(game, [MADE] * deals)

    with pytest.raises(OrganizersOnly):
        book(game, booking, deal=1, by=scorer(game.table) if is_table else PROGRAM)

    assert outcomes(game) == [Outcome.MADE] * deals
    assert Penalty.objects.count() == 0
