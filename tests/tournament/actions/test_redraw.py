"""The rest of a night changed in its midst: games played stay to the letter."""

from random import Random

import pytest

from scoring.actions import rounds
from scoring.models import Deal
from scoring.queries.standings import standings
from tests.factories import (
    ORGANIZER,
    close_round,
    game_of,
    journal_of,
    record,
    running_night,
    take_back,
    told,
)
from tests.factories.redraws import change_of, crowd_night, play_games, take
from tournament.actions import session_states
from tournament.actions.redraw import RedrawStale, redraw
from tournament.actions.substitutes import NumberGivenUp, substitute
from tournament.models import CardAssignment, Game, Seat, Session, SitOut
from tournament.queries.changes import RedrawRefused
from tournament.queries.holders import holders
from tournament.queries.plans import absent_numbers, rotation_now
from tournament.queries.redraw import RedrawOutsidePlay, preview
from tournament.rotations import audit
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def rows_of(session, upto):
    """Seats, sit-outs, games and deals of the games up to *upto*, as they are on file."""
    seats = Seat.objects.filter(round__session=session, round__number__lte=upto)
    rests = SitOut.objects.filter(round__session=session, round__number__lte=upto)
    games = Game.objects.filter(round__session=session, round__number__lte=upto)
    deals = Deal.objects.filter(game__in=games)
    return (
        sorted(seats.values_list()),
        sorted(rests.values_list()),
        sorted(games.values_list()),
        sorted(deals.values_list("pk", "game", "number", "revisions__pk")),
        sorted(session.rounds.filter(number__lte=upto).values_list()),
    )


def present_in(plan):
    return sorted([n for four in plan.tables for n in four] + list(plan.sit_out))


def check_consistent(session, present, begun):
    """What must hold of any night, whatever was changed."""
    rotation = rotation_now(session)
    found = audit(rotation)
    assert found.faults == ()
    assert len(rotation.rounds) == session.rounds.count()
    for plan in rotation.rounds[begun:]:
        assert present_in(plan) == sorted(present)
        assert len(plan.tables) == session.table_count
    numbers = list(session.rounds.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert absent_numbers(session) == set(range(1, session.cards.count() + 1)) - present
    assert standings(session).checksum.is_sound
    return found


def test_forty_eight_who_lose_three_and_gain_two_after_game_four():
    night = crowd_night(48, 10)
    play_games(night, 3)
    play_round_of(night, 4)
    before, old = rows_of(night, 4), rotation_now(night)

    night = take(night, leave=(3, 17, 30), come=("Zoe", "Yan"))

    assert rows_of(night, 4) == before
    present = set(range(1, 51)) - {3, 17, 30}
    found = check_consistent(night, present, begun=4)
    assert rotation_now(night).rounds[:4] == old.rounds[:4]
    assert found.partner_repeats == 0
    assert found.meeting_cost <= 3
    assert max(found.sit_outs) <= 1
    assert (night.table_count, night.movement) == (11, RotationType.BALANCED)
    spells = holders(night).spells
    assert [(it.name, it.from_round, it.to_round) for it in spells[17]] == [
        ("Person 17", 1, 4)
    ]
    (late,) = spells[49]
    assert (late.name, late.from_round, late.to_round) == ("Zoe", 5, None)
    rounds.open_next_game(session=night, after=4, by=ORGANIZER)
    assert night.rounds.get(number=5).games.count() == 11


def play_round_of(night, number):
    for game in Game.objects.filter(round__session=night, round__number=number):
        record(game, 1)


@pytest.mark.postgres
@pytest.mark.parametrize("seed", range(5))
def test_whatever_changes_everybody_is_seated_once_and_games_played_stay(seed):
    rng = Random(seed)
    people = rng.randint(9, 27)
    night = crowd_night(
        people, rng.randint(4, 7), odd_crowd=rng.choice(list(ExtraPlayerPolicy)[:2])
    )
    present = set(range(1, night.cards.count() + 1))
    for step in range(2):
        begun = rng.randint(1, 2) + step
        night = play_games(night, begun - 1)
        begun = max(begun, night.rounds.exclude(state="pending").count())
        before = rows_of(night, begun)
        change = random_change(rng, night, present, begun, step)
        expected = preview(night, change)

        redraw(
            session=night,
            change=change,
            seen=expected.fingerprint,
            by=ORGANIZER,
        )

        night = Session.objects.get(pk=night.pk)
        present = set(expected.crowd.present)
        assert rows_of(night, begun) == before
        assert rotation_now(night) == expected.after
        assert night.rounds.count() == change.games
        found = check_consistent(night, present, begun)
        assert found.sit_outs_in_turn or found.sit_out_spread <= 2


def random_change(rng, night, present, begun, step):
    people = sorted(n for n in present if not holders(night).is_house(n))
    leave = tuple(rng.sample(people, min(rng.randint(1, 4), len(people) - 5)))
    come = tuple(f"Late {step}{number}" for number in range(rng.randint(0, 3)))
    return change_of(
        night,
        leave=leave,
        come=come,
        odd_crowd=rng.choice(list(ExtraPlayerPolicy)[:2]),
        games=night.rounds.count() + rng.randint(0, 2),
    )


def test_leaver_plays_the_game_being_played_to_its_end():
    night = crowd_night(9, 5)

    night = take(night, leave=(1,))

    held = holders(night)
    assert (held.at(1, 1), held.at(1, 2)) == ("Person 1", "Player 1")
    person = night.attendances.get(player__name="Person 1")
    assert not person.is_present
    assert night.rounds.get(number=1).seats.filter(card__number=1).exists()


def test_latecomer_is_on_the_list_and_holds_the_number_from_the_next_game():
    night = take(crowd_night(9, 5), come=("Zoe",))

    holding = CardAssignment.objects.get(card__session=night, card__number=10)
    assert (holding.kind, holding.from_round, holding.to_round) == ("late", 2, None)
    assert holding.attendance.is_present
    assert holding.attendance.player.name == "Zoe"


def test_listed_person_who_comes_late_is_not_listed_twice():
    night = crowd_night(9, 5)
    club = night.club
    club.players.create(name="Zoe").attendances.create(session=night)

    night = take(night, come=("zoe",))

    assert club.players.filter(name__iexact="zoe").count() == 1
    assert night.attendances.filter(player__name="zoe", is_present=True).count() == 1


def test_who_comes_back_has_the_old_number_and_points():
    night = play_games(crowd_night(9, 6), 1)
    night = play_games(take(night, leave=(4,)), 2)
    assert 4 in absent_numbers(night)

    night = take(night, come=("Person 4",))

    spells = [(it.from_round, it.to_round) for it in holders(night).spells[4]]
    assert (spells, night.cards.count()) == ([(1, 2), (4, None)], 9)
    check_consistent(night, set(range(1, 10)), begun=3)


def test_house_fills_up_and_gives_back():
    night = crowd_night(8, 6)

    night = take(night, come=("Zoe",), odd_crowd=ExtraPlayerPolicy.HOUSE)
    held = holders(night)
    assert [held.now(n) for n in (9, 10, 11, 12)] == ["Zoe"] + ["House player"] * 3
    check_consistent(night, set(range(1, 13)), begun=1)

    night = take(play_games(night, 1), leave=(9,))
    check_consistent(night, set(range(1, 9)), begun=2)
    assert [it.to_round for it in holders(night).spells[12]] == [2]


def test_latecomer_who_leaves_before_playing_never_was_there():
    night = take(crowd_night(9, 5), come=("Zoe",))

    night = take(night, leave=(10,))

    assert 10 not in holders(night).spells
    assert 10 not in [it.standing.number for it in standings(night).places]
    night = take(night, come=("Yan",))
    assert holders(night).now(10) == "Yan"
    check_consistent(night, set(range(1, 11)), begun=1)


def test_who_was_to_come_later_for_a_leaver_does_not_come():
    night = crowd_night(9, 5)
    substitute(session=night, number=2, name="Zoe", from_round=4, by=ORGANIZER)
    night = Session.objects.get(pk=night.pk)

    night = take(night, leave=(2,))

    spells = [(it.name, it.from_round, it.to_round) for it in holders(night).spells[2]]
    assert spells == [("Person 2", 1, 1)]


def test_number_of_a_leaver_cannot_be_taken_over_any_more():
    night = take(crowd_night(9, 5), leave=(2,))

    with pytest.raises(NumberGivenUp) as refused:
        substitute(session=night, number=2, name="Zoe", from_round=2, by=ORGANIZER)

    assert told(refused) == (
        "NUMBER_GIVEN_UP",
        "Nobody plays number 2 any more. Let people come in under “Change the rest of "
        "the night”.",
    )


def test_tables_are_added_with_codes_and_dropped_with_their_games():
    night = take(crowd_night(9, 5), come=tuple(f"Late {n}" for n in range(4)))
    assert (night.table_count, night.tables.count()) == (3, 3)

    night = take(play_games(night, 1), tables=2)

    assert (night.table_count, night.tables.count()) == (2, 3)
    assert night.rounds.get(number=2).games.count() == 3
    assert night.rounds.get(number=3).games.count() == 2


def test_fewer_games_are_struck_and_nobody_moves():
    night = play_games(crowd_night(9, 6), 2)
    kept = rows_of(night, 4)

    night = take(night, games=4)

    assert rows_of(night, 6) == kept
    assert night.rounds.count() == 4
    assert night.redraws.get().numbers == []


def test_more_games_are_drawn_behind_those_planned():
    night = crowd_night(9, 4)
    kept = rows_of(night, 4)

    night = take(night, games=6)

    assert rows_of(night, 4) == kept
    check_consistent(night, set(range(1, 10)), begun=1)


def test_chart_becomes_a_balanced_night_and_the_journal_says_so():
    night = running_night(tables=3)

    night = take(
        night, leave=(12,), odd_crowd=ExtraPlayerPolicy.SIT_OUT, reason="Went home"
    )

    assert night.movement == RotationType.BALANCED
    what, who, why = journal_of(night)[-1]
    assert (who, why) == ("Olga", "Went home")
    assert what == (
        "Changed the night from game 2 on. 12 Lou leaves after game 1; the points so far "
        "stay. From game 2 on 11 play at 2 tables; 3 sit out in each game. Table 3 is not "
        "used any more. The night began as “The printed chart”. The rest goes by the "
        "cards, so that everybody meets as many others as can be. Cards to print again: "
        "1–11."
    )


def test_cards_to_print_again_are_kept():
    night = take(crowd_night(21, 8), leave=(3,))

    kept = night.redraws.get()
    assert (kept.from_round, kept.who, kept.session) == (2, "Olga", night)
    assert set(kept.numbers) <= set(range(1, 22)) - {3}


def test_movement_by_results_draws_the_next_game_for_the_new_crowd():
    night = crowd_night(9, 5, movement=RotationType.WINNERS_ADVANCE)

    night = play_games(take(night, leave=(1,), come=("Zoe", "Yan", "Xia", "Wes")), 1)

    assert night.movement == RotationType.WINNERS_ADVANCE
    second = rotation_now(night).rounds[1]
    assert (len(second.tables), present_in(second)) == (3, list(range(2, 14)))


def test_game_drawn_by_results_and_withdrawn_is_drawn_anew():
    night = play_games(crowd_night(8, 5, movement=RotationType.LADDER), 1)
    rounds.finish(session=night, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=night, by=ORGANIZER, reason="It has stopped")
    night = Session.objects.get(pk=night.pk)

    night = take(night, leave=(1, 2, 3, 4))
    rounds.open_next_game(session=night, after=1, by=ORGANIZER)

    second = rotation_now(night).rounds[1]
    assert (len(second.tables), present_in(second)) == (1, [5, 6, 7, 8])


@pytest.mark.postgres
def test_what_was_taken_back_in_a_game_withdrawn_stays_on_file():
    night = play_games(crowd_night(12, 6), 2)
    game = game_of(night, 3, 3)
    record(game, 1)
    take_back(game, 1)
    rounds.finish(session=night, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=night, by=ORGANIZER, reason="It has stopped")
    night = Session.objects.get(pk=night.pk)

    night = play_games(take(night, leave=(1, 2)), 3)

    assert Deal.objects.get(game=game).revisions.count() == 2
    assert night.rounds.get(number=3).seats.count() == 8
    check_consistent(night, set(range(3, 13)), begun=4)


def test_plan_version_goes_up_for_the_phones():
    night = crowd_night(9, 5)

    changed = take(night, leave=(1,))

    assert changed.plan_version == night.plan_version + 1
    assert changed.version > night.version


@pytest.mark.postgres
def test_change_taken_twice_is_taken_once():
    night = crowd_night(9, 5)
    change = change_of(night, leave=(1,), come=("Zoe",))
    seen = preview(night, change).fingerprint

    first, second = (
        redraw(session=night, change=change, seen=seen, by=ORGANIZER) for _ in range(2)
    )

    assert first == second
    assert night.redraws.count() == 1
    assert night.cards.count() == 10
    assert [what[:7] for what, *_ in journal_of(night)].count("Changed") == 1


def test_change_seen_before_a_game_was_opened_is_stale():
    night = crowd_night(9, 5)
    change = change_of(night, leave=(1,))
    seen = preview(night, change).fingerprint
    night = play_games(night, 1)
    before = rows_of(night, 5)

    with pytest.raises(RedrawStale) as refused:
        redraw(session=night, change=change, seen=seen, by=ORGANIZER)

    assert refused.value.status == 409
    assert told(refused)[1].startswith("Nothing was changed: this is not what you were")
    assert (rows_of(night, 5), night.redraws.count()) == (before, 0)


def test_change_seen_before_a_substitute_came_is_stale():
    night = crowd_night(9, 5)
    change = change_of(night, leave=(1,))
    seen = preview(night, change).fingerprint
    substitute(session=night, number=2, name="Zoe", from_round=2, by=ORGANIZER)

    with pytest.raises(RedrawStale):
        redraw(session=night, change=change, seen=seen, by=ORGANIZER)


def test_change_of_somebody_else_is_not_what_was_seen():
    night = crowd_night(9, 5)
    seen = preview(night, change_of(night, leave=(1,))).fingerprint

    with pytest.raises(RedrawStale):
        redraw(session=night, change=change_of(night, leave=(2,)), seen=seen, by=ORGANIZER)


def test_night_that_is_over_is_not_changed():
    night = running_night()
    change = change_of(night, games=3)
    seen = preview(night, change).fingerprint
    session_states.cancel(session=night, by=ORGANIZER, reason="Snow")

    with pytest.raises(RedrawOutsidePlay) as refused:
        redraw(session=night, change=change, seen=seen, by=ORGANIZER)

    assert told(refused) == (
        "REDRAW_OUTSIDE_PLAY",
        "The rest of the night can be changed only while it is being played. "
        "This night is cancelled.",
    )


def test_change_that_cannot_be_is_refused_with_its_reason():
    night = crowd_night(9, 5)

    with pytest.raises(RedrawRefused) as refused:
        take(night, leave=(99,))

    assert told(refused) == ("REDRAW_REFUSED", "Nobody who plays on has number 99.")


def test_changed_night_is_played_to_its_end():
    night = running_night(deals_per_game=1)
    close_round(night)
    night = take(
        Session.objects.get(pk=night.pk), leave=(8,), odd_crowd=ExtraPlayerPolicy.SIT_OUT
    )
    play_round_of(night, 2)
    for number in range(2, 7):
        rounds.open_next_game(session=night, after=number, by=ORGANIZER)
        play_round_of(night, number + 1)

    night = rounds.finish(session=night, by=ORGANIZER)

    board = standings(night)
    assert sorted(it.standing.number for it in board.places) == list(range(1, 9))
    (left,) = (it for it in board.places if it.standing.number == 8)
    assert (left.standing.games_played, left.note) == (2, "left after game 2")
    assert board.checksum.is_sound


def withdrawn_after(night):
    """Let the night be finished before a deal of the open game, and go on after all."""
    rounds.finish(session=night, by=ORGANIZER, reason="Snow")
    night = Session.objects.get(pk=night.pk)
    return rounds.reopen(session=night, by=ORGANIZER, reason="It has stopped")


@pytest.mark.parametrize("movement", [RotationType.BALANCED, RotationType.WINNERS_ADVANCE])
def test_who_came_and_left_in_a_game_withdrawn_stay_come_and_gone(movement):
    night = play_games(crowd_night(9, 6, movement=movement), 2)
    night = withdrawn_after(take(night, leave=(1,), come=("Zoe",)))
    night = take(night, leave=(2,), come=("Abe",))
    play_games(night, 4)
    held = holders(night)
    plans = rotation_now(night).rounds
    there = [[n for n in range(1, 12) if held.in_game(n, game)] for game in range(1, 7)]
    assert [present_in(plan) for plan in plans] == there[: len(plans)]
    assert there[2:4] == [[*range(1, 10)], [*range(3, 12)]]


def test_whoever_is_to_come_for_the_house_later_is_neither_dropped_nor_numbered_twice():
    night = crowd_night(10, 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    substitute(session=night, number=12, name="Zoe", from_round=5, by=ORGANIZER)
    night = Session.objects.get(pk=night.pk)
    with pytest.raises(RedrawRefused) as refused:
        take(night, come=("Zoe",))
    assert "Zoe has number 12 already" in told(refused)[1]
    night = take(night, come=("Yan",))
    held = holders(night)
    assert [held.at(number, 5) for number in (11, 12, 13)] == ["Player 11", "Zoe", "Yan"]


def test_former_holder_who_plays_on_is_there_when_the_number_is_given_up():
    night = crowd_night(8, 6)
    substitute(session=night, number=5, name="Bob", from_round=2, by=ORGANIZER)
    night = take(play_games(night, 2), come=("Person 5",))
    night = take(night, leave=(5,))
    listed = dict(night.attendances.values_list("player__name", "is_present"))
    assert (listed["Person 5"], listed["Bob"]) == (True, False)


@pytest.mark.postgres
def test_who_is_called_otherwise_on_cards_comes_back_by_the_name_on_the_list():
    night = crowd_night(9, 6)
    night.attendances.filter(player__name="Person 1").update(card_name="Percy")
    night = take(night, leave=(1,))
    night = play_games(night, 1)

    night = take(night, come=("person 1",))

    assert [it.name for it in holders(night).spells[1]] == ["Percy", "Percy"]
    assert night.club.players.count() == 9


@pytest.mark.parametrize("name", ["Person 2", "Percy"])
def test_who_plays_already_cannot_come_under_either_name(name):
    night = crowd_night(9, 6)
    night.attendances.filter(player__name="Person 2").update(card_name="Percy")

    with pytest.raises(RedrawRefused, match="has number 2 already"):
        preview(night, change_of(night, come=(name,)))
