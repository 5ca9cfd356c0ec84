"""Games that end by points, by a bell, or early at one table."""

import pytest

from scoring.deals.actions.checks import AfterTheBell, FifthDeal, RoundClosed
from scoring.deals.agreements.reading import STILL_PLAYING, list_missing_deals
from scoring.deals.game_ends.actions import (
    DealsChanged,
    NoBell,
    NothingPlayed,
    OtherTableRings,
    PlaysOn,
    TooEarlyForBell,
    choose_game_end,
    end_game,
    resume_game,
    take_back_bell,
)
from scoring.deals.submission import Submission
from scoring.deals.tray.actions import receive
from scoring.hall import actions as rounds
from scoring.journal.actions.undo import undo_entry
from scoring.leaderboard.reading import standings
from scoring.models import HeldReport
from scoring.rules import DealReport, Outcome
from tests.factories import (
    MADE,
    ORGANIZER,
    SessionFactory,
    correct,
    entry_of,
    fine,
    game_of,
    journal_of,
    pardon,
    play,
    record,
    running_session,
    take_back,
)
from tests.factories.game_ends import bell_night, night_until, ring
from tests.scoring.deals.actions.on_file import state_of
from tournament.access.opened import scorer
from tournament.models import Game, Session
from tournament.planning.actions import DetailsFixed
from tournament.play.game_end import EndsBy, GameEnd, RanksBy
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db
MARCH = DealReport(Outcome.MARCH, Side.SECOND)


def last_deals(session):
    games = Game.objects.filter(round__session=session, round__number=1)
    return list(games.order_by("table__number").values_list("last_deal", flat=True))


def undo(session, beginning):
    undo_entry(session=session, entry=entry_of(session, beginning).pk, by=ORGANIZER)


def missing(session, round_=1):
    return list_missing_deals(session, session.rounds.get(number=round_))


def test_first_team_to_the_points_ends_the_game_of_its_table():
    session = night_until(EndsBy.POINTS, points=5)
    play(game_of(session), [MARCH, MARCH, MADE])
    assert missing(session) == [f"table {table}, {STILL_PLAYING}" for table in (1, 2)]

    record(game_of(session), 4, MARCH)
    assert missing(session) == [f"table 2, {STILL_PLAYING}"]
    with pytest.raises(FifthDeal):
        record(game_of(session), 5)
    with pytest.raises(FifthDeal):
        record(game_of(session), 5, by=ORGANIZER)

    play(game_of(session, table=2), [MADE] * 5)
    assert state_of(session) == "complete"


def test_game_to_points_goes_on_once_a_correction_takes_them():
    session = night_until(EndsBy.POINTS, points=4, tables=1)
    play(game_of(session), [MARCH, MARCH])
    assert state_of(session) == "complete"

    correct(game_of(session), 2, MADE)
    assert (state_of(session), missing(session)) == ("open", [f"table 1, {STILL_PLAYING}"])
    record(game_of(session), 3, MARCH)
    take_back(game_of(session), 3)
    assert state_of(session) == "open"


def test_penalty_counts_towards_the_points():
    session = night_until(EndsBy.POINTS, points=4, tables=1)
    play(game_of(session), [MARCH])
    penalty = fine(game_of(session), 2, side=Side.SECOND)
    assert state_of(session) == "complete"
    pardon(penalty)
    assert state_of(session) == "open"


def test_closed_game_to_points_counts_as_played_whatever_is_corrected():
    session = night_until(EndsBy.POINTS, points=4)
    for table in (1, 2):
        play(game_of(session, table=table), [MARCH, MARCH])
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    correct(game_of(session), 2, MADE, reason="Misheard")

    session.refresh_from_db()
    assert {place.standing.games_played for place in standings(session).places} == {1}


def test_bell_rings_from_the_head_table_with_its_points():
    session = bell_night()
    head = game_of(session).table
    play(game_of(session), [MARCH, MARCH])
    phone = {"by": scorer(head), "table": 1}
    with pytest.raises(TooEarlyForBell) as refused:
        ring(session, **phone)
    assert "needs 5 points" in str(refused.value)
    assert "has 4 so far" in str(refused.value)
    with pytest.raises(OtherTableRings):
        ring(session, by=scorer(game_of(session, table=2).table), table=2)

    record(game_of(session), 3, MADE)
    play(game_of(session, table=2), [MADE])
    with pytest.raises(TooEarlyForBell):
        ring(session, **phone)
    record(game_of(session), 4, MARCH)
    rung = ring(session, **phone)

    assert last_deals(session) == [4, 2]
    assert ring(session, **phone).rung_at == rung.rung_at  # rung twice
    assert journal_of(session)[-1][:2] == ("Rang the bell in game 1", "table 1")


def test_table_finishes_its_deal_after_the_bell_and_no_other():
    session = bell_night()
    play(game_of(session), [MARCH] * 3)
    play(game_of(session, table=2), [MADE])
    ring(session)
    assert missing(session) == ["table 2, deal 2"]

    record(game_of(session, table=2), 2, MADE)
    assert state_of(session) == "complete"
    with pytest.raises(AfterTheBell):
        record(game_of(session, table=2), 3)
    # the desk knows of deals that no phone sent
    record(game_of(session, table=2), 3, by=ORGANIZER)
    assert state_of(session) == "complete"
    assert {place.standing.games_played for place in standings(session).places} == {1}


def test_deals_that_waited_on_a_phone_when_the_bell_rang_are_not_lost():
    session = bell_night()
    play(game_of(session), [MARCH] * 3)
    late = game_of(session, table=2)
    record(late, 1)
    ring(session)
    answers = [
        receive(
            Submission(
                table=late.table,
                by=scorer(late.table),
                report_id=f"waiting-on-the-phone-{deal}",
                round=1,
                deal=deal,
                entered=MADE,
            )
        )
        for deal in (2, 3)
    ]
    assert [(answer.status, answer.code) for answer in answers] == [
        (200, ""),
        (202, "AFTER_THE_BELL"),
    ]
    held = HeldReport.objects.get()
    assert (held.deal, held.settled, held.report["outcome"]) == (3, "", "made")


def test_table_between_two_deals_says_so_after_the_bell():
    session = bell_night()
    play(game_of(session), [MARCH] * 3)
    game = game_of(session, table=2)
    record(game, 1)
    phone = scorer(game.table)
    with pytest.raises(PlaysOn):
        end_game(game=game, seen=1, by=phone)
    ring(session)
    with pytest.raises(DealsChanged):
        end_game(game=game, seen=2, by=phone)
    end_game(game=game, seen=1, by=phone)
    assert (state_of(session), last_deals(session)) == ("complete", [3, 1])
    resume_game(game=game, by=phone)
    assert (state_of(session), last_deals(session)) == ("open", [3, 2])


def test_nothing_is_known_of_a_table_that_was_silent_or_writes_on_paper():
    session = bell_night()
    play(game_of(session), [MARCH] * 3)
    ring(session)
    silent = game_of(session, table=2)
    assert last_deals(session) == [3, None]
    assert missing(session) == [f"table 2, {STILL_PLAYING}"]
    with pytest.raises(NothingPlayed):
        end_game(game=silent, seen=0, by=ORGANIZER)
    play(silent, [MADE] * 3)  # all that waited on its phone
    end_game(game=silent, seen=3, by=scorer(silent.table))
    assert state_of(session) == "complete"


def test_bell_rung_by_mistake_is_taken_back_and_undone():
    session = bell_night()
    play(game_of(session), [MADE])
    play(game_of(session, table=2), [MADE])
    ring(session)
    assert last_deals(session) == [2, 2]  # rung at the desk before it was due
    take_back_bell(session=session, game=1, by=ORGANIZER)
    assert last_deals(session) == [None, None]
    assert session.rounds.get(number=1).rung_at is None

    ring(session)
    undo(session, "Rang the bell")
    assert last_deals(session) == [None, None]
    assert session.rounds.get(number=1).rung_at is None


def test_one_table_ends_its_game_early_in_a_night_of_four_deals():
    session = running_session()
    play(game_of(session), [MADE] * 4)
    slow = game_of(session, table=2)
    play(slow, [MADE] * 3)
    end_game(game=slow, seen=3, by=ORGANIZER)
    assert state_of(session) == "complete"
    undo(session, "Ended game 1 at table 2")
    assert (state_of(session), missing(session)) == ("open", ["table 2, deal 4"])
    end_game(game=slow, seen=3, by=ORGANIZER)
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    with pytest.raises(RoundClosed):
        resume_game(game=slow, by=ORGANIZER)
    games = {place.standing.games_played for place in standings(session).places}
    assert games == {1}


def test_other_tables_done_later_find_the_game_that_ended_early():
    session = running_session()
    slow = game_of(session, table=2)
    play(slow, [MADE] * 3)
    end_game(game=slow, seen=3, by=ORGANIZER)
    assert state_of(session) == "open"
    play(game_of(session), [MADE] * 4)
    assert state_of(session) == "complete"


def test_no_bell_where_games_end_by_deals():
    with pytest.raises(NoBell):
        ring(running_session())


def test_game_end_is_chosen_before_game_1():
    session = SessionFactory()
    choice = {"end": GameEnd(EndsBy.BELL, 8, 16), "ranks_by": RanksBy.GAMES_WON}
    session = choose_game_end(session=session, by=ORGANIZER, **choice)
    assert journal_of(session)[-1][0] == (
        "Games end when the head table has 8 points and rings the bell. "
        "Most games won win. Points break ties."
    )
    assert session.game_end.usual_deals(session.game_end) == 16
    undo(session, "Games end")
    session = Session.objects.get(pk=session.pk)
    assert (session.game_ends_by, session.deals_per_game) == ("deals", 4)
    with pytest.raises(DetailsFixed):
        choose_game_end(session=running_session(), by=ORGANIZER, **choice)
