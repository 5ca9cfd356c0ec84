"""A night taken in from a file: the same bytes again, or a sentence and nothing."""

import json
from functools import reduce

import pytest
from django.db import connection
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scoring.journal.actions.taking_in import (
    AnotherCurrency,
    SessionFileNewer,
    SessionFileUnreadable,
    SessionThere,
    import_session,
)
from scoring.journal.event_file import session_file
from scoring.leaderboard.reading import standings
from scoring.models import Board
from scoring.prizes.actions import pay_out
from tests.factories import (
    ORGANIZER,
    ClubFactory,
    PlayerFactory,
    finished_session,
    running_session,
)
from tests.factories.prizes import award_lines, prize
from tests.factories.redraws import crowd_session, play_games
from tests.factories.session_files import SESSIONS, moved
from tests.factories.whole import session_with_everything
from tests.oracles import oracle
from tournament.models import Club, Player, Session
from tournament.words.refusals import Refusal

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.mark.few(3)
@pytest.mark.parametrize("make", SESSIONS.values(), ids=SESSIONS)
def test_a_night_comes_back_byte_for_byte(make):
    text, session = moved(make())

    assert session_file(session) == text
    assert session.club.name == "St. Mary’s"


def test_a_prize_paid_out_stays_paid_out():
    session = finished_session()
    prize(session)
    (line,) = award_lines(session)
    winner = line.winners[0]
    pay_out(session=session, prize=line.prizes[0], number=winner.number, by=ORGANIZER)

    _, taken_in = moved(session)

    (line,) = award_lines(taken_in)
    assert [winner.is_paid_out for winner in line.winners] == [
        other.number == winner.number for other in line.winners
    ]


def test_the_standings_are_the_same():
    session = finished_session()
    before = standings(session)

    _, taken_in = moved(session)

    assert standings(taken_in) == before


def test_a_night_taken_in_can_be_played_on():
    _, session = moved(play_games(crowd_session(9, 5), 2))

    after = play_games(session, 4)

    assert after.rounds.filter(state="closed").count() == 4


def test_the_same_night_is_not_taken_in_twice():
    session = session_with_everything()
    text = session_file(session)

    with pytest.raises(SessionThere):
        import_session(club=session.club, text=text)

    assert Session.objects.count() == 1
    assert session_file(session) == text


@pytest.mark.parametrize(("name", "known_as"), [("Ann", "ANN"), ("Zoë", "ZOË")])
def test_people_of_one_name_are_the_same(name, known_as):
    text = session_file(running_session()).replace('"Ann"', f'"{name}"')
    Session.objects.all().delete()
    Player.objects.all().delete()
    club = ClubFactory()
    ann = PlayerFactory(club=club, name=known_as)

    session = import_session(club=club, text=text)

    assert session.attendances.filter(player=ann).count() == 1
    assert Player.objects.filter(club=club).count() == 8


def test_money_of_another_currency_is_refused():
    session = running_session()
    text = session_file(session).replace('"currency": "USD"', '"currency": "EUR"')

    with pytest.raises(AnotherCurrency):
        import_session(club=session.club, text=text)


def test_a_newer_file_is_refused():
    text = session_file(running_session()).replace(
        '"format_version": 2', '"format_version": 3'
    )

    with pytest.raises(SessionFileNewer) as refusal:
        import_session(club=ClubFactory(), text=text)

    assert refusal.value.facts == {"version": 3, "known": 2}


def test_what_an_older_file_does_not_say_is_the_default():
    whole = json.loads(session_file(running_session()))
    del whole["night"]["boards"]
    del whole["night"]["session"][0]["sit_out_credit"]
    Session.objects.all().delete()

    session = import_session(club=ClubFactory(), text=json.dumps(whole))

    assert session.sit_out_credit == "none"


@pytest.mark.parametrize(("is_revealed", "revealed"), [(False, 0), (True, 3)])
def test_a_reveal_that_counted_from_the_last_place_starts_again(is_revealed, revealed):
    session = finished_session()
    Board.objects.create(session=session, revealed=3, is_revealed=is_revealed)
    whole = json.loads(session_file(session))
    whole["night"]["boards"][0]["reveal_step"] = 1
    Session.objects.all().delete()

    session = import_session(club=ClubFactory(), text=json.dumps(whole))

    assert session.board.revealed == revealed


def broken(path, value):
    """The file of a night with one thing changed; *path* leads to it."""
    whole = json.loads(session_file(session_with_everything()))
    part = whole
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = value
    return json.dumps(whole)


EVENT = "In session, row 1, "
DEEP = reduce(lambda inner, _: {"x": inner}, range(500), 1)
HUGE_OR_ODD = [
    (["night", "session", 0, "name"], "\ud800", f"{EVENT}“name” does not fit"),
    (["night", "session", 0, "name"], "x" * 101, f"{EVENT}“name” does not fit"),
    (["night", "rounds", 0, "number"], 10**30, "In rounds, row 1, “number” does not fit."),
    (["night", "cards", 0, "generation"], 2**31 - 1, "In cards, row 1, “generation” do"),
    (["night", "seals"], [{"counts": DEEP}], "In seals, row 1, “counts” does not fit"),
    (["night", "session", 0, "house_rules"], DEEP, f"{EVENT}“house_rules” does not"),
]


@pytest.mark.few(11)
@pytest.mark.parametrize(
    ("path", "value", "sentence"), [*oracle("taken_in")["broken"], *HUGE_OR_ODD]
)
def test_a_broken_file_is_refused_in_a_sentence_and_nothing_is_changed(
    path, value, sentence
):
    text = broken(path, value)
    Session.objects.all().delete()
    people = Player.objects.count()
    club = ClubFactory(name="Our club")

    with pytest.raises(SessionFileUnreadable) as refusal:
        import_session(club=club, text=text)

    assert f"This file cannot be imported. {sentence}" in str(refusal.value)
    assert str(refusal.value).endswith("Nothing was changed.")
    assert not Session.objects.exists()
    assert Player.objects.count() == people
    assert Club.objects.get(pk=club.pk).name == "Our club"


def test_a_file_without_a_game_is_refused():
    whole = json.loads(session_file(running_session()))
    whole["night"] = {"session": whole["night"]["session"]}

    with pytest.raises(SessionFileUnreadable, match="In session, row 1, “rounds” does not"):
        import_session(club=ClubFactory(), text=json.dumps(whole))


@pytest.mark.parametrize(
    "text", ["", "[]", "{", "[" * 200_000, "null", '{"a":' * 200_000, '{"format": 1}']
)
def test_what_is_no_json_is_refused(text):
    with pytest.raises(SessionFileUnreadable):
        import_session(club=ClubFactory(), text=text)


scalars = st.none() | st.booleans() | st.integers() | st.text(max_size=5) | st.just([])


@given(st.data())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_file_changed_anywhere_is_taken_in_or_refused(data):
    whole = json.loads(FILE or _file())
    part = whole["night"][data.draw(st.sampled_from(sorted(whole["night"])))]
    if part:
        row = data.draw(st.sampled_from(part))
        row[data.draw(st.sampled_from(sorted(row)))] = data.draw(scalars)
    Session.objects.all().delete()

    try:
        session = import_session(club=ClubFactory(), text=json.dumps(whole))
    except Refusal:
        assert not Session.objects.exists()
    else:
        session_file(session)
        session.delete()


FILE = ""


def _file():
    """The file of one night with everything, made once."""
    global FILE  # noqa: PLW0603 (made where there is a database)
    FILE = session_file(session_with_everything())
    return FILE


def test_a_file_of_a_whole_town_is_refused_before_a_row_is_read():
    whole = json.loads(session_file(running_session()))
    player = whole["night"]["players"][0]
    many = [player | {"name": f"Player {number}"} for number in range(20_000)]
    text = json.dumps({**whole, "night": {**whole["night"], "players": many}})
    club = ClubFactory()

    with pytest.raises(SessionFileUnreadable, match="“players” is damaged or not complete"):
        import_session(club=club, text=text)

    assert not club.players.exists()


def test_people_of_a_file_are_found_in_one_query():
    text, session = moved(running_session())
    for number in range(20):
        PlayerFactory(club=session.club, name=f"Player {number}")
    Session.objects.all().delete()
    looked_up = []

    def note(execute, sql, params, many, context):
        if sql.startswith("SELECT") and 'FROM "tournament_player"' in sql:
            looked_up.append(sql)
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        import_session(club=session.club, text=text)

    assert len(looked_up) == 1
