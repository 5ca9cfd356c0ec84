"""Deals recorded, taken back and corrected; every refusal of them."""

from random import Random

import pytest
from django.utils import timezone

from scoring.actions import deal_refusals, rounds
from scoring.actions.held_reports import receive
from scoring.actions.intake import submit
from scoring.actions.submissions import Sender, Submission
from scoring.models import Deal, DealRevision, HeldReport
from scoring.queries.recorded import deals_of
from scoring.queries.standings import standings
from scoring.rules import (
    PRESETS,
    DealEntry,
    DealReport,
    HouseRules,
    ImpossibleDeal,
    Outcome,
    scorepad_buttons,
)
from tests.factories import (
    MADE,
    ORGANIZER,
    OrganizerFactory,
    SessionFactory,
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
from tests.factories.people import request_of
from tournament.access import Actor, organizer
from tournament.actions import session_states
from tournament.models import Session
from tournament.seats import Compass, Side

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

MARCH = DealReport(Outcome.MARCH, Side.SECOND)
EUCHRE = DealReport(Outcome.EUCHRE, Side.FIRST)
THROWN_IN = DealReport(Outcome.THROWN_IN)
ID = "11111111-1111-4111-8111-111111111111"


def reports(game):
    return [deal.report for deal in deals_of(game.pk)]


def state_of(session, round_=1):
    return session.rounds.get(number=round_).state


def rows():
    return list(DealRevision.objects.order_by("pk").values_list("number", "kind", "reason"))


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

    with pytest.raises(deal_refusals.ReportIdReused) as refused:
        record(game, deal, report, report_id=ID)

    assert read_refusal(refused) == (
        "REPORT_ID_REUSED",
        "This report was sent before with another content. On file is deal 1: "
        "Made it, 1 point for Ann & Fay.",
    )
    assert refused.value.status == 422
    assert reports(game) == [MADE]


def test_report_id_of_another_table_tells_what_is_on_file_there():
    session = running_session()
    record(game_of(session, table=2), 1, MARCH, report_id=ID)
    game = game_of(session)
    record(game, 1, EUCHRE)

    with pytest.raises(deal_refusals.ReportIdReused) as refused:
        record(game, 1, MARCH, report_id=ID)

    assert read_refusal(refused)[1] == (
        "This report was sent before with another content. On file is deal 1: "
        "March, 2 points for Dan & Gus."
    )
    assert reports(game) == [EUCHRE]


def test_report_id_of_a_report_is_not_one_of_a_correction_or_a_removal():
    game = game_of(running_session())
    record(game, 1, report_id=ID)

    for again in (
        lambda: take_back(game, 1, report_id=ID),
        lambda: correct(game, 1, MADE, report_id=ID),
    ):
        with pytest.raises(deal_refusals.ReportIdReused):
            again()

    assert rows() == [(1, "report", "")]


def test_report_of_a_deal_on_file_is_refused():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(deal_refusals.DealAlreadyScored) as refused:
        record(game, 1, MARCH)

    assert read_refusal(refused) == (
        "DEAL_ALREADY_SCORED",
        "Deal 1 at table 1 is already entered: Made it, 1 point for Ann & Fay. "
        "Open it to correct it.",
    )
    assert reports(game) == [MADE]


@pytest.mark.parametrize(
    ("on_file", "deal", "expected", "dealer"),
    [
        (0, 0, 1, "Ann"),
        (0, 2, 1, "Ann"),
        (0, 4, 1, "Ann"),
        (1, 3, 2, "Bob"),
        (1, 4, 2, "Bob"),
        (2, 4, 3, "Fay"),
    ],
)
def test_report_before_its_turn_is_refused(on_file, deal, expected, dealer):
    game = game_of(running_session())
    play(game, [MADE] * on_file)

    with pytest.raises(deal_refusals.DealOutOfOrder) as refused:
        record(game, deal)

    assert read_refusal(refused) == (
        "DEAL_OUT_OF_ORDER",
        f"Enter deal {expected} first ({dealer} deals it).",
    )


@pytest.mark.parametrize("on_file", [0, 4])
def test_fifth_deal_is_refused(on_file):
    game = game_of(running_session())
    play(game, [MADE] * on_file)

    with pytest.raises(deal_refusals.FifthDeal) as refused:
        record(game, 5)

    assert read_refusal(refused) == (
        "FIFTH_DEAL",
        "This game already has its four deals – each player has dealt once. "
        "Correct one of them instead.",
    )


@pytest.mark.parametrize("deals", [1, 6])
def test_one_deal_too_many_is_refused_where_a_game_has_not_four(deals):
    session = running_session(deals_per_game=deals)
    game = game_of(session)
    play(game, [MADE] * deals)

    with pytest.raises(deal_refusals.OneDealTooMany) as refused:
        record(game, deals + 1)

    assert read_refusal(refused) == (
        "FIFTH_DEAL",
        f"This game already has its {deals} deals. Correct one of them instead.",
    )
    assert len(reports(game)) == deals


def test_impossible_deal_is_refused_for_all_reasons():
    session = running_session(house_rules=PRESETS["cats_at_cards"].to_snapshot())
    game = game_of(session)

    with pytest.raises(ImpossibleDeal) as refused:
        record(game, 1, DealReport(Outcome.POINTS_ONLY, None, None, 3))

    assert refused.value.sentences == (
        "Choose who scored, or “Nobody – thrown in”.",
        "3 points cannot be scored in one deal. Tonight's rules give 0, 1, 2 or 4. "
        "If your house scores differently, change the night's points table "
        "before the first deal.",
    )
    assert Deal.objects.count() == 0


def test_deal_is_judged_by_the_rules_of_the_night():
    stuck = HouseRules.from_snapshot({"all_pass": "stick_the_dealer"}).to_snapshot()
    game = game_of(running_session(house_rules=stuck))

    with pytest.raises(ImpossibleDeal) as refused:
        record(game, 1, THROWN_IN)

    assert refused.value.sentences == (
        "Tonight the dealer is stuck: the dealer must name trump, "
        "so a deal cannot be thrown in.",
    )


NOT_RUNNING = (
    "NIGHT_NOT_RUNNING",
    "Scores can be entered only while the night is running.",
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
        with pytest.raises(deal_refusals.SessionNotRunning) as refused:
            report()
        assert read_refusal(refused) == NOT_RUNNING

    assert reports(game) == [MADE]


def test_deal_of_a_game_not_begun_is_refused():
    session = running_session()
    close_round(session)
    game = game_of(session, 4)

    for report in (lambda: record(game, 1), lambda: take_back(game, 1)):
        with pytest.raises(deal_refusals.RoundNotOpen) as refused:
            report()
        assert read_refusal(refused) == (
            "ROUND_NOT_OPEN",
            "Round 4 has not started. Round 2 is being played.",
        )


def test_deal_of_a_game_closed_is_refused():
    session = running_session()
    close_round(session)
    game = game_of(session)

    for report in (lambda: record(game, 4), lambda: take_back(game, 4)):
        with pytest.raises(deal_refusals.RoundClosed) as refused:
            report()
        assert read_refusal(refused) == (
            "ROUND_CLOSED",
            "Round 1 is closed. Ask the organiser to correct a score.",
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


def changed_at(revision):
    return f"{timezone.localtime(revision.at):%H:%M}"


def test_deal_before_the_last_is_not_taken_back():
    game = game_of(running_session())
    first, _ = play(game, [MADE, MARCH])

    with pytest.raises(deal_refusals.StaleVersion) as refused:
        take_back(game, 1)

    assert read_refusal(refused) == (
        "STALE_VERSION",
        f"Someone else changed this deal at {changed_at(first)} "
        "(Made it, 1 point for Ann & Fay). Look at it again before saving.",
    )
    assert reports(game) == [MADE, MARCH]


def test_deal_changed_meanwhile_is_not_taken_back():
    game = game_of(running_session())
    record(game, 1)
    corrected = correct(game, 1, MARCH)

    with pytest.raises(deal_refusals.StaleVersion) as refused:
        take_back(game, 1, revision=1)

    assert read_refusal(refused) == (
        "STALE_VERSION",
        f"Someone else changed this deal at {changed_at(corrected)} "
        "(March, 2 points for Bob & Eve). Look at it again before saving.",
    )
    assert reports(game) == [MARCH]


def test_deal_taken_back_already_is_not_taken_back():
    game = game_of(running_session())
    record(game, 1)
    removed = take_back(game, 1)

    with pytest.raises(deal_refusals.StaleVersion) as refused:
        take_back(game, 1)

    assert read_refusal(refused) == (
        "STALE_VERSION",
        f"Someone else changed this deal at {changed_at(removed)} (taken back). "
        "Look at it again before saving.",
    )


@pytest.mark.parametrize("deal", [0, 1, 10**12])
def test_deal_never_reported_is_neither_taken_back_nor_corrected(deal):
    game = game_of(running_session())

    for change in (
        lambda: take_back(game, deal, revision=0),
        lambda: correct(game, deal, MADE, revision=0),
    ):
        with pytest.raises(deal_refusals.StaleVersion):
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

    with pytest.raises(deal_refusals.CorrectionReasonRequired) as refused:
        correct(game, 1, MARCH, reason=reason)

    assert read_refusal(refused) == (
        "REASON_REQUIRED",
        "Please say why the score is being changed; it is kept with the correction.",
    )
    assert reports(game) == [MADE] * 4


def test_helper_corrects_open_games_but_no_closed_one():
    session, helper = running_session(), Actor(role="helper", who="Hugo")
    game = game_of(session)
    play_round(session)

    correct(game, 1, EUCHRE, by=helper)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    with pytest.raises(deal_refusals.ClosedToHelpers) as refusal:
        correct(game, 1, MADE, 2, reason="It was made", by=helper)

    assert str(refusal.value) == (
        "Game 1 is closed: only an organizer can correct its scores."
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
    first = correct(game, 1, MARCH, revision=1)

    with pytest.raises(deal_refusals.StaleVersion) as refused:
        correct(game, 1, EUCHRE, revision=1)

    assert read_refusal(refused) == (
        "STALE_VERSION",
        f"Someone else changed this deal at {changed_at(first)} "
        "(March, 2 points for Bob & Eve). Look at it again before saving.",
    )
    assert reports(game) == [MARCH]


def test_correction_of_a_deal_taken_back_is_refused():
    game = game_of(running_session())
    record(game, 1)
    take_back(game, 1)

    for revision in (1, 2):
        with pytest.raises(deal_refusals.StaleVersion):
            correct(game, 1, MARCH, revision=revision)


def test_correction_that_cannot_be_is_refused():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(ImpossibleDeal) as refused:
        correct(game, 1, DealReport(Outcome.POKER_POINT, Side.FIRST))

    assert refused.value.sentences == (
        "1 points (poker for a point) is not part of tonight's rules. "
        "The organiser can switch it on before the first deal.",
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

    with pytest.raises(deal_refusals.SessionNotRunning) as refused:
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
        with pytest.raises(deal_refusals.SessionNotRunning):
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


def test_nothing_is_written_when_anything_is_refused():
    session = running_session()
    version = Session.objects.get(pk=session.pk).version

    with pytest.raises(deal_refusals.DealOutOfOrder):
        record(game_of(session), 2)

    assert Session.objects.get(pk=session.pk).version == version
    assert Deal.objects.count() == 0


def test_role_of_a_revision_is_who_spoke():
    game = game_of(running_session())

    revision = record(game, 1, by=Actor(role="program", who="the program"))

    assert revision.get_role_display() == "Program"


def test_draft_has_no_deals():
    with pytest.raises(deal_refusals.SessionNotRunning):
        record(game_of(SessionFactory()), 1)


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


def texted(session, message, *, sent_as):
    """What a text message submits: "table 2 game 1 deal 1 made first".

    All that another way to enter a deal takes: where, what, by whom, under which id.
    """
    _, table, _, game, _, deal, outcome, side = message.split()
    named_table = session.tables.get(number=int(table))
    return Submission(
        table=named_table,
        sender=Sender(Actor(role="table", who=f"a text from table {table}")),
        report_id=sent_as,
        round=int(game),
        deal=int(deal),
        said=DealEntry(outcome=outcome, side=side),
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
