"""A log held against its seals: what people do fits them, other changes show."""

from datetime import timedelta
from random import Random

import pytest
from django.db import connection
from django.utils import timezone

from scoring.deals.actions.sealing import seal
from scoring.hall import actions as rounds
from scoring.journal.actions.taking_in import import_session
from scoring.journal.actions.undo import undo_deal, undo_entry
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from scoring.models import AuditCheckpoint, DealRevision, Penalty, Prize
from scoring.prizes import actions as prizes
from scoring.rules import DealReport, Outcome
from scoring.standings.prizes import PrizeKind
from tests.factories import (
    MADE,
    ORGANIZER,
    ClubFactory,
    close_round,
    correct,
    fine,
    finished_session,
    game_of,
    pardon,
    play_round,
    record,
    running_session,
)
from tests.factories.counted import queries_in
from tests.factories.money import enter, fee, take, void
from tests.factories.prizes import award_lines, prize, prize_rules
from tests.factories.reports import send
from tests.factories.undone import again, undo
from tournament.models import CashEntry, Club, JournalEntry, Player, Seat, Session
from tournament.play.seats import Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)
BY = {"by": ORGANIZER}


def played():
    """A finished night with something of most kinds in its log."""
    session = running_session()
    pardon(fine(game_of(session)))
    prize(session)
    take(session.attendances.first(), fee(session))
    send(session, round=3)
    close_round(session)
    correct(game_of(session), 1, MARCH, reason="Heard wrong")
    rounds.finish(session=session, reason="Snow", **BY)
    return again(session)


def list_faults(session):
    """What is wrong with the log, by the seal it was sealed with; 0 past them all."""
    faults = check_log(session).faults
    return {number: tuple(sentences) for number, sentences in faults.items()}


def sql(text, *values):
    with connection.cursor() as cursor:
        cursor.execute(text, values)


def test_a_night_is_sealed_with_every_game_and_at_the_finish():
    session = played()

    seals = list(session.seals.order_by("number"))

    assert [seal.number for seal in seals] == list(range(1, len(seals) + 1))
    assert [seal.why for seal in seals][-1] == "Night finished"
    assert "Game 1 closed" in [seal.why for seal in seals]
    assert check_log(session).is_in_order
    assert check_log(session).since == 0


def test_what_people_do_is_in_order_all_evening():
    session = running_session()
    in_order = lambda: list_faults(again(session)) == {}  # noqa: E731 (asked after each step)
    play = (
        lambda: fine(game_of(session)),
        lambda: close_round(session),
        lambda: undo(session),
        lambda: undo(session),
        lambda: play_round(session, 2),
        lambda: rounds.finish(session=session, reason="Snow", **BY),
        lambda: correct(game_of(session), 2, MARCH, reason="Heard wrong"),
        lambda: undo_deal(session=session, revision=_last_told(session).pk, **BY),
        lambda: pardon(fine(game_of(session))),
        lambda: prize(session, gift="A pie"),
        lambda: undo(session),
        lambda: undo(session),
        lambda: prize_rules(session, pot_percent=50),
        lambda: enter(session, CashEntry.Kind.COST, "4.00", "Rolls"),
        lambda: void(CashEntry.objects.filter(voids=None).latest("pk")),
        lambda: take(session.attendances.last(), fee(session, "Late")),
        lambda: send(session, round=2),
        lambda: rounds.reopen(session=session, reason="One more", **BY),
        lambda: rounds.finish(session=session, reason="Snow", **BY),
        lambda: undo(session),
    )
    for step in play:
        step()
        assert in_order(), list_faults(again(session))


def test_a_penalty_withdrawn_by_undo_is_in_order():
    session = played()
    fine(game_of(session))

    undo_entry(session=session, entry=session.journal.latest("pk").pk, **BY)

    assert list_faults(session) == {}
    assert check_log(session).since == 0


def test_a_tie_drawn_and_paid_out_is_sealed():
    session = finished_session()
    prize(session, PrizeKind.DOOR, amount="5")
    door = Prize.objects.get().pk
    prizes.draw_door_prize(session=session, prize=door, rng=Random(1), **BY)
    (line,) = award_lines(session)
    prizes.pay_out(session=session, prize=door, number=line.winners[0].number, **BY)

    assert list_faults(session) == {}
    assert check_log(session).since == 0


def _last_told(session):
    return DealRevision.objects.filter(deal__game__round__session=session).latest("pk")


def test_a_report_changed_in_the_database_is_named():
    session = played()
    first = DealRevision.objects.order_by("pk").first()

    sql("UPDATE scoring_dealrevision SET outcome='march' WHERE id=%s", first.pk)

    (fault,) = list_faults(session)[1]
    assert fault.startswith("what was told of a deal: row 1 was changed, it says now: ")
    assert f"DealRevision {first.pk}" in fault


def test_a_line_of_the_journal_that_is_gone_is_named():
    session = played()
    third = session.journal.order_by("pk")[2]
    sql("DELETE FROM tournament_undorecord WHERE entry_id=%s", third.pk)

    sql("DELETE FROM tournament_journalentry WHERE id=%s", third.pk)

    assert list_faults(session) == {1: ("a line of the journal: row 3 is gone",)}


def test_a_row_dated_back_is_named():
    session = played()
    long_ago = timezone.now() - timedelta(hours=2)

    sql(
        "INSERT INTO tournament_journalentry "
        "(session_id, at, role, who, verb, legacy_text, reason) "
        "VALUES (%s, %s, 'organizer', 'ann', 'legacy', 'Won everything', '')",
        session.pk,
        long_ago,
    )

    (fault,) = list_faults(session)[0]
    assert "dated" in fault
    assert "Won everything" in fault


def test_a_row_dated_back_is_named_when_it_has_been_sealed_since():
    session = played()
    long_ago = timezone.now() - timedelta(hours=2)
    JournalEntry.objects.create(
        session=session, at=long_ago, legacy_text="Won", who="x", role="x"
    )

    fine(game_of(session))

    last = session.seals.latest("number").number
    assert list(list_faults(session)) == [last]


def test_a_row_put_between_is_named():
    session = played()
    JournalEntry(pk=-1, session=session, legacy_text="Extra", who="x", role="x").save()

    (fault,) = list_faults(session)[1]
    assert fault.startswith("a line of the journal: put between what was sealed: ")
    assert "Extra" in fault


def test_a_deal_put_on_file_past_the_program_after_the_finish_is_named():
    session = played()
    last = _last_told(session)
    last.pk, last.report_id, last.number = None, "made-up", last.number + 1
    last.kind, last.at = "correction", timezone.now()
    last.save(force_insert=True)

    (fault,) = list_faults(session)[0]
    assert fault.startswith("what was told of a deal: put on file without a seal: ")


def test_people_who_changed_places_in_the_database_are_named():
    session = played()
    one, other = Seat.objects.filter(round__number=1).order_by("pk")[:2]
    one.card_id, other.card_id = other.card_id, one.card_id
    Seat.objects.filter(pk=one.pk).delete()
    other.save()
    one.save(force_insert=True)

    (faults,) = list_faults(session).values()
    assert faults[0].startswith("who sat where in game 1, table 1")


def test_another_holder_is_named():
    session = played()
    third = session.attendances.get(holdings__card__number=3).player_id

    sql("UPDATE tournament_player SET name='Somebody Else' WHERE id=%s", third)

    (faults,) = list_faults(session).values()
    assert faults == ("who holds number 3: not as sealed",)


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"deals_per_game": 3}, "what points are reckoned by"),
        ({"sit_out_points": 9}, "what points are reckoned by"),
    ],
)
def test_settings_changed_in_the_database_are_named(change, text):
    session = played()

    Session.objects.filter(pk=session.pk).update(**change)

    (faults,) = list_faults(session).values()
    assert faults[0].startswith(text)


def test_a_prize_made_worth_more_in_the_database_is_named():
    session = played()

    Prize.objects.filter(amount=10).update(amount=100)

    (faults,) = list_faults(session).values()
    assert faults == ("prize 1 of the list, or how it was decided: not as sealed",)


def test_a_seal_changed_or_gone_is_named():
    session = played()
    first, second = session.seals.order_by("number")[:2]
    AuditCheckpoint.objects.filter(pk=second.pk).update(why="Nothing happened")

    assert list_faults(session) == {2: ("the seal itself was changed",)}

    AuditCheckpoint.objects.filter(pk=first.pk).delete()
    assert list_faults(session)[2][0] == "seal 1 before it is gone"


def test_settings_changed_by_the_organizer_in_mid_night_are_no_fault():
    session = running_session()
    close_round(session)
    Session.objects.filter(pk=session.pk).update(sit_out_points=9)
    assert list_faults(session)

    JournalEntry.objects.create(
        session=session, legacy_text="Set it", who="x", role="organizer"
    )

    assert list_faults(session) == {}
    assert check_log(session).since == 1


def test_a_night_on_another_machine_keeps_its_seals():
    session = played()
    text = session_file(session)
    for model in (Session, Player, Club):
        model.objects.all().delete()

    taken_in = import_session(club=ClubFactory(name="Other"), text=text)

    assert list_faults(taken_in) == {}
    assert seal(taken_in, "Night exported").number == taken_in.seals.count()
    assert session_file(taken_in) == text
    Penalty.objects.update(points=5)
    assert list_faults(taken_in)


def test_a_night_played_on_is_told_of_its_rows_since():
    session = running_session()
    close_round(session)

    record(game_of(session, 2), 1, MADE)

    assert check_log(session).since == 1
    assert list_faults(session) == {}


def test_the_check_asks_as_often_for_one_game_as_for_three():
    session, asked = running_session(), set()
    for round_ in (1, 2, 3):
        close_round(session, round_)
        asked.add(queries_in(lambda: check_log(session)))

    assert len(asked) == 1
