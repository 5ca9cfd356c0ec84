"""The rest of a night changed in its midst: games played stay to the letter."""

from random import Random

import pytest

from scoring.hall import actions as rounds
from scoring.leaderboard.reading import standings
from tests.factories import ORGANIZER, close_round, journal_of, running_session
from tests.factories.redrawn import check_consistent, play_round_of, rows_of, take_gently
from tests.factories.redraws import change_of, crowd_session, play_games, preview, take
from tests.factories.undone import undo
from tournament.changes.actions import redraw
from tournament.changes.reading.redraw import ways
from tournament.changes.reading.remaining import RedrawRefused
from tournament.models import Session
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders
from tournament.seating.plan import rotation_now

pytestmark = pytest.mark.django_db


@pytest.mark.long
@pytest.mark.usefixtures("long_search")
def test_forty_eight_who_lose_three_and_gain_two_after_game_four():
    session = crowd_session(48, 10)
    play_games(session, 3)
    play_round_of(session, 4)
    before, old = rows_of(session, 4), rotation_now(session)

    session = take(session, leave=(3, 17, 30), come=("Zoe", "Yan"))

    assert rows_of(session, 4) == before
    present = set(range(1, 51)) - {3, 17, 30}
    report = check_consistent(session, present, begun=4)
    assert rotation_now(session).rounds[:4] == old.rounds[:4]
    assert report.partner_repeats == 0
    assert report.meeting_cost <= 3
    assert max(report.sit_outs) <= 1
    assert (session.table_count, session.movement) == (11, RotationType.BALANCED)
    spells = holders(session).spells
    assert [(spell.name, spell.from_round, spell.to_round) for spell in spells[17]] == [
        ("Person 17", 1, 4)
    ]
    (late,) = spells[49]
    assert (late.name, late.from_round, late.to_round) == ("Zoe", 5, None)
    rounds.open_next_game(session=session, after=4, by=ORGANIZER)
    assert session.rounds.get(number=5).games.count() == 11


@pytest.mark.long
@pytest.mark.postgres
@pytest.mark.parametrize("seed", range(5))
def test_whatever_changes_everybody_is_seated_once_and_games_played_stay(seed):
    rng = Random(seed)
    people = rng.randint(9, 27)
    session = crowd_session(
        people, rng.randint(4, 7), odd_crowd=rng.choice(list(ExtraPlayerPolicy)[:2])
    )
    present = set(range(1, session.cards.count() + 1))
    for step in range(2):
        begun = rng.randint(1, 2) + step
        session = play_games(session, begun - 1)
        begun = max(begun, session.rounds.exclude(state="pending").count())
        before = rows_of(session, begun)
        change = random_change(rng, session, present, begun, step)
        expected = preview(session, change)

        redraw(session=session, change=change, seen=expected.fingerprint, by=ORGANIZER)

        session = Session.objects.get(pk=session.pk)
        present = set(expected.crowd.present)
        assert rows_of(session, begun) == before
        assert rotation_now(session) == expected.after
        assert session.rounds.count() == change.games
        report = check_consistent(session, present, begun)
        assert report.sit_outs_in_turn or report.sit_out_spread <= 2


def random_change(rng, session, present, begun, step):
    people = sorted(n for n in present if not holders(session).is_house(n))
    leave = tuple(rng.sample(people, min(rng.randint(1, 4), len(people) - 5)))
    come = tuple(f"Late {step}{number}" for number in range(rng.randint(0, 3)))
    return change_of(
        session,
        leave=leave,
        come=come,
        odd_crowd=rng.choice(list(ExtraPlayerPolicy)[:2]),
        games=session.rounds.count() + rng.randint(0, 2),
    )


def test_the_way_with_the_fewest_cards_leaves_a_table_empty_and_can_be_undone():
    session = crowd_session(24, 5)
    before = rotation_now(session)
    rows = rows_of(session, 1)

    session, gentle = take_gently(session, leave=(3,))

    assert rotation_now(session) == gentle.after
    assert rows_of(session, 1) == rows
    assert [len(plan.tables) for plan in gentle.after.rounds] == [6, 5, 5, 5, 5]
    assert session.table_count == 6
    assert len(gentle.cards) <= 12
    check_consistent(session, set(range(1, 25)) - {3}, begun=1, empty=1)
    assert "Chosen: fewest new cards." in journal_of(session)[-1][0]
    again = ways(session, change_of(session, games=4))  # it is played on from there
    assert (again[0].cards, again[0].table_numbers) == ((), (6, 6))
    with pytest.raises(RedrawRefused, match="Nothing changes"):
        ways(session, change_of(session))
    undo(session)
    assert rotation_now(Session.objects.get(pk=session.pk)) == before


@pytest.mark.long
def test_tables_are_added_with_codes_and_dropped_with_their_games():
    session = take(crowd_session(9, 5), come=tuple(f"Late {n}" for n in range(4)))
    assert (session.table_count, session.tables.count()) == (3, 3)

    session = take(play_games(session, 1), tables=2)

    assert (session.table_count, session.tables.count()) == (2, 3)
    assert session.rounds.get(number=2).games.count() == 3
    assert session.rounds.get(number=3).games.count() == 2


def test_fewer_games_are_struck_and_nobody_moves():
    session = play_games(crowd_session(9, 6), 2)
    rows = rows_of(session, 4)

    session = take(session, games=4)

    assert rows_of(session, 6) == rows
    assert session.rounds.count() == 4
    assert session.redraws.get().numbers == []


def test_more_games_are_drawn_behind_those_planned():
    session = crowd_session(9, 4)
    rows = rows_of(session, 4)

    session = take(session, games=6)

    assert rows_of(session, 4) == rows
    check_consistent(session, set(range(1, 10)), begun=1)


def test_chart_becomes_a_balanced_night_and_the_journal_says_so():
    session = running_session(tables=3)

    session = take(
        session, leave=(12,), odd_crowd=ExtraPlayerPolicy.SIT_OUT, reason="Went home"
    )

    assert session.movement == RotationType.BALANCED
    what, who, why = journal_of(session)[-1]
    assert (who, why) == ("Olga", "Went home")
    assert what == (
        "Changed the remaining games from game 2. Chosen: fairest seats. Lou does not "
        "play from game 2 on. Game 1 had already begun. "
        "Points already earned stay with the number. "
        "3 players sit out each game. No longer used: table 3. Game 1 stays the "
        "same. The rotation changed from Classic chart to Balanced. Reprint cards: 1–11."
    )


def test_cards_to_print_again_are_kept():
    session = take(crowd_session(21, 8), leave=(3,))

    change = session.redraws.get()
    assert (change.from_round, change.who, change.session) == (2, "Olga", session)
    assert set(change.numbers) <= set(range(1, 22)) - {3}


def test_plan_version_goes_up_for_the_phones():
    session = crowd_session(9, 5)

    changed = take(session, leave=(1,))

    assert changed.plan_version == session.plan_version + 1
    assert changed.version > session.version


def test_changed_night_is_played_to_its_end():
    session = running_session(deals_per_game=1)
    close_round(session)
    session = take(
        Session.objects.get(pk=session.pk), leave=(8,), odd_crowd=ExtraPlayerPolicy.SIT_OUT
    )
    play_round_of(session, 2)
    for number in range(2, 7):
        rounds.open_next_game(session=session, after=number, by=ORGANIZER)
        play_round_of(session, number + 1)

    session = rounds.finish(session=session, by=ORGANIZER)

    board = standings(session)
    assert sorted(place.standing.number for place in board.places) == list(range(1, 9))
    (left,) = (place for place in board.places if place.standing.number == 8)
    assert (left.standing.games_played, left.note) == (2, "left after game 2")
    assert board.checksum.is_sound
