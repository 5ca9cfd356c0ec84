"""Deals recorded, taken back and corrected; every refusal of them."""

from dataclasses import replace

import pytest
from django.core.cache import caches
from django.utils import timezone

from scoring.deals.actions import checks, intake
from scoring.deals.actions.intake import submit
from scoring.deals.on_file import TableNotInRound
from scoring.deals.submission import Submission
from scoring.deals.tray import actions as tray
from scoring.deals.tray.actions import receive
from scoring.hall import actions as rounds
from scoring.models import Deal, HeldReport
from scoring.rules import (
    PRESETS,
    DealEntry,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
)
from tests.factories import (
    MADE,
    ORGANIZER,
    OrganizerFactory,
    SessionFactory,
    close_round,
    correct,
    game_of,
    play,
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.factories.people import request_of
from tests.oracles import oracle
from tests.scoring.deals.actions.on_file import reports, rows, state_of
from tournament.access.checks import Actor, organizer
from tournament.machine.shared_cache import caches_at
from tournament.models import Session
from tournament.play.seats import Compass, Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)
EUCHRE = DealReport(Outcome.EUCHRE, Side.FIRST)
THROWN_IN = DealReport(Outcome.THROWN_IN)
ID = "11111111-1111-4111-8111-111111111111"


@pytest.mark.parametrize(
    "report",
    [
        MADE,
        MARCH,
        THROWN_IN,
        DealReport(Outcome.LONE_MARCH, Side.SECOND, Compass.WEST),
        DealReport(Outcome.POINTS_ONLY, Side.FIRST, points=2),
    ],
)
def test_deal_is_kept_as_it_was_reported(report):
    game = game_of(running_session())

    record(game, 1, report)

    assert reports(game) == [report]


def test_report_that_names_no_game_is_refused():
    game = game_of(running_session())
    nowhere = Submission(game.table, ORGANIZER, ID, deal=1, entered=MADE)

    with pytest.raises(TableNotInRound):
        submit(nowhere)

    assert reports(game) == []


def test_report_keeps_who_and_when():
    game, user = game_of(running_session()), OrganizerFactory(username="olga")

    by_table = record(game, 1)
    by_desk = record(game, 2, by=organizer(request_of(user)))

    assert (by_table.role, by_table.who, by_table.user) == ("table", "table 1", None)
    assert (by_desk.role, by_desk.who, by_desk.user) == ("organizer", "olga", user)
    assert 0 <= (timezone.now() - by_table.at).total_seconds() < 60
    assert (by_table.number, by_table.kind, by_table.reason) == (1, "report", "")


def test_report_gives_live_pages_a_new_version():
    session = running_session()
    session.refresh_from_db()
    before = session.version

    record(game_of(session), 1)

    session.refresh_from_db()
    assert session.version == before + 1


def test_report_is_told_to_its_table_and_a_correction_to_all(
    settings, django_capture_on_commit_callbacks
):
    game = game_of(running_session())
    settings.PUSH, settings.CACHES = True, caches_at("redis://127.0.0.1:1/0")  # it is away
    unsent, session = caches["default"]._client.unsent, game.round.session_id

    for say in (record, correct):
        with django_capture_on_commit_callbacks(execute=True):
            say(game, 1, MADE)

        assert unsent == {f"{session} {game.table_id if say is record else 'all'}"}
        unsent.clear()


def test_report_sent_again_is_the_one_on_file():
    game = game_of(running_session())

    sent = [record(game, 1, report_id=ID) for _ in range(3)]

    assert sent == [sent[0]] * 3
    assert rows() == [(1, "report", "")]


def test_report_sent_again_late_is_still_the_one_on_file():
    session = running_session()
    first = record(game_of(session), 1, report_id=ID)
    play(game_of(session, table=2), [MADE] * 4)
    for deal in (2, 3, 4):
        record(game_of(session), deal)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    again = record(game_of(session), 1, report_id=ID)

    assert again == first


@pytest.mark.parametrize(
    ("deal", "report"),
    [(2, MADE), (1, MARCH), (1, DealReport(Outcome.MADE, Side.FIRST, Compass.NORTH))],
)
def test_report_id_with_another_content_is_refused(deal, report):
    game = game_of(running_session())
    record(game, 1, report_id=ID)

    with pytest.raises(intake.ReportIdReused) as refused:
        record(game, deal, report, report_id=ID)

    assert read_refusal(refused) == (
        "REPORT_ID_REUSED",
        (
            "This score was already sent with other points. Saved is "
            "deal 1: Made it, 1 point for Ann & Fay."
        ),
    )
    assert refused.value.status == 422
    assert reports(game) == [MADE]


def test_report_id_of_another_table_tells_what_is_on_file_there():
    session = running_session()
    record(game_of(session, table=2), 1, MARCH, report_id=ID)
    game = game_of(session)
    record(game, 1, EUCHRE)

    with pytest.raises(intake.ReportIdReused) as refused:
        record(game, 1, MARCH, report_id=ID)

    assert read_refusal(refused)[1] == (
        "This score was already sent with other points. Saved is deal "
        "1: All five, 2 points for Dan & Gus."
    )
    assert reports(game) == [EUCHRE]


def test_report_id_of_a_report_is_not_one_of_a_correction_or_a_removal():
    game = game_of(running_session())
    record(game, 1, report_id=ID)

    for again in (
        lambda: take_back(game, 1, report_id=ID),
        lambda: correct(game, 1, MADE, report_id=ID),
    ):
        with pytest.raises(intake.ReportIdReused):
            again()

    assert rows() == [(1, "report", "")]


def test_report_of_a_deal_on_file_is_refused():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(checks.DealAlreadyScored) as refused:
        record(game, 1, MARCH)

    assert read_refusal(refused) == (
        "DEAL_ALREADY_SCORED",
        "Deal 1 at table 1 is already entered: Made it, 1 point for Ann & Fay. "
        "It was not changed.",
    )
    assert reports(game) == [MADE]


@pytest.mark.parametrize(
    ("on_file", "deal", "expected", "dealer"), oracle("deals")["before_its_turn"]
)
def test_report_before_its_turn_is_refused(on_file, deal, expected, dealer):
    game = game_of(running_session())
    play(game, [MADE] * on_file)

    with pytest.raises(checks.DealOutOfOrder) as refused:
        record(game, deal)

    assert refused.value.code == "DEAL_OUT_OF_ORDER"


@pytest.mark.parametrize("on_file", [0, 4])
def test_fifth_deal_is_refused(on_file):
    game = game_of(running_session())
    play(game, [MADE] * on_file)

    with pytest.raises(checks.FifthDeal) as refused:
        record(game, 5)

    assert read_refusal(refused) == (
        "FIFTH_DEAL",
        "All deals of this game are already entered. Nothing was changed.",
    )


@pytest.mark.parametrize("deals", [1, 6])
def test_one_deal_too_many_is_refused_where_a_game_has_not_four(deals):
    session = running_session(deals_per_game=deals)
    game = game_of(session)
    play(game, [MADE] * deals)

    with pytest.raises(checks.FifthDeal) as refused:
        record(game, deals + 1)

    assert read_refusal(refused) == (
        "FIFTH_DEAL",
        "All deals of this game are already entered. Nothing was changed.",
    )
    assert len(reports(game)) == deals


def test_impossible_deal_is_refused_for_all_reasons():
    session = running_session(house_rules=PRESETS["cats_at_cards"].to_snapshot())
    game = game_of(session)

    with pytest.raises(ImpossibleDeal) as refused:
        record(game, 1, DealReport(Outcome.POINTS_ONLY, None, None, 3))

    assert refused.value.sentences == (
        "Choose who scored, or “No score (all passed)”.",
        "3 points are not in the house rules. A deal gives 0, 1, 2 or 4.",
    )
    assert Deal.objects.count() == 0


def test_deal_is_judged_by_the_rules_of_the_night():
    stuck = HouseRules.from_snapshot({"all_pass": "stick_the_dealer"}).to_snapshot()
    game = game_of(running_session(house_rules=stuck))

    with pytest.raises(ImpossibleDeal) as refused:
        record(game, 1, THROWN_IN)

    assert refused.value.sentences == (
        "The dealer must call trump at this event, so a deal always has a score.",
    )


NOT_RUNNING = (
    "NIGHT_NOT_RUNNING",
    "Start game 1 before you enter scores. Nothing was changed.",
)


@pytest.mark.parametrize(
    "state", ["draft", "check_in", "finished", "archived", "cancelled"]
)
def test_deal_outside_a_running_night_is_refused(state):
    session = running_session()
    game = game_of(session)
    record(game, 1)
    Session.objects.filter(pk=session.pk).update(state=state)

    for report in (lambda: record(game, 2), lambda: take_back(game, 1)):
        with pytest.raises(checks.SessionNotRunning) as refused:
            report()
        assert read_refusal(refused) == NOT_RUNNING

    assert reports(game) == [MADE]


def test_deal_of_a_game_not_begun_is_refused():
    session = running_session()
    close_round(session)
    game = game_of(session, 4)

    for report in (lambda: record(game, 1), lambda: take_back(game, 1)):
        with pytest.raises(checks.RoundNotOpen) as refused:
            report()
        assert read_refusal(refused) == (
            "ROUND_NOT_OPEN",
            "Game 4 has not started. Game 2 is in play. Nothing was changed.",
        )


def test_deal_of_a_game_closed_is_refused():
    session = running_session()
    close_round(session)
    game = game_of(session)

    for report in (lambda: record(game, 4), lambda: take_back(game, 4)):
        with pytest.raises(checks.RoundClosed) as refused:
            report()
        assert read_refusal(refused) == (
            "ROUND_CLOSED",
            "Game 1 is closed. Ask the organizer to correct a score. Nothing was changed.",
        )

    assert reports(game) == [MADE] * 4


@pytest.mark.parametrize("tables", [2, 3])
def test_round_is_complete_with_its_last_deal(tables):
    session = running_session(tables=tables)
    for table in range(1, tables):
        play(game_of(session, table=table), [MADE] * 4)
    last = game_of(session, table=tables)
    play(last, [MADE] * 3)
    before = state_of(session)

    record(last, 4)

    assert (before, state_of(session)) == ("open", "complete")


@pytest.mark.parametrize("deals", [1, 6])
def test_round_is_complete_with_as_many_deals_as_a_game_has(deals):
    session = running_session(deals_per_game=deals)
    play(game_of(session, table=2), [MADE] * deals)
    before = state_of(session)

    play(game_of(session, table=1), [MADE] * deals)

    assert (before, state_of(session)) == ("open", "complete")


def test_nothing_is_written_when_anything_is_refused():
    session = running_session()
    version = Session.objects.get(pk=session.pk).version

    with pytest.raises(checks.DealOutOfOrder):
        record(game_of(session), 2)

    assert Session.objects.get(pk=session.pk).version == version
    assert Deal.objects.count() == 0


def test_role_of_a_revision_is_who_spoke():
    game = game_of(running_session())

    revision = record(game, 1, by=Actor(role="program", who="the program"))

    assert revision.get_role_display() == "Program"


def test_draft_has_no_deals():
    with pytest.raises(checks.SessionNotRunning):
        record(game_of(SessionFactory()), 1)


def texted(session, message, *, sent_as):
    """What a text message submits: "table 2 game 1 deal 1 made first".

    All that another way to enter a deal takes: where, what, by whom, under which id.
    """
    _, table, _, game, _, deal, outcome, side = message.split()
    named_table = session.tables.get(number=int(table))
    return Submission(
        table=named_table,
        by=Actor(role="table", who=f"a text from table {table}"),
        report_id=sent_as,
        round=int(game),
        deal=int(deal),
        entered=DealEntry(outcome=outcome, side=side),
        content={"message": message},
    )


def test_another_way_to_enter_a_deal_is_one_adapter():
    session = running_session()
    first = texted(session, "table 2 game 1 deal 1 made first", sent_as=ID)
    early = texted(session, "table 2 game 2 deal 1 march second", sent_as=f"{ID}-2")
    wrong = texted(session, "table 2 game 1 deal 2 made nobody", sent_as=f"{ID}-3")

    revision = submit(first)
    answers = [receive(call) for call in (first, first, early, early, wrong)]

    assert revision.who == "a text from table 2"
    assert [(outcome.status, outcome.code) for outcome in answers] == [
        (200, ""),
        (200, ""),
        (202, "ROUND_NOT_OPEN"),
        (202, "ROUND_NOT_OPEN"),
        (422, "IMPOSSIBLE_DEAL"),
    ]
    assert [held.content for held in HeldReport.objects.order_by("pk")] == [
        early.content,
        wrong.content,
    ]
    for table in (1, 2):
        for deal in range(len(reports(game_of(session, table=table))) + 1, 5):
            record(game_of(session, table=table), deal)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    assert reports(game_of(session, 2, table=2)) == [MARCH]


def test_what_could_not_be_read_is_refused_for_its_own_reason():
    session = running_session()
    unread = replace(
        texted(session, "table 2 game 1 deal 1 made first", sent_as=ID),
        refusal=tray.NothingSaidOfIt(),
    )

    with pytest.raises(tray.NothingSaidOfIt):
        submit(unread)
