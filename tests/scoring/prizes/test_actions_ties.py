"""Ties for a prize: cut, played off, drawn or split."""

from functools import partial
from random import Random

import pytest

from scoring.models import Prize, PrizeDecision
from scoring.prizes import actions as ties
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import ORGANIZER, finished_session, journal_of, running_session
from tests.factories.prizes import award_lines, prize, prize_rules, tied_session
from tests.factories.undone import undo
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


def test_a_cut_decides_a_tie_and_is_told():
    session, pk = tied_session()
    (line,) = award_lines(session)
    order = list(reversed(line.undecided))

    ties.decide_tie(session=session, prize=pk, order=order, by=ORGANIZER)

    (line,) = award_lines(session)
    assert line.numbers == (order[0],)
    assert line.how == "Cut cards, Olga"
    assert journal_of(session)[-1][0].startswith("First place: entered the cut. Order: ")


@pytest.mark.parametrize("decide", ["cut", "lot"])
def test_a_tie_for_two_prizes_is_decided_once_whichever_is_pressed(decide):
    session, first = tied_session()
    prize(session, place=2, amount=5)
    second = Prize.objects.latest("pk").pk
    (line,) = award_lines(session)
    asked = {"session": session, "prize": second, "by": ORGANIZER}

    if decide == "cut":
        made = ties.decide_tie(order=list(line.equals), **asked)
    else:
        made = ties.draw_tie(tied=line.equals, rng=Random(1), **asked)

    assert (line.prizes, made.prize_id) == ((first, second), first)
    assert [line.numbers for line in award_lines(session)] == [
        (number,) for number in made.numbers[:2]
    ]


def test_a_play_off_decides_a_tie_as_a_cut_does():
    session, pk = tied_session()
    (line,) = award_lines(session)
    order = list(reversed(line.undecided))

    ties.decide_tie(session=session, prize=pk, order=order, by=ORGANIZER, is_played=True)

    (line,) = award_lines(session)
    assert (line.numbers, line.how) == ((order[0],), "Played off, Olga")


def test_those_who_are_tied_split_a_prize_until_it_is_undone_or_cut():
    session, pk = tied_session()
    (line,) = award_lines(session)
    order = line.undecided

    ties.split_tie(session=session, prize=pk, tied=order, by=ORGANIZER)
    (split,) = award_lines(session)
    undo(session)
    (open_again,) = award_lines(session)
    ties.split_tie(session=session, prize=pk, tied=order, by=ORGANIZER)
    ties.decide_tie(session=session, prize=pk, order=order, by=ORGANIZER)

    assert (split.numbers, split.how) == (order, "Split by the tied players, Olga")
    assert sum(winner.amount for winner in split.winners) == 8
    assert open_again.undecided == order
    assert award_lines(session)[0].numbers == order[:1]


def test_a_gift_is_not_split():
    session, _ = tied_session()
    prize(session, PrizeKind.LAST, gift="a ham")
    ham, tied = Prize.objects.latest("pk").pk, award_lines(session)[1].equals

    with pytest.raises(ties.GiftNotSplit):
        ties.split_tie(session=session, prize=ham, tied=tied, by=ORGANIZER)


@pytest.mark.parametrize("order", [[1], [1, 1, 2, 3, 4, 5, 6, 7], [99], []])
def test_only_those_who_are_tied_cut(order):
    session, pk = tied_session()

    with pytest.raises(ties.NothingToDecide):
        ties.decide_tie(session=session, prize=pk, order=order, by=ORGANIZER)


@pytest.mark.postgres
def test_a_lot_keeps_its_hat():
    session, pk = tied_session()
    (line,) = award_lines(session)

    made = ties.draw_tie(
        session=session, prize=pk, tied=line.undecided, rng=Random(1), by=ORGANIZER
    )

    assert made.hat == list(line.undecided)
    assert sorted(made.numbers) == sorted(made.hat)
    assert award_lines(session)[0].numbers == (made.numbers[0],)
    with pytest.raises(ties.NothingToDecide):
        ties.draw_tie(
            session=session, prize=pk, tied=line.undecided, rng=Random(1), by=ORGANIZER
        )


def test_the_log_tells_which_prizes_were_drawn_for_whom():
    session, pk = tied_session()
    prize(session, PrizeKind.DOOR, division="Ladies", gift="a ham")
    (line, _) = award_lines(session)

    made = ties.draw_tie(
        session=session, prize=pk, tied=line.undecided, rng=Random(1), by=ORGANIZER
    )
    first = session.journal.latest("pk")
    undo(session)
    order = list(line.undecided)
    again = ties.draw_tie(
        session=session, prize=pk, tied=line.undecided, rng=Random(2), by=ORGANIZER
    )
    second = session.journal.latest("pk")
    undo(session)
    ties.decide_tie(session=session, prize=pk, order=order, by=ORGANIZER)

    assert [first.verb, second.verb] == [Verb.TIE_DRAWN] * 2
    for entry, numbers, undone in ((first, made.numbers, 0), (second, again.numbers, 1)):
        assert entry.facts == {
            "prizes": [["place", 1, ""]],
            "names": [line.name_of(number) for number in numbers],
            "undone": undone,
        }
    cut = session.journal.latest("pk")
    assert (cut.verb, cut.facts["undone"]) == (Verb.TIE_CUT, 0)
    assert cut.facts["names"] == [line.name_of(number) for number in order]
    assert list(Prize.objects.order_by("position").values_list("draws", flat=True)) == [
        2,
        0,
    ]


def test_ties_are_decided_when_the_night_is_over():
    session = running_session()
    prize(session)
    prize_rules(session, ties=Ties.DECIDE)

    with pytest.raises(ties.TooEarlyToDecide):
        ties.draw_tie(
            session=session,
            prize=Prize.objects.get().pk,
            tied=award_lines(session)[0].equals,
            rng=Random(1),
            by=ORGANIZER,
        )


def test_a_door_prize_is_no_tie():
    session = finished_session()
    prize(session, PrizeKind.DOOR, gift="a ham")
    drawn = {"session": session, "prize": Prize.objects.get().pk, "by": ORGANIZER}

    with pytest.raises(ties.NothingToDecide):
        ties.draw_tie(tied=award_lines(session)[0].equals, rng=Random(1), **drawn)

    assert not PrizeDecision.objects.exists()


def test_split_that_stands_is_not_decided_again():
    session, pk = tied_session()
    (line,) = award_lines(session)
    asked = {"session": session, "prize": pk, "tied": line.equals, "by": ORGANIZER}

    made, again = ties.split_tie(**asked), ties.split_tie(**asked)

    assert again is None
    assert PrizeDecision.objects.get() == made
    assert session.journal.filter(verb=Verb.TIE_SPLIT).count() == 1


@pytest.mark.parametrize(
    "way", [partial(ties.draw_tie, rng=Random(1)), ties.split_tie], ids=["lot", "split"]
)
def test_tie_that_the_organizer_did_not_see_is_not_decided(way):
    session, pk = tied_session()
    (line,) = award_lines(session)

    for tied in ((), line.equals[1:], (*line.equals, 99)):
        with pytest.raises(ties.NothingToDecide):
            way(session=session, prize=pk, tied=tied, by=ORGANIZER)

    assert not PrizeDecision.objects.exists()
    assert Prize.objects.get().draws == 0
