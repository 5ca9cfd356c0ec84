"""Undo of what is put on file: by another fact, and nothing that was said is deleted."""

from dataclasses import replace
from random import Random

import pytest

from scoring.deals.actions import storage as paper_tables
from scoring.deals.agreements import actions as agreements
from scoring.deals.calls import actions as calls
from scoring.deals.tray import actions as held_reports
from scoring.hall import actions as rounds
from scoring.journal.actions.undo import undo_entry
from scoring.journal.undo import ChangedSince, describe
from scoring.leaderboard.reading import CreditChoice
from scoring.models import Board, HeldReport, Prize
from scoring.prizes import actions as prizes
from scoring.prizes.decisions import actions as credit
from scoring.results.board import actions as board
from scoring.rules import DealReport, HouseRules, Outcome
from scoring.rules_desk.house_rules import actions as house_rules
from scoring.side_games.actions import tables as side_tables
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import (
    NAMES,
    ORGANIZER,
    SessionFactory,
    finished_session,
    game_of,
    journal_of,
    play_round,
    running_session,
    take_back,
)
from tests.factories.boards import say, steer
from tests.factories.calls import call
from tests.factories.prizes import award_lines, draw, prize, prize_rules
from tests.factories.reports import send
from tests.factories.side_tables import start_side
from tests.factories.undone import again, everything_but_the_journal, undo
from tournament.changes import actions as swap
from tournament.models import SignUp
from tournament.models.journal import KEPT
from tournament.money import actions as cash
from tournament.people.actions import check_in, numbers
from tournament.people.sign_up import actions as sign_up
from tournament.planning import actions as planning
from tournament.play.lifecycle import SignOff
from tournament.play.seats import Side
from tournament.printing import actions as codes
from tournament.rotations.choice import usual_choice
from tournament.rotations.headcounts import SitOutCredit
from tournament.seating.clock import actions as clock

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def put_away_report(session):
    send(session, round=2)
    item = HeldReport.objects.select_related("session").get(session=session)
    return lambda: held_reports.settle(item=item, how="Seen", **BY)


def put_away_call(session):
    request = call(session)
    return lambda: calls.end_call(call=request, **BY)


def take_off(session):
    prize(session)
    prize_pk = Prize.objects.get(session=session).pk
    return lambda: prizes.remove_prize(session=session, prize=prize_pk, **BY)


def other_rules(session):
    prize_rules(session)
    return lambda: prize_rules(session, pot_percent=50)


def put_away_session(session):
    finish(session)
    return lambda: planning.archive(session=session, **BY)


def reopened(session):
    finish(session)
    return lambda: rounds.reopen(session=session, reason="Wrong table", **BY)


def finish(session):
    play_round(session)
    rounds.finish(session=session, reason="Late", **BY)


def drawn(session):
    door_prize(session)
    return lambda: draw(session)


def passed_over(session):
    door_prize(session)
    (number,) = draw(session).numbers
    prize_pk = Prize.objects.get(session=session).pk
    return lambda: prizes.pass_over(session=session, prize=prize_pk, number=number, **BY)


def tie_drawn(session):
    finish(session)
    prize(session)
    prize_rules(session, ties=Ties.DECIDE)
    prize_pk = Prize.objects.get(session=session).pk
    asked = {"session": session, "prize": prize_pk, "rng": Random(1), **BY}
    return lambda: prizes.draw_tie(tied=award_lines(session)[0].equals, **asked)


def door_prize(session):
    prize(session, PrizeKind.DOOR, gift="a ham")


def other_house_rules(session):
    rules = replace(HouseRules.from_snapshot(session.house_rules), ace_no_face=True)
    return lambda: house_rules.set_house_rules(session=session, rules=rules, **BY)


def copied_rules(session):
    rules = replace(HouseRules.from_snapshot(session.house_rules), jambon=True)
    source = SessionFactory(club=session.club, house_rules=rules.to_snapshot())
    return lambda: house_rules.copy_house_rules(session=session, source=source, **BY)


def side_ended(session):
    table = start_side(session)
    return lambda: side_tables.end(table=table, **BY)


def side_reopened(session):
    table = side_tables.end(table=start_side(session), **BY)
    return lambda: side_tables.reopen(table=table, **BY)


ROWS = {
    "put away": put_away_session,
    "reopened": reopened,
    "door prize drawn": drawn,
    "not here": passed_over,
    "tie drawn": tie_drawn,
    "house rules": other_house_rules,
    "house rules copied": copied_rules,
    "side table": lambda session: lambda: start_side(session),
    "side table ended": side_ended,
    "side table again": side_reopened,
    "board's code": lambda session: lambda: board.reissue_board(session=session, **BY),
    "hidden games": lambda session: lambda: steer(session, hidden_games=2),
    "report put away": put_away_report,
    "call put away": put_away_call,
    "prize": lambda session: lambda: prize(session),
    "prize off": take_off,
    "first prize rules": lambda session: lambda: prize_rules(session),
    "prize rules": other_rules,
    "paper": lambda session: (
        lambda: paper_tables.set_paper(session=session, on_paper=True, **BY)
    ),
    "sign-off": lambda session: (
        lambda: agreements.choose_sign_off(session=session, sign_off=SignOff.GAME_OK, **BY)
    ),
    "credit": lambda session: (
        lambda: credit.choose_credit(
            session=session, choice=CreditChoice(SitOutCredit.FIXED, 6), **BY
        )
    ),
}


@pytest.mark.few(7)
@pytest.mark.postgres
@pytest.mark.parametrize("prepared", ROWS.values(), ids=ROWS)
def test_undo_of_rows_gives_back_the_night_and_can_be_undone(prepared):
    session = running_session()
    action = prepared(session)
    before = everything_but_the_journal(session)
    action()
    after = everything_but_the_journal(session)
    assert after != before

    for expected in (before, after, before):
        undo(session)
        assert everything_but_the_journal(session) == expected


A_SESSION = (
    lambda session: planning.open_check_in(session=session, **BY),
    lambda session: check_in.add_names(
        session=session, names=NAMES[:8], are_present=True, **BY
    ),
    lambda session: other_house_rules(session)(),
    lambda session: planning.plan(session=session, choice=usual_choice(9), **BY),
    lambda session: numbers.draw_numbers(session=session, rng=Random(1), **BY),
    lambda session: numbers.fill_with_house(session=session, **BY),
    lambda session: clock.set_break(session=session, after=2, minutes=9, **BY),
    lambda session: cash.set_prices(session=session, fees=[("All", 3)], coins=(1, 2), **BY),
    lambda session: prize(session, PrizeKind.DOOR),
    draw,
    lambda session: codes.reissue(item=session.tables.get(number=1), **BY),
    lambda session: planning.start(session=session, **BY),
    start_side,
    lambda session: swap.swap_tables(
        session=session, round_=1, one=1, other=2, seen=again(session).plan_version, **BY
    ),
    lambda session: numbers.substitute(
        session=session, number=1, name="Zoe", from_round=3, **BY
    ),
    lambda session: codes.reissue(item=session.tables.get(number=1), **BY),
    lambda session: paper_tables.set_paper(session=session, on_paper=True, **BY),
    lambda session: steer(session, hidden_games=2),
    lambda session: copied_rules(session)(),
    lambda session: planning.cancel(session=session, reason="Snow", **BY),
)


@pytest.mark.long
@pytest.mark.postgres
def test_twenty_actions_are_undone_back_to_the_empty_night():
    session = SessionFactory()
    pictures, entries = [], []
    for action in A_SESSION:
        pictures.append(everything_but_the_journal(session))
        action(session)
        entries.append(last_entry(session))
    assert len(set(entries)) == KEPT

    for entry, picture in zip(reversed(entries), reversed(pictures), strict=True):
        undo_entry(session=session, entry=entry, **BY)
        assert everything_but_the_journal(session) == picture


def test_the_finish_is_undone_and_the_next_results_are_another_revision():
    session = finished_session()
    revision = again(session).revision

    undo(session)

    assert again(session).state == "running"
    rounds.finish(session=session, reason="Late", **BY)
    assert again(session).revision == revision + 1


def test_a_message_of_the_games_ends_with_them_and_comes_back_with_them():
    session = running_session()
    play_round(session)
    say(session, "Game 7 starts at 8:40", "Ann")

    rounds.finish(session=session, reason="Late", **BY)
    wiped = Board.objects.get(session=session)
    undo(session)
    back = Board.objects.get(session=session)

    assert (wiped.message, wiped.desk) == ("", "")
    assert (back.message, back.desk) == ("Game 7 starts at 8:40", "Ann")


def test_an_undone_reopening_gives_the_results_another_revision():
    session = running_session()
    reopened(session)()
    revision = again(session).revision

    undo(session)

    assert (again(session).state, again(session).revision) == ("finished", revision + 1)


def test_what_is_undone_after_the_results_leaves_their_revision():
    session = finished_session()
    waiting = SignUp.objects.create(session=session, name="Late Lou")
    revision = again(session).revision
    sign_up.remove_sign_up(session=session, sign_up=waiting.pk, **BY)

    undo(session)

    assert again(session).revision == revision


def test_a_reopening_is_not_undone_with_deals_missing():
    session = running_session()
    reopened(session)()
    entry = session.journal.latest("pk").pk
    take_back(game_of(session), 4)

    with pytest.raises(ChangedSince):
        undo_entry(session=session, entry=entry, **BY)


def test_a_draw_after_one_undone_says_so():
    session = running_session()
    door_prize(session)
    draw(session)
    undo(session)

    draw(session, seed=2)

    assert describe(session.journal.latest("pk")).endswith(". 1 earlier draw was undone.")
    (line,) = award_lines(session)
    assert line.undone == 1
    entries = [what for what, *_ in journal_of(session)][-3:]
    assert [entry.startswith("Undid: Door prize: drew") for entry in entries] == [0, 1, 0]


def last_entry(session):
    return session.journal.latest("pk").pk
