"""The standings of a night as the database has them."""

from itertools import groupby
from random import Random

import pytest

from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from scoring.rules import DealEntry, DealReport, HouseRules, Outcome
from scoring.standings.ranking import Checksum
from tests.factories import (
    MADE,
    NAMES,
    ORGANIZER,
    AttendanceFactory,
    SessionFactory,
    correct,
    finished_session,
    game_of,
    number_everybody,
    play,
    play_round,
    record,
    running_session,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session, play_games, take
from tests.factories.rulings import read_entry
from tests.oracles import oracle
from tournament.models import CardAssignment
from tournament.people.actions import numbers
from tournament.people.actions.numbers import substitute
from tournament.planning import actions as session_states
from tournament.play.seats import Compass, Side
from tournament.rotations.headcounts import ExtraPlayerPolicy

pytestmark = pytest.mark.django_db

SESSION = oracle("night_of_8")


def report_of(row):
    *_, first, second = row
    typed = {Side.FIRST: str(first), Side.SECOND: str(second)}
    return read_entry(DealEntry(points=typed), HouseRules())


def shuffled(rows, rng):
    """The deals of a round in any order of the tables; of a game in their own."""
    tables = [table for _, table, *_ in rows]
    rng.shuffle(tables)
    waiting = {table: [row for row in rows if row[1] == table] for table in set(tables)}
    return [waiting[table].pop(0) for table in tables]


def played_as_the_oracle(seed):
    """The oracle's night of 56 deals, reported in an order of its own."""
    rules = HouseRules(names_loner=False).to_snapshot()  # it counts one for both partners
    session, rng = running_session(house_rules=rules), Random(seed)
    for number, rows in groupby(SESSION["deals"], key=lambda row: row[0]):
        games = {table: game_of(session, number, table) for table in (1, 2)}
        for row in shuffled([*rows], rng):
            record(games[row[1]], row[2], report_of(row))
        rounds.open_next_game(session=session, after=number, by=ORGANIZER)
    return rounds.finish(session=session, by=ORGANIZER)


@pytest.mark.parametrize("seed", [1, 2])
def test_night_of_eight_ends_as_the_oracle_says_in_whatever_order_tables_report(seed):
    session = played_as_the_oracle(seed)

    board = standings(session)

    assert [
        {
            "rank": place.standing.rank,
            "number": place.standing.number,
            "points": place.standing.points,
            "opponents": place.standing.against,
            "games_won": place.standing.games_won,
            "lone_marches": place.standing.lone_marches,
        }
        for place in board.places
    ] == SESSION["standings"]
    assert {place.standing.games_played for place in board.places} == {7}
    assert [place.name for place in board.places] == [
        NAMES[row["number"] - 1] for row in SESSION["standings"]
    ]
    assert (board.checksum.mine, board.checksum.theirs) == (SESSION["checksum"],) * 2
    assert board.checksum.is_sound
    assert (board.games_closed, board.is_final, board.corrected_at) == (7, True, None)
    assert board.winners == ("Fay",)


def test_standings_of_a_draft_have_everybody_first_with_nothing():
    board = standings(SessionFactory())

    assert [
        (place.standing.rank, place.standing.points, place.name) for place in board.places
    ] == [(1, 0, f"Player {number}") for number in range(1, 9)]
    assert board.checksum == Checksum(0, 0, 0, 0)
    assert (board.games_closed, board.is_final, board.corrected_at) == (0, False, None)


def test_night_of_thrown_in_deals_has_everybody_first():
    session = running_session()
    play_round(session, report=DealReport(Outcome.THROWN_IN))

    board = standings(session)

    assert {(place.standing.rank, place.standing.points) for place in board.places} == {
        (1, 0)
    }
    assert board.winners == tuple(NAMES[:8])


@pytest.mark.postgres
def test_standings_count_a_deal_at_once_and_a_game_when_it_is_complete():
    session = running_session()
    play(game_of(session), [MADE] * 3)
    amid = standings(session)
    record(game_of(session), 4)

    after = standings(session)

    def ann(board):
        line = next(place.standing for place in board.places if place.name == "Ann")
        return line.points, line.games_won, line.games_played

    assert (ann(amid), ann(after)) == ((3, 0, 0), (4, 1, 1))
    assert amid.games_closed == after.games_closed == 0


def test_standings_say_when_they_were_corrected():
    session = finished_session()
    game = game_of(session)
    march = DealReport(Outcome.MARCH, Side.SECOND)
    correct(game, 1, march, reason="Misread")
    latest = correct(game_of(session, 1, 2), 1, march, reason="Misread")

    assert standings(session).corrected_at == latest.at


def test_standings_of_another_night_are_its_own():
    session, other = running_session(), running_session()
    play_round(other)

    assert standings(session).checksum == Checksum(0, 0, 0, 0)


def test_checksum_is_told_in_words():
    session = finished_session()

    assert standings(session).checksum_line == (
        "Own points: 16. Opponents’ points: 16. Points in all deals: 8."
    )


def test_checksum_tells_what_lone_players_got_on_top():
    rules = HouseRules.from_snapshot({"points": {"lone_maker_extra": 1}}).to_snapshot()
    session = running_session(house_rules=rules)
    record(game_of(session), 1, DealReport(Outcome.LONE_MARCH, Side.FIRST, Compass.NORTH))

    board = standings(session)

    assert board.checksum_line == (
        "Own points: 9. Opponents’ points: 8. Points in all deals: 4. For loners: 1."
    )
    assert board.winners == ("Ann",)


def test_house_player_is_ranked_and_never_wins():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)
    session = session_states.start(session=session, by=ORGANIZER)
    play(game_of(session, table=2), [MADE] * 4)

    board = standings(session)

    assert [
        (place.standing.number, place.standing.rank, place.name, place.note)
        for place in board.places
    ][:2] == [(3, 1, "Cora", ""), (8, 1, "Fill-in", "cannot win")]
    assert board.winners == ("Cora",)


@pytest.mark.postgres
def test_change_of_holder_is_told_and_the_points_stay_with_the_number():
    session = running_session()
    play(game_of(session), [MADE])
    card = session.cards.get(number=1)
    CardAssignment.objects.filter(card=card).update(to_round=1)
    late = AttendanceFactory(session=session, player__name="Zoe")
    CardAssignment.objects.create(
        card=card, attendance=late, kind="substitute", from_round=2
    )
    session.rounds.filter(number__lte=2).update(state="closed")

    first, *_ = standings(session).places

    assert (first.standing.number, first.standing.points) == (1, 1)
    assert (first.name, first.note) == ("Ann", "from game 2: Zoe")
    assert standings(session).winners == ("Zoe", "Fay")


@pytest.mark.parametrize("name", ["", "Zoe"])
def test_whoever_has_played_every_game_wins_whoever_was_to_come_after(name):
    session = running_session()
    play_round(session, report=DealReport(Outcome.MARCH, Side.FIRST))
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)
    substitute(session=session, number=1, name=name, from_round=3, by=ORGANIZER)

    rounds.finish(session=session, by=ORGANIZER, reason="Snow")

    results = standings(session)
    assert "Ann" in results.winners
    assert [place.is_winner for place in results.places if place.standing.number == 1] == [
        True
    ]
    assert {place.note for place in results.places} == {""}


def test_everybody_is_ranked_once_however_many_games_they_played():
    session = play_games(crowd_session(8, 5), 1)
    session = take(
        session, leave=(8,), come=("Zoe", "Yan"), odd_crowd=ExtraPlayerPolicy.HOUSE
    )
    session = play_games(session, 3)

    board = standings(session)

    places = {place.standing.number: place for place in board.places}
    assert sorted(places) == list(range(1, 14))
    assert [places[n].standing.games_played for n in (1, 8, 9, 11)] == [3, 2, 1, 1]
    assert [places[n].note for n in (1, 8, 9, 11)] == [
        "",
        "left after game 2",
        "from game 3",
        "from game 3; cannot win",
    ]
    assert places[8].name == "Person 8"
    assert board.checksum.is_sound


def test_house_player_still_to_come_leads_nothing():
    session = take(crowd_session(9, 4), odd_crowd=ExtraPlayerPolicy.HOUSE)

    board = standings(session)

    assert [place.is_winner for place in board.places if place.name == "Fill-in"] == [
        False
    ] * 3


def test_number_given_up_before_it_was_played_is_not_ranked():
    session = take(take(crowd_session(9, 4), come=("Zoe",)), leave=(10,))

    assert len(standings(session).places) == 9
