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
    read_refusal,
    record,
    running_session,
    take_back,
)
from tests.factories.redraws import change_of, crowd_session, play_games, take
from tests.factories.undone import undo
from tournament.actions import session_states
from tournament.actions.redraw import RedrawStale, redraw
from tournament.actions.substitutes import NumberGivenUp, substitute
from tournament.models import CardAssignment, Game, Seat, Session, SitOut
from tournament.queries.changes import RedrawRefused
from tournament.queries.holders import holders
from tournament.queries.plans import absent_numbers, rotation_now
from tournament.queries.redraw import RedrawOutsidePlay, preview, ways
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


def check_consistent(session, present, begun, *, empty=0):
    """What must hold of any night, whatever was changed."""
    rotation = rotation_now(session)
    report = audit(rotation)
    assert report.faults == ()
    assert len(rotation.rounds) == session.rounds.count()
    for plan in rotation.rounds[begun:]:
        assert present_in(plan) == sorted(present)
        assert len(plan.tables) == session.table_count - empty
    numbers = list(session.rounds.order_by("number").values_list("number", flat=True))
    assert numbers == list(range(1, len(numbers) + 1))
    assert absent_numbers(session) == set(range(1, session.cards.count() + 1)) - present
    assert standings(session).checksum.is_sound
    return report


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


def play_round_of(session, number):
    for game in Game.objects.filter(round__session=session, round__number=number):
        record(game, 1)


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

        redraw(
            session=session,
            change=change,
            seen=expected.fingerprint,
            by=ORGANIZER,
        )

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


def take_gently(session, **wanted):
    """Take the way with the fewest new cards."""
    change = change_of(session, **wanted)
    gentle, _ = ways(session, change)
    redraw(session=session, change=change, seen=gentle.fingerprint, by=ORGANIZER)
    return Session.objects.get(pk=session.pk), gentle


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
    with pytest.raises(RedrawRefused, match="Nothing would change"):
        ways(session, change_of(session))
    undo(session)
    assert rotation_now(Session.objects.get(pk=session.pk)) == before


def test_who_comes_as_another_leaves_takes_the_number_and_no_card_changes():
    session = crowd_session(24, 5)

    session, gentle = take_gently(session, leave=(3,), come=("Zoe",))

    assert (gentle.cards, gentle.movement) == ((), RotationType.BALANCED)
    spells = [(spell.name, spell.from_round) for spell in holders(session).spells[3]]
    assert spells == [("Person 3", 1), ("Zoe", 2)]
    check_consistent(session, set(range(1, 25)), begun=1)


def test_leaver_plays_the_game_being_played_to_its_end():
    session = crowd_session(9, 5)

    session = take(session, leave=(1,))

    held = holders(session)
    assert (held.at(1, 1), held.at(1, 2)) == ("Person 1", "Player 1")
    person = session.attendances.get(player__name="Person 1")
    assert not person.is_present
    assert session.rounds.get(number=1).seats.filter(card__number=1).exists()


def test_latecomer_is_on_the_list_and_holds_the_number_from_the_next_game():
    session = take(crowd_session(9, 5), come=("Zoe",))

    holding = CardAssignment.objects.get(card__session=session, card__number=10)
    assert (holding.kind, holding.from_round, holding.to_round) == ("late", 2, None)
    assert holding.attendance.is_present
    assert holding.attendance.player.name == "Zoe"


def test_listed_person_who_comes_late_is_not_listed_twice():
    session = crowd_session(9, 5)
    club = session.club
    club.players.create(name="Zoe").attendances.create(session=session)

    session = take(session, come=("zoe",))

    assert club.players.filter(name__iexact="zoe").count() == 1
    assert session.attendances.filter(player__name="zoe", is_present=True).count() == 1


def test_who_comes_back_has_the_old_number_and_points():
    session = play_games(crowd_session(9, 6), 1)
    session = play_games(take(session, leave=(4,)), 2)
    assert 4 in absent_numbers(session)

    session = take(session, come=("Person 4",))

    spells = [(spell.from_round, spell.to_round) for spell in holders(session).spells[4]]
    assert (spells, session.cards.count()) == ([(1, 2), (4, None)], 9)
    check_consistent(session, set(range(1, 10)), begun=3)


def test_house_fills_up_and_gives_back():
    session = crowd_session(8, 6)

    session = take(session, come=("Zoe",), odd_crowd=ExtraPlayerPolicy.HOUSE)
    held = holders(session)
    assert [held.now(n) for n in (9, 10, 11, 12)] == ["Zoe"] + ["Fill-in"] * 3
    check_consistent(session, set(range(1, 13)), begun=1)

    session = take(play_games(session, 1), leave=(9,))
    check_consistent(session, set(range(1, 9)), begun=2)
    assert [spell.to_round for spell in holders(session).spells[12]] == [2]


def test_latecomer_who_leaves_before_playing_never_was_there():
    session = take(crowd_session(9, 5), come=("Zoe",))

    session = take(session, leave=(10,))

    assert 10 not in holders(session).spells
    assert 10 not in [place.standing.number for place in standings(session).places]
    session = take(session, come=("Yan",))
    assert holders(session).now(10) == "Yan"
    check_consistent(session, set(range(1, 11)), begun=1)


def test_who_was_to_come_later_for_a_leaver_does_not_come():
    session = crowd_session(9, 5)
    substitute(session=session, number=2, name="Zoe", from_round=4, by=ORGANIZER)
    session = Session.objects.get(pk=session.pk)

    session = take(session, leave=(2,))

    spells = [
        (spell.name, spell.from_round, spell.to_round)
        for spell in holders(session).spells[2]
    ]
    assert spells == [("Person 2", 1, 1)]


def test_number_of_a_leaver_cannot_be_taken_over_any_more():
    session = take(crowd_session(9, 5), leave=(2,))

    with pytest.raises(NumberGivenUp) as refused:
        substitute(session=session, number=2, name="Zoe", from_round=2, by=ORGANIZER)

    assert read_refusal(refused) == (
        "NUMBER_GIVEN_UP",
        "Number 2 is no longer in play. Add the player under “Change remaining games”.",
    )


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
        "play from game 2 on. Game 1 had already begun. Any points earned stay. "
        "3 players sit out each game. No longer used: table 3. Game 1 stays the "
        "same. The rotation changed from Classic chart to Balanced. Reprint cards: 1–11."
    )


def test_cards_to_print_again_are_kept():
    session = take(crowd_session(21, 8), leave=(3,))

    change = session.redraws.get()
    assert (change.from_round, change.who, change.session) == (2, "Olga", session)
    assert set(change.numbers) <= set(range(1, 22)) - {3}


def test_movement_by_results_draws_the_next_game_for_the_new_crowd():
    session = crowd_session(9, 5, movement=RotationType.WINNERS_ADVANCE)

    session = play_games(take(session, leave=(1,), come=("Zoe", "Yan", "Xia", "Wes")), 1)

    assert session.movement == RotationType.WINNERS_ADVANCE
    second = rotation_now(session).rounds[1]
    assert (len(second.tables), present_in(second)) == (3, list(range(2, 14)))


def test_game_drawn_by_results_and_withdrawn_is_drawn_anew():
    session = play_games(crowd_session(8, 5, movement=RotationType.LADDER), 1)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = Session.objects.get(pk=session.pk)

    session = take(session, leave=(1, 2, 3, 4))
    rounds.open_next_game(session=session, after=1, by=ORGANIZER)

    second = rotation_now(session).rounds[1]
    assert (len(second.tables), present_in(second)) == (1, [5, 6, 7, 8])


@pytest.mark.postgres
def test_what_was_taken_back_in_a_game_withdrawn_stays_on_file():
    session = play_games(crowd_session(12, 6), 2)
    game = game_of(session, 3, 3)
    record(game, 1)
    take_back(game, 1)
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")
    session = Session.objects.get(pk=session.pk)

    session = play_games(take(session, leave=(1, 2)), 3)

    assert Deal.objects.get(game=game).revisions.count() == 2
    assert session.rounds.get(number=3).seats.count() == 8
    check_consistent(session, set(range(3, 13)), begun=4)


def test_plan_version_goes_up_for_the_phones():
    session = crowd_session(9, 5)

    changed = take(session, leave=(1,))

    assert changed.plan_version == session.plan_version + 1
    assert changed.version > session.version


@pytest.mark.postgres
def test_change_taken_twice_is_taken_once():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,), come=("Zoe",))
    seen = preview(session, change).fingerprint

    first, second = (
        redraw(session=session, change=change, seen=seen, by=ORGANIZER) for _ in range(2)
    )

    assert first == second
    assert session.redraws.count() == 1
    assert session.cards.count() == 10
    assert [what[:7] for what, *_ in journal_of(session)].count("Changed") == 1


def test_change_seen_before_a_game_was_opened_is_stale():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,))
    seen = preview(session, change).fingerprint
    session = play_games(session, 1)
    before = rows_of(session, 5)

    with pytest.raises(RedrawStale) as refused:
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)

    assert refused.value.status == 409
    assert read_refusal(refused)[1].startswith("The event changed since you looked.")
    assert (rows_of(session, 5), session.redraws.count()) == (before, 0)


def test_change_seen_before_a_substitute_came_is_stale():
    session = crowd_session(9, 5)
    change = change_of(session, leave=(1,))
    seen = preview(session, change).fingerprint
    substitute(session=session, number=2, name="Zoe", from_round=2, by=ORGANIZER)

    with pytest.raises(RedrawStale):
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)


def test_change_of_somebody_else_is_not_what_was_seen():
    session = crowd_session(9, 5)
    seen = preview(session, change_of(session, leave=(1,))).fingerprint

    with pytest.raises(RedrawStale):
        redraw(
            session=session, change=change_of(session, leave=(2,)), seen=seen, by=ORGANIZER
        )


def test_night_that_is_over_is_not_changed():
    session = running_session()
    change = change_of(session, games=3)
    seen = preview(session, change).fingerprint
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    with pytest.raises(RedrawOutsidePlay) as refused:
        redraw(session=session, change=change, seen=seen, by=ORGANIZER)

    assert read_refusal(refused) == (
        "REDRAW_OUTSIDE_PLAY",
        "Remaining games can change only during play. Nothing was changed.",
    )


def test_change_that_cannot_be_is_refused_with_its_reason():
    session = crowd_session(9, 5)

    with pytest.raises(RedrawRefused) as refused:
        take(session, leave=(99,))

    assert read_refusal(refused) == (
        "REDRAW_REFUSED",
        "No player in the event has number 99.",
    )


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


def withdrawn_after(session):
    """Let the night be finished before a deal of the open game, and go on after all."""
    rounds.finish(session=session, by=ORGANIZER, reason="Snow")
    session = Session.objects.get(pk=session.pk)
    return rounds.reopen(session=session, by=ORGANIZER, reason="It has stopped")


@pytest.mark.parametrize("movement", [RotationType.BALANCED, RotationType.WINNERS_ADVANCE])
def test_who_came_and_left_in_a_game_withdrawn_stay_come_and_gone(movement):
    session = play_games(crowd_session(9, 6, movement=movement), 2)
    session = withdrawn_after(take(session, leave=(1,), come=("Zoe",)))
    session = take(session, leave=(2,), come=("Abe",))
    play_games(session, 4)
    held = holders(session)
    plans = rotation_now(session).rounds
    there = [[n for n in range(1, 12) if held.in_game(n, game)] for game in range(1, 7)]
    assert [present_in(plan) for plan in plans] == there[: len(plans)]
    assert there[2:4] == [[*range(1, 10)], [*range(3, 12)]]


def test_whoever_is_to_come_for_the_house_later_is_neither_dropped_nor_numbered_twice():
    session = crowd_session(10, 6, odd_crowd=ExtraPlayerPolicy.HOUSE)
    substitute(session=session, number=12, name="Zoe", from_round=5, by=ORGANIZER)
    session = Session.objects.get(pk=session.pk)
    with pytest.raises(RedrawRefused) as refused:
        take(session, come=("Zoe",))
    assert "Zoe already has number 12" in read_refusal(refused)[1]
    session = take(session, come=("Yan",))
    held = holders(session)
    assert [held.at(number, 5) for number in (11, 12, 13)] == ["Player 11", "Zoe", "Yan"]


def test_former_holder_who_plays_on_is_there_when_the_number_is_given_up():
    session = crowd_session(8, 6)
    substitute(session=session, number=5, name="Bob", from_round=2, by=ORGANIZER)
    session = take(play_games(session, 2), come=("Person 5",))
    session = take(session, leave=(5,))
    listed = dict(session.attendances.values_list("player__name", "is_present"))
    assert (listed["Person 5"], listed["Bob"]) == (True, False)


@pytest.mark.postgres
def test_who_is_called_otherwise_on_cards_comes_back_by_the_name_on_the_list():
    session = crowd_session(9, 6)
    session.attendances.filter(player__name="Person 1").update(card_name="Percy")
    session = take(session, leave=(1,))
    session = play_games(session, 1)

    session = take(session, come=("person 1",))

    assert [spell.name for spell in holders(session).spells[1]] == ["Percy", "Percy"]
    assert session.club.players.count() == 9


@pytest.mark.parametrize("name", ["Person 2", "Percy"])
def test_who_plays_already_cannot_come_under_either_name(name):
    session = crowd_session(9, 6)
    session.attendances.filter(player__name="Person 2").update(card_name="Percy")

    with pytest.raises(RedrawRefused, match="already has number 2"):
        preview(session, change_of(session, come=(name,)))
