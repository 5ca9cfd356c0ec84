"""The rest of a night as it would be drawn; nothing is saved."""

from random import Random

import pytest

from scoring.hall import actions as rounds
from tests.factories import ORGANIZER, close_round, running_session, session_in_check_in
from tests.factories.redraws import (
    change_of,
    crowd_session,
    play_games,
    play_open_games,
    preview,
)
from tournament.changes.reading.redraw import RedrawOutsidePlay, check_running, playing_on
from tournament.changes.reading.remaining import Person, RedrawRefused
from tournament.models import CardAssignment, Seat, Session
from tournament.people.actions.numbers import substitute
from tournament.rotations import audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import rotation_now, standpoint

pytestmark = pytest.mark.django_db

MISSING = {"leave": (3, 17), "come": ("Zoe",)}


@pytest.fixture(scope="module")
def _session(django_db_setup, django_db_blocker):
    """Twenty-one people in the fourth of eight games, made once for all tests here."""
    with django_db_blocker.unblock():
        session = play_games(crowd_session(21, 8), 3)
        yield session
        session.delete()
        session.club.delete()


@pytest.fixture
def session(_session):
    return Session.objects.get(pk=_session.pk)


def shown(session, **wanted):
    return preview(session, change_of(session, **wanted))


def refusal_of(session, **wanted):
    with pytest.raises(RedrawRefused) as refused:
        shown(session, **wanted)
    return str(refused.value)


def present_in(plan):
    return {n for four in plan.tables for n in four} | set(plan.sit_out)


def test_games_begun_stay_and_the_others_are_for_those_who_play_on(session):
    proposal = shown(session, **MISSING)

    assert (proposal.begun, proposal.kept_games, proposal.first_new, proposal.games) == (
        4,
        4,
        5,
        8,
    )
    assert proposal.after.rounds[:4] == rotation_now(session).rounds[:4]
    assert len(proposal.after.rounds) == 8
    expected = set(range(1, 23)) - {3, 17}
    assert [present_in(plan) for plan in proposal.after.rounds[4:]] == [expected] * 4
    assert audit(proposal.after).faults == ()
    assert proposal.crowd.comers == (Person(22, "Zoe"),)
    assert (proposal.is_drawn, proposal.movement) == (True, RotationType.BALANCED)


@pytest.fixture(scope="module")
def large(django_db_setup, django_db_blocker):
    """Forty-eight people after the fourth of ten games; the fifth is not open yet."""
    with django_db_blocker.unblock():
        session = play_games(crowd_session(48, 10), 3)
        play_open_games(session)
        yield session
        session.delete()
        session.club.delete()


@pytest.mark.long
@pytest.mark.parametrize("seed", range(30))
def test_large_night_changed_at_random_is_as_fair_as_can_be(large, seed):
    rng = Random(seed)
    people = list(range(1, 49))
    leave = tuple(sorted(rng.sample(people, rng.randint(0, 6))))
    come = tuple(f"Late {number}" for number in range(rng.randint(not leave, 5)))

    proposal = shown(
        large, leave=leave, come=come, odd_crowd=rng.choice(list(ExtraPlayerPolicy))
    )

    after = audit(proposal.after)
    assert proposal.after.rounds[:4] == proposal.before.rounds[:4]
    here = proposal.crowd.present
    assert here >= set(people) - set(leave) | {
        comer.number for comer in proposal.crowd.comers
    }
    assert [present_in(plan) for plan in proposal.after.rounds[4:]] == [here] * 6
    assert (after.faults, after.partner_repeats) == ((), 0)
    assert after.sit_out_spread <= 1
    assert after.sit_outs_in_turn


def test_nothing_is_saved(session):
    seats = set(Seat.objects.values_list("pk", "card", "game"))

    shown(session, **MISSING)

    assert set(Seat.objects.values_list("pk", "card", "game")) == seats
    assert CardAssignment.objects.filter(card__session=session).count() == 21
    assert Session.objects.get(pk=session.pk).version == session.version


def test_same_change_is_drawn_the_same_again(session):
    first, second = shown(session, **MISSING), shown(session, **MISSING)

    assert first == second
    assert first.fingerprint == second.fingerprint


def test_another_change_or_another_night_has_another_fingerprint(session):
    first = shown(session, **MISSING)

    others = [
        shown(session, leave=(3, 17), come=("Yan",)),
        shown(session, leave=(3, 16), come=("Zoe",)),
        shown(session, **MISSING, games=9),
        shown(session, **MISSING, tables=4),
        shown(session, **MISSING, odd_crowd=ExtraPlayerPolicy.ODD_TABLE),
    ]
    close_after = play_games(crowd_session(21, 8), 3)

    assert len({other.fingerprint for other in others} | {first.fingerprint}) == 6
    assert shown(close_after, **MISSING).after == first.after  # same seed, same draw


def test_who_moves_needs_a_card_and_who_leaves_does_not(session):
    proposal = shown(session, **MISSING)

    assert 22 in proposal.cards
    assert not {3, 17} & set(proposal.cards)
    assert set(proposal.cards) <= proposal.crowd.present


def test_cards_that_show_the_whole_movement_are_all_wrong_at_once():
    session = running_session(tables=3)

    proposal = shown(session, leave=(12,), odd_crowd=ExtraPlayerPolicy.SIT_OUT)

    assert proposal.cards == tuple(range(1, 12))
    assert (proposal.crowd.crowd.tables, proposal.movement) == (2, RotationType.BALANCED)
    assert proposal.rotation_type is RotationType.CHART


def test_fewer_games_leave_all_seats_as_they_are(session):
    proposal = shown(session, games=6)

    assert proposal.after.rounds == proposal.before.rounds[:6]
    assert (proposal.kept_games, proposal.games, proposal.is_drawn, proposal.cards) == (
        6,
        6,
        False,
        (),
    )


def test_night_can_end_with_the_game_being_played(session):
    proposal = shown(session, games=4)

    assert (proposal.kept_games, proposal.games, proposal.cards) == (4, 4, ())


def test_more_games_are_drawn_after_those_planned(session):
    proposal = shown(session, games=10)

    assert proposal.after.rounds[:8] == proposal.before.rounds
    assert (proposal.kept_games, proposal.first_new, len(proposal.after.rounds)) == (
        8,
        9,
        10,
    )
    assert proposal.cards == tuple(range(1, 22))


def test_fewer_tables_let_more_sit_out(session):
    proposal = shown(session, tables=4)

    assert {len(plan.tables) for plan in proposal.after.rounds[4:]} == {4}
    assert {len(plan.sit_out) for plan in proposal.after.rounds[4:]} == {5}


def test_another_way_for_those_who_are_over(session):
    proposal = shown(session, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert proposal.crowd.house_in == (22, 23, 24)
    assert {len(plan.tables) for plan in proposal.after.rounds[4:]} == {6}


def test_way_alone_may_change_and_no_card_with_it():
    session = crowd_session(16, 4)

    proposal = shown(session, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert (proposal.after, proposal.cards, proposal.is_drawn) == (
        proposal.before,
        (),
        False,
    )


def test_number_given_up_plays_no_more():
    session = crowd_session(17, 6)
    CardAssignment.objects.filter(card__session=session, card__number=5).update(to_round=1)

    proposal = shown(session, come=("Zoe",))

    assert proposal.crowd.present == set(range(1, 19)) - {5}
    assert all(5 not in present_in(plan) for plan in proposal.after.rounds[1:])


def test_movement_by_results_goes_on_for_the_new_crowd():
    session = crowd_session(17, 6, movement=RotationType.WINNERS_ADVANCE)

    proposal = shown(session, leave=(2,), come=("Zoe", "Yan"))

    assert (proposal.movement, proposal.is_drawn) == (RotationType.WINNERS_ADVANCE, False)
    assert proposal.after.rounds == proposal.before.rounds
    assert proposal.cards == (18, 19)
    assert (proposal.crowd.crowd.tables, proposal.crowd.crowd.resting) == (4, 2)


def test_movement_by_results_needs_cards_with_more_lines_for_more_games():
    session = crowd_session(16, 6, movement=RotationType.LADDER)

    assert shown(session, games=7).cards == tuple(range(1, 17))
    assert shown(session, games=5).cards == ()


def test_nothing_to_change_is_told(session):
    assert refusal_of(session).startswith("Nothing changes.")
    assert refusal_of(session, games=8, tables=5).startswith("Nothing changes.")


@pytest.mark.parametrize("games", [3, 31])
def test_games_begun_cannot_be_taken_away(session, games):
    assert refusal_of(session, games=games) == (
        "Game 4 has started already. The event can have 4 to 30 games."
    )


def test_nobody_comes_for_games_that_are_not(session):
    assert refusal_of(session, games=4, come=("Zoe",)) == (
        "No game is left after game 4. Add games, or leave players and tables as they are."
    )


@pytest.mark.long
def test_last_game_is_the_last_unless_games_are_added():
    session = running_session()
    for number in range(1, 7):
        close_round(session, number)
    session = Session.objects.get(pk=session.pk)

    assert refusal_of(session, leave=(1,)).startswith("No game is left after game 7.")
    assert shown(session, leave=(1,), games=8).first_new == 8


def test_more_people_than_a_night_can_have_are_refused(session):
    crowd = tuple(f"Late {number}" for number in range(400))

    assert refusal_of(session, come=crowd) == "An event can have 400 players at most."


def test_tables_that_cannot_be_filled_are_refused(session):
    assert refusal_of(session, tables=6) == "21 players fill 1 to 5 tables."


@pytest.mark.parametrize("state", ["draft", "check_in", "finished", "archived"])
def test_night_that_is_not_played_is_not_changed(state):
    session = session_in_check_in()
    session.state = state

    with pytest.raises(RedrawOutsidePlay, match="only during play"):
        check_running(session)


def test_standpoint_moves_with_a_game_opened_and_with_a_substitute(session):
    other = crowd_session(8, 4)
    seen = [standpoint(other)]

    substitute(session=other, number=1, name="Zoe", from_round=2, by=ORGANIZER)
    seen.append(standpoint(Session.objects.get(pk=other.pk)))
    seen.append(standpoint(play_games(other, 1)))

    assert [proposal.begun for proposal in seen] == [1, 1, 2]
    assert len(set(seen)) == 3


@pytest.mark.long
def test_game_withdrawn_at_the_finish_is_drawn_again_and_never_taken_away():
    session = play_games(crowd_session(12, 6), 2)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = Session.objects.get(pk=session.pk)

    proposal = shown(session, leave=(1,))

    assert (proposal.begun, proposal.kept_games) == (2, 2)
    assert all(1 not in present_in(plan) for plan in proposal.after.rounds[2:])
    assert refusal_of(session, games=2).startswith("Game 3 has started already")


def test_playing_on_are_the_people_of_the_next_game():
    session = crowd_session(7, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)
    substitute(session=session, number=2, name="Zoe", from_round=2, by=ORGANIZER)
    CardAssignment.objects.filter(card__session=session, card__number=3).update(to_round=1)

    people = playing_on(session)

    assert [str(person) for person in people] == [
        "1 Person 1",
        "2 Zoe",
        *(f"{number} Person {number}" for number in (4, 5, 6, 7)),
    ]
