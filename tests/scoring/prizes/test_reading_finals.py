"""Prizes of an event with a final: given out, paid, told, and taken in elsewhere."""

import pytest

from scoring.deals.seals import PRIZES, read_state
from scoring.journal.event_file import session_file
from scoring.models import Prize
from scoring.prizes import actions as prizes
from scoring.prizes.reading import prize_list
from scoring.results.reveal import board_reveal
from scoring.results.secrecy import get_board
from scoring.standings.prizes import PrizeKind, Ties
from scoring.standings.seal import mark
from tests.factories import ORGANIZER, entry_of, finished_session, session_in_check_in
from tests.factories.finals import session_with_final
from tests.factories.prizes import award_lines, prize, prize_rules, winners_of
from tests.factories.session_files import moved
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tests.scoring.leaderboard.test_reading_tie_breaks import page_of
from tests.tournament.printing.reading import read_text
from tournament.models import CashEntry, Session
from tournament.play.stages import StageKind

pytestmark = pytest.mark.django_db

BEFORE, BESIDE = StageKind.QUALIFYING, StageKind.CONSOLATION
SEALED = "key kind place target draws amount share gift division"
"""What of a prize was sealed when there were no stages."""
WON = oracle("prizes")["won_in_a_final"]


def session_with_prizes():
    session = session_with_final(has_consolation=True)
    prize(session, place=1, amount="41")
    prize(session, place=2, gift="A ham")
    prize(session, place=3, amount="11")
    prize(session, place=4, amount="9")
    prize(session, place=1, stage=BEFORE, amount="5")
    prize(session, place=1, stage=BESIDE, amount="8")
    prize(session, PrizeKind.LAST, amount="2")
    return session


def test_prizes_of_all_stages_are_won_paid_and_taken_in_elsewhere():
    session = session_with_prizes()

    assert winners_of(session) == WON
    for line in award_lines(session):
        for winner in line.winners:
            won = {"prize": line.prize, "number": winner.number}
            prizes.pay_out(session=session, by=ORGANIZER, **won)
    paid = CashEntry.objects.filter(kind=CashEntry.Kind.PRIZE).order_by("pk")
    assert [str(-entry.amount) for entry in paid] == [
        *["20.50"] * 2,
        *["0.00"] * 2,
        *["5.00"] * 4,
        *["5.00", "8.00"],
        *["1.00"] * 2,
    ]
    assert prize_list(session).is_given_out
    text, other = moved(Session.objects.get(pk=session.pk))
    assert session_file(other) == text
    assert winners_of(other) == WON
    assert prize_list(other).is_given_out


def test_the_list_and_the_announcer_say_how_each_was_won():
    session = session_with_prizes()

    page = page_of(session, "prizes").text
    sheet = read_text(page_of(session, "winners-sheet").getvalue())

    assert page.count("Split by") == page.count("<summary>Break the tie") == 2
    for words in ("Won the final", "Played in the final", "Split by the tied players"):
        assert sheet.count(words) >= 1
    assert "Consolation: First place" in sheet


def test_pairs_cut_for_a_gift_and_their_places_follow():
    session = session_with_final(has_consolation=True)
    prize(session, place=3, gift="A ham")
    prize(session, place=4, gift="A pie")
    (line,) = award_lines(session)

    assert line.names_tied == ("Person 2 with Person 9", "Person 6 with Person 11")
    assert (line.equals, line.people_tied, prize_list(session).to_hand_over) == (
        (2, 6),
        4,
        0,
    )
    with pytest.raises(prizes.NothingToDecide):
        prizes.decide_tie(session=session, prize=line.prize, order=[2, 9], by=ORGANIZER)
    prizes.decide_tie(session=session, prize=line.prize, order=[6, 2], by=ORGANIZER)

    assert winners_of(session) == {
        "Third place": ["Person 6", "Person 11"],
        "4th place": ["Person 2", "Person 9"],
    }
    assert entry_of(session, "Third place and 4th place: entered the cut")
    step = board_reveal(session, get_board(session)).steps
    assert [[line.place.name for line in each.lines] for each in step[:2]] == [
        ["Person 2", "Person 9"],
        ["Person 6", "Person 11"],
    ]
    assert prize_list(session).to_hand_over == 4


def test_a_prize_split_by_pairs_can_still_be_cut():
    session = session_with_final()
    prize(session, place=3, amount="8")
    (line,) = award_lines(session)
    tied = [line.prize, line.equals]
    prize_rules(session, ties=Ties.DECIDE)
    prizes.split_tie(session=session, prize=tied[0], tied=tied[1], by=ORGANIZER)

    assert [str(won.amount) for won in award_lines(session)[0].winners] == ["2.00"] * 4
    prizes.decide_tie(session=session, prize=tied[0], order=tied[1], by=ORGANIZER)
    assert winners_of(session) == {"Third place": ["Person 2", "Person 9"]}


def test_without_these_stages_one_is_by_the_standings_and_nobody_wins_the_other():
    session = finished_session()
    for stage in ("", BEFORE, BESIDE):
        prize(session, stage=stage, amount="8")

    plain, before, beside = award_lines(session)

    assert before.numbers == plain.numbers
    assert (beside.winners, beside.how) == ((), "No consolation was played.")
    assert "No consolation was played." in page_of(session, "prizes").text
    sheet = read_text(page_of(session, "winners-sheet").getvalue())
    assert "No consolation was played." in sheet


def test_the_stage_of_a_prize_is_chosen_in_plan_and_sealed_where_there_is_one():
    session = session_in_check_in()
    client, fields = organizer_of(session), {"kind": "place", "place": "1", "amount": "8"}

    for stage in ("", "consolation", "qualifying"):
        client.post(f"/nights/{session.pk}/prizes/", {**fields, "stage": stage})
    client.post(f"/nights/{session.pk}/prizes/", {**fields, "kind": "low", "stage": BESIDE})

    stages = Prize.objects.order_by("position").values_list("stage", flat=True)
    assert [*stages] == ["", BESIDE, BEFORE, ""]
    _, first, *_ = read_state(session, {})[PRIZES]
    row = Prize.objects.filter(position=1).values_list(*SEALED.split())
    assert first == mark((*row.get(), []))
    Prize.objects.filter(position=1).update(stage=BEFORE, place=9)
    assert read_state(session, {})[PRIZES][1] == mark((*row.get(), BEFORE, []))
