"""The rest of a night changed while others open games, come in and take the same change."""

import pytest

from scoring.actions import rounds
from scoring.queries.standings import standings
from tests.factories import ORGANIZER, record
from tests.factories.redraws import change_of, crowd_night, play_games
from tests.faults.test_races import at_once, given, refused
from tournament.actions.redraw import RedrawStale, redraw
from tournament.actions.substitutes import substitute
from tournament.models import Game, ScheduleChange, Session
from tournament.queries.plans import absent_numbers, rotation_now
from tournament.queries.redraw import preview
from tournament.rotations import audit

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def taking(night, **wanted):
    """What takes a change that was seen just now."""
    change = change_of(night, **wanted)
    seen = preview(night, change).fingerprint
    return lambda: redraw(session=night, change=change, seen=seen, by=ORGANIZER)


def check_consistent(night):
    """Everybody present once in each game to come, nobody who has left."""
    night = Session.objects.get(pk=night.pk)
    rotation = rotation_now(night)
    gone = absent_numbers(night)
    begun = night.rounds.exclude(state="pending").count()
    assert audit(rotation).faults == ()
    for plan in rotation.rounds[begun:]:
        there = {n for four in plan.tables for n in four} | set(plan.sit_out)
        assert there == set(range(1, rotation.players + 1)) - gone
    assert standings(night).checksum.is_sound


def test_next_game_is_opened_or_drawn_again_but_never_both():
    for leaver in range(1, 5):
        night = crowd_night(9, 4)
        for game in Game.objects.filter(round__session=night, round__number=1):
            record(game, 1)
        old = rotation_now(night)

        results = at_once(
            lambda night=night: rounds.open_next_game(session=night, after=1, by=ORGANIZER),
            taking(night, leave=(leaver,)),
        )

        new = rotation_now(night)
        if refused(results):
            assert refused(results) == {RedrawStale: 1}
            assert new == old
        else:
            assert all(
                leaver not in {*plan.sit_out, *(n for four in plan.tables for n in four)}
                for plan in new.rounds[1:]
            )
        assert night.rounds.get(number=2).state == "open"
        check_consistent(night)


def test_two_organizers_take_one_change_once():
    night = crowd_night(9, 4)

    results = at_once(*[taking(night, leave=(1,), come=("Zoe", "Yan"))] * 3)

    assert (refused(results), len(set(given(results)))) == ({}, 1)
    assert (ScheduleChange.objects.count(), night.cards.count()) == (1, 11)
    check_consistent(night)


def test_of_two_changes_one_is_taken():
    night = crowd_night(9, 4)

    results = at_once(
        taking(night, leave=(1,)), taking(night, leave=(2,)), taking(night, come=("Zoe",))
    )

    assert refused(results) == {RedrawStale: 2}
    assert ScheduleChange.objects.count() == 1
    check_consistent(night)


def test_substitute_comes_in_before_or_not_at_all():
    night = crowd_night(9, 4)

    results = at_once(
        taking(night, leave=(1,)),
        lambda: substitute(session=night, number=2, name="Zoe", from_round=2, by=ORGANIZER),
    )

    assert set(refused(results)) <= {RedrawStale}
    assert len(given(results)) >= 1
    check_consistent(night)


def test_games_go_on_after_a_race():
    night = crowd_night(8, 4)
    at_once(taking(night, come=("Zoe",)), taking(night, games=5))

    night = play_games(Session.objects.get(pk=night.pk), 3)

    assert night.rounds.get(number=4).state == "open"
    check_consistent(night)
