"""Ties that are broken: on every page that names a place, and counted by other code."""

import json
import random

import pytest
from django.urls import reverse

from scoring.deals.seals import SETTINGS, read_state
from scoring.hall import actions as rounds
from scoring.journal.actions.taking_in import import_session
from scoring.journal.event_file import session_file
from scoring.leaderboard.reading import standings
from scoring.prizes.reading import prize_list
from scoring.results.reveal import get_public_place
from scoring.rules import DealReport, Outcome
from scoring.rules.registry import written_reports
from scoring.standings.prizes import PrizeKind, Ties
from tests.factories import (
    ORGANIZER,
    ClubFactory,
    finished_session,
    game_of,
    number_everybody,
    play,
    session_in_check_in,
)
from tests.factories.boards import reveal_all
from tests.factories.prizes import broken_tie_session, prize, prize_rules
from tests.factories.undone import again
from tests.factories.visitors import organizer_of
from tests.oracles.recount import Recount
from tests.tournament.printing.reading import read_text
from tournament.models import Session
from tournament.people.actions.numbers import fill_with_house
from tournament.planning import actions as planning
from tournament.play.seats import Compass, Side

pytestmark = pytest.mark.django_db


def page_of(session, name):
    return organizer_of(session).get(reverse(name, args=[session.pk]))


def test_one_wins_where_four_were_tied_and_takes_the_prize_without_a_cut():
    session = broken_tie_session()
    prize_rules(session, ties=Ties.DECIDE)
    prize(session, amount="40")

    first, second, *_ = standings(session).places

    assert (first.standing.rank, first.is_winner, second.standing.rank) == (1, True, 2)
    (line,) = prize_list(session).lines
    assert (line.numbers, line.undecided) == ((first.standing.number,), ())
    assert line.how == "Tie broken · Loners: 1"
    Session.objects.update(breaks_ties=False)
    (line,) = prize_list(again(session)).lines
    assert len(line.undecided) == 4
    assert (line.winners, line.how) == ((), "")


def test_pages_and_papers_name_what_broke_the_tie():
    session = broken_tie_session()
    prize(session, amount="40")
    reveal_all(session)
    session = again(session)
    (first, *_) = standings(session).places

    page = page_of(session, "standings").text
    assert "<small>Tie broken · Loners: 1</small>" in page
    assert "Ties are broken by games won, then by most loners" in page
    assert page.count("Tied 2nd") == 3
    assert "Tie broken · Loners: 1" in page_of(session, "prizes").text
    assert "Winner · Loners: 1" in read_text(page_of(session, "leaderboard").getvalue())
    announced = read_text(page_of(session, "winners-sheet").getvalue())
    assert "Tie broken · Loners: 1" in announced
    assert "Ties are broken by games won" in announced
    place = get_public_place(session, first.standing.number)
    decided = "Tie broken · Loners: 1"
    assert (place.rank, place.is_tied, str(place.decided)) == (1, False, decided)


def test_an_event_that_shares_places_says_nothing_of_it():
    session = finished_session()
    prize(session, amount="40")

    for name in ("standings", "prizes"):
        page = page_of(session, name).text
        assert "Tie broken" not in page
        assert "Ties are broken" not in page


def test_a_seal_says_that_ties_are_broken_and_is_as_ever_where_not():
    session = finished_session()
    (before,) = read_state(session, {})[SETTINGS]

    Session.objects.update(breaks_ties=True)

    assert read_state(again(session), {})[SETTINGS] != [before]


def test_a_file_keeps_it_and_an_older_one_shares_places():
    session = session_in_check_in()
    Session.objects.update(breaks_ties=True)
    whole = json.loads(session_file(again(session)))
    here = import_session(club=ClubFactory(name="Here"), text=json.dumps(whole))
    del whole["night"]["session"][0]["breaks_ties"]
    older = import_session(club=ClubFactory(name="There"), text=json.dumps(whole))

    assert [again(each).breaks_ties for each in (here, older)] == [True, False]


LONE = [
    DealReport(Outcome.LONE_MARCH, side, seat)
    for seat, side in zip(Compass, [Side.FIRST, Side.SECOND] * 2, strict=True)
]
REPORTS = [
    *LONE,
    *(
        DealReport(outcome, side)
        for outcome in (Outcome.MADE, Outcome.EUCHRE)
        for side in Side
    ),
    DealReport(Outcome.THROWN_IN),
]


@pytest.mark.parametrize("seed", range(3))
def test_a_count_that_shares_no_code_gives_the_same_places_and_prizes(seed):
    session = session_in_check_in(names=["Ann", "Bob", "Cora", "Dan", "Eve", "Fay", "Gus"])
    number_everybody(session)
    fill_with_house(session=session, by=ORGANIZER)
    Session.objects.update(breaks_ties=True)
    prize_rules(session, ties=Ties.SHARE)
    for place in (1, 2, 3):
        prize(session, place=place, amount="10")
    prize(session, PrizeKind.LAST)
    prize(session, PrizeKind.LOW)
    session = planning.start(session=again(session), by=ORGANIZER)
    rng = random.Random(seed)
    for round_ in (1, 2, 3):
        for table in (1, 2):
            reports = rng.choices(REPORTS, k=4)
            if (seed, round_, table) == (1, 3, 1):  # only its totals are known
                reports = written_reports({Side.FIRST: 4, Side.SECOND: 2}, {}, 4)
            play(game_of(session, round_, table), reports)
        if round_ < 3:
            rounds.open_next_game(session=session, after=round_, by=ORGANIZER)
    session = rounds.finish(session=session, by=ORGANIZER, reason="Snow")

    counted = Recount(json.loads(session_file(session)))
    lines = [place.standing for place in standings(session).places]

    assert [(line.rank, line.number) for line in lines] == [
        (row["rank"], row["number"]) for row in counted.standings
    ]
    assert any(line.decided_by for line in lines)
    assert [
        {winner.number: winner.amount for winner in line.winners}
        for line in prize_list(session).lines
    ] == [award[1] for award in counted.prizes()]
