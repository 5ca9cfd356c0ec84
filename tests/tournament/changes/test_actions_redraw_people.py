"""Changes by the people who come late, come back or leave."""

import pytest

from scoring.leaderboard.reading import standings
from tests.factories import ORGANIZER, read_refusal
from tests.factories.redrawn import check_consistent, take_gently
from tests.factories.redraws import change_of, crowd_session, play_games, preview, take
from tournament.changes.reading.remaining import RedrawRefused
from tournament.models import CardAssignment, Session
from tournament.people.actions.numbers import NumberGivenUp, substitute
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders
from tournament.seating.plan import absent_numbers

pytestmark = pytest.mark.django_db


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


@pytest.mark.long
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
        (
            "Number 2 is no longer in play. Add the player under “Change games”. Nothing "
            "was changed."
        ),
    )


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


@pytest.mark.long
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
