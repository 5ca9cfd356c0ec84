"""What the queues of phones send: counted once, kept where it cannot count."""

from random import Random

import pytest

from scoring.deals.forms import QueuedForm
from scoring.deals.recorded import deals_by_game, deals_of
from scoring.deals.tray.actions import receive
from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.models import DealRevision, HeldReport
from scoring.rules import DealReport, HouseRules, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    close_round,
    correct,
    finished_session,
    game_of,
    journal_of,
    play,
    play_round,
    record,
    running_session,
)
from tests.factories.reports import (
    ID,
    MARCH,
    MARCHED,
    OTHER,
    REFUSALS,
    list_held_reports,
    read_answer,
    reports,
    send,
    take_back,
)
from tests.oracles import oracle
from tournament.models import Session
from tournament.play.seats import Side
from tournament.printing import actions as codes
from tournament.words.translation import fill

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_report_counts():
    session = running_session()

    answer = send(session, report_id=ID)

    assert read_answer(answer) == (200, True, "", "Deal 1 is saved.")
    assert answer.report_id == ID
    assert reports(session) == [MADE]
    assert DealRevision.objects.get().who == "table 1"


def test_same_report_gets_the_same_answer_for_ever_and_changes_nothing():
    session = running_session()
    first = send(session, report_id=ID)
    answers = [send(session, report_id=ID)]
    correct(game_of(session), 1, MARCHED)
    answers.append(send(session, report_id=ID))
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    play(game_of(session, table=2), [MADE] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    answers.append(send(session, report_id=ID))
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    answers.append(send(session, report_id=ID))

    assert answers == [first] * 4
    assert reports(session) == [MARCHED, MADE, MADE, MADE]
    assert HeldReport.objects.count() == 0


def test_same_report_kept_gets_the_same_answer_for_ever():
    session = running_session()
    send(session)
    first = send(session, report_id=ID, call=MARCH)
    HeldReport.objects.update(settled="By hand", settled_at="2026-10-03T20:00:00Z")
    correct(game_of(session), 1, MARCHED)

    again = send(session, report_id=ID, call=MARCH)

    assert again == first
    assert first.status == 409
    assert list_held_reports(session) == [("DEAL_ALREADY_SCORED", "By hand")]


@pytest.mark.parametrize("fields", [{"call": MARCH}, {"deal": 2}, {"table": 2}])
def test_same_id_with_another_content_is_refused_and_kept(fields):
    session = running_session()
    send(session, report_id=ID)

    answers = [send(session, report_id=ID, **fields) for _ in range(2)]

    assert answers == [answers[0]] * 2
    assert read_answer(answers[0])[:3] == (422, False, "REPORT_ID_REUSED")
    assert "Saved is deal 1: Made it, 1 point for Ann & Fay." in answers[0].sentence
    assert list_held_reports(session) == [("REPORT_ID_REUSED", "")]
    assert DealRevision.objects.count() == 1
    assert send(session, report_id=ID).status == 200


def test_id_of_a_kept_report_with_another_content_is_refused_and_kept():
    session = running_session()
    early = send(session, report_id=ID, round=2)

    other = send(session, report_id=ID)

    assert read_answer(other) == REFUSALS["REPORT_ID_REUSED"]
    assert send(session, report_id=ID, round=2) == early
    assert [code for code, _ in list_held_reports(session)] == [
        "ROUND_NOT_OPEN",
        "REPORT_ID_REUSED",
    ]
    assert DealRevision.objects.count() == 0


def test_second_phone_is_told_what_is_on_file_and_its_word_is_kept():
    session = running_session()
    send(session)

    answer = send(session, call=MARCH)

    assert read_answer(answer) == REFUSALS["DEAL_ALREADY_SCORED"]
    item = HeldReport.objects.get()
    assert (item.table.number, item.round, item.deal, item.who) == (1, 1, 1, "table 1")
    assert item.content["call"] == MARCH
    assert item.report == {
        "outcome": "march",
        "side": "second",
        "alone": None,
        "points": None,
        "bid": "",
        "tricks": None,
    }
    assert reports(session) == [MADE]


def test_late_report_is_taken_for_the_tray_and_changes_nothing():
    session = running_session()
    close_round(session)
    before = standings(session)

    late = send(session, call=MARCH)
    back = take_back(session, DealRevision.objects.filter(deal__number=4)[0].report_id)
    open_again = close_round(session, 2)

    assert read_answer(late) == REFUSALS["ROUND_CLOSED"]
    assert (back.status, back.code) == (202, "ROUND_CLOSED")
    assert open_again.number == 3
    assert [deal.report for deal in deals_of(game_of(session).pk)] == [MADE] * 4
    assert list_held_reports(session) == [("ROUND_CLOSED", "")] * 2
    assert before.places != standings(session).places  # game 2, which both did not touch


@pytest.mark.parametrize("make", [running_session, finished_session])
def test_report_of_a_night_not_running_is_kept(make):
    session = make()
    Session.objects.filter(pk=session.pk).update(state="finished")

    answer = send(session)

    assert (answer.status, answer.code) == (409, "NIGHT_NOT_RUNNING")
    assert list_held_reports(session) == [("NIGHT_NOT_RUNNING", "")]


def test_early_reports_count_in_order_when_the_game_opens():
    session = running_session()
    answers = [
        send(session, round=2, deal=deal, call=call)
        for deal, call in [(2, MARCH), (1, "made,first,"), (4, MARCH)]
    ]
    play_round(session)
    assert reports(session, 2) == []

    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert {answer.status for answer in answers} == {202}
    assert (
        answers[0].sentence
        == "Game 2 has not started. Game 1 is in play. Nothing was changed."
    )
    assert reports(session, 2) == [MADE, MARCHED]
    assert list_held_reports(session) == [
        ("ROUND_NOT_OPEN", "Counted when its turn came"),
        ("ROUND_NOT_OPEN", "Counted when its turn came"),
        ("ROUND_NOT_OPEN", ""),
    ]

    send(session, round=2, deal=3)

    assert reports(session, 2) == [MADE, MARCHED, MADE, MARCHED]
    assert {settled for _, settled in list_held_reports(session)} == {
        "Counted when its turn came"
    }


def test_early_report_sent_again_after_it_counted_is_answered_as_before():
    session = running_session()
    early = send(session, report_id=ID, round=2)
    close_round(session)

    again = send(session, report_id=ID, round=2)
    other = send(session, report_id=ID, round=2, call=MARCH)

    assert again == early
    assert other.status == 422
    assert reports(session, 2) == [MADE]


def test_all_tables_may_play_ahead_and_the_game_is_complete_when_it_opens():
    session = running_session()
    for table in (1, 2):
        for deal in range(1, 5):
            send(session, table=table, round=2, deal=deal)

    opened = close_round(session)

    opened.refresh_from_db()
    assert opened.state == "complete"
    journal = [text for text, *_ in journal_of(session)]
    assert journal[-1] == "Counted 8 scores that came in before game 2"


def test_early_reports_of_two_phones_count_once_and_the_other_is_kept():
    session = running_session()
    send(session, round=2)
    second = send(session, round=2, call=MARCH)

    close_round(session)

    item = HeldReport.objects.get(settled="")
    assert reports(session, 2) == [MADE]
    [[text, facts]] = item.reasons
    assert fill(text, facts).startswith("Deal 1 at table 1 is already entered")
    assert item.sentence == second.sentence
    assert item.counts_later is False


def test_reports_that_overtook_one_another_count_in_order():
    session = running_session()

    answers = [send(session, deal=deal, report_id=f"{ID}-{deal}") for deal in (3, 2, 4, 1)]

    assert [answer.status for answer in answers] == [409, 409, 409, 200]
    assert answers[0].sentence == "Enter deal 1 first. Ann deals it. Nothing was changed."
    assert len(reports(session)) == 4
    assert {settled for _, settled in list_held_reports(session)} == {
        "Counted when its turn came"
    }


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "seed", [0, 1, 2, *(pytest.param(n, marks=pytest.mark.long) for n in range(3, 12))]
)
def test_duplicated_shuffled_and_delayed_reports_of_a_game_end_alike(seed):
    rng = Random(seed)
    session = running_session(tables=3)
    sent = [
        {
            "table": table,
            "round": round_,
            "deal": deal,
            "report_id": f"{ID}-{round_}-{table}-{deal}",
            "call": rng.choice(["made,first,", MARCH, "thrown_in,,", "euchre,first,"]),
        }
        for round_ in (1, 2)
        for table in (1, 2, 3)
        for deal in range(1, 5)
    ]
    copies = [report for report in sent for _ in range(3)]
    rng.shuffle(copies)
    late = [copies.pop() for _ in range(6)]

    answers = [(report["report_id"], send(session, **report)) for report in copies]
    missing = {report["report_id"] for report in sent} - {
        report_id for report_id, _ in answers
    }
    in_time = [report for report in late if report["report_id"] in missing]
    answers += [(report["report_id"], send(session, **report)) for report in in_time]
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    answers += [(report["report_id"], send(session, **report)) for report in late]

    assert (
        len({(report, answer.status, answer.sentence) for report, answer in answers}) == 24
    )
    assert DealRevision.objects.count() == 24
    on_file = {
        (game.round.number, game.table.number, deal.number): deal.report
        for pk, deals in deals_by_game(session).items()
        for game in [DealRevision.objects.filter(deal__game=pk)[0].deal.game]
        for deal in deals
    }
    assert {key: str(report.outcome) for key, report in on_file.items()} == {
        (report["round"], report["table"], report["deal"]): report["call"].split(",")[0]
        for report in sent
    }
    assert standings(session).checksum.is_sound
    assert {settled for _, settled in list_held_reports(session)} <= {
        "Counted when its turn came"
    }


def test_old_code_counts_nothing_and_keeps_everything():
    session = running_session()
    counted = send(session, report_id=ID)
    codes.reissue(item=session.tables.get(number=1), by=ORGANIZER)

    deal = [send(session, report_id=OTHER, deal=2, is_current=False) for _ in range(2)]
    back = take_back(session, ID, is_current=False)

    assert deal == [deal[0]] * 2
    assert read_answer(deal[0]) == REFUSALS["OLD_CODE"]
    assert (back.status, list_held_reports(session)) == (410, [("OLD_CODE", "")] * 2)
    assert reports(session) == [MADE]
    assert send(session, report_id=ID, is_current=False) == counted


def test_deal_of_people_who_sit_elsewhere_by_now_is_kept():
    session = running_session()
    right = "-".join(str(number) for number in sorted_seats(game_of(session)))

    shown = send(session, seats=right)
    wrong = send(session, deal=2, seats="1-2-3-4")

    assert (shown.status, wrong.status) == (200, 409)
    assert wrong.sentence == (
        "Other players sit at table 1 in game 1 now. The organizer will see your score."
    )
    assert list_held_reports(session) == [("SEATS_CHANGED", "")]


def sorted_seats(game):
    seats = dict(game.seats.values_list("position", "card__number"))
    return [seats[seat] for seat in "NESW"]


def test_early_deal_of_people_seated_elsewhere_meanwhile_is_kept():
    session = running_session()
    numbers = sorted_seats(game_of(session, 2))
    send(session, round=2, seats="-".join(map(str, numbers)))
    swap_north_and_east(game_of(session, 2))

    close_round(session)

    assert reports(session, 2) == []
    item = HeldReport.objects.get()
    assert (item.settled, item.counts_later) == ("", False)
    [[text, facts]] = item.reasons
    assert fill(text, facts).startswith("Other players sit at table 1 in game 2")


def swap_north_and_east(game):
    north, east = (game.seats.get(position=seat) for seat in "NE")
    game.seats.filter(pk__in=[north.pk, east.pk]).delete()
    for seat, card in (("N", east.card), ("E", north.card)):
        game.seats.create(round=game.round, card=card, position=seat)


@pytest.mark.parametrize(("fields", "code"), oracle("deals")["cannot_be"])
def test_report_that_cannot_be_is_kept_and_not_to_be_sent_again(fields, code):
    session = running_session()

    answers = [send(session, **({"report_id": ID} | fields)) for _ in range(2)]

    assert answers == [answers[0]] * 2
    assert (answers[0].status, answers[0].counts, answers[0].code) == (422, False, code)
    assert list_held_reports(session) == [(code, "")]
    assert answers[0].report_id == fields.get("report_id", ID)


def test_report_for_another_table_is_kept():
    session = running_session()
    table = session.tables.get(number=1)

    answer = send_for(session, table, table_number=2)

    assert (answer.status, answer.code) == (422, "NOT_YOUR_TABLE")
    assert list_held_reports(session) == [("NOT_YOUR_TABLE", "")]


def send_for(session, table, table_number):
    fields = {
        "round": "1",
        "deal": "1",
        "report_id": ID,
        "call": MARCH,
        "table": str(table_number),
    }
    return receive(QueuedForm(fields).phone_submission(table))


def test_bids_come_through_the_queue_too():
    rules = HouseRules(preset="house_of_cards", game="hasenpfeffer").to_snapshot()
    session = running_session(house_rules=rules)
    bid = {"call": "", "side": "first", "bid": "4", "tricks": "5"}

    now, early = send(session, **bid), send(session, round=2, **bid)
    close_bidding_round(session)

    assert (now.status, early.status) == (200, 202)
    wanted = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="4", tricks=5)
    assert reports(session)[0] == wanted
    assert reports(session, 2) == [wanted]


def close_bidding_round(session):
    bid = DealReport(Outcome.BID_PLAYED, Side.FIRST, bid="4", tricks=5)
    for deal in (2, 3, 4):
        record(game_of(session), deal, bid)
    play(game_of(session, table=2), [bid] * 4)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
