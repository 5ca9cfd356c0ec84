"""Which cards a change has made wrong, as long as that matters."""

import pytest
from django.utils import timezone

from tests.factories import ORGANIZER
from tests.factories.redraws import crowd_session, play_games, take
from tournament.machine.prints import Kind, note_printed
from tournament.models import Session
from tournament.planning import actions as session_states
from tournament.printing.reading import Reprint, cards_to_print_again, papers, pieces_of
from tournament.rotations.rotation_types import RotationType
from tournament.seating.sheet import session_sheet

pytestmark = pytest.mark.django_db


def test_nothing_is_printed_again_on_a_night_that_was_not_changed():
    session = crowd_session(9, 4)

    assert cards_to_print_again(session) is None


def test_cards_of_a_change_are_wrong_until_its_first_game_is_over():
    session = take(crowd_session(9, 4), leave=(3,))

    reprint = cards_to_print_again(session)
    in_play, over = (cards_to_print_again(play_games(session, game)) for game in (1, 2))

    assert reprint == Reprint((1, 2, 4, 5, 6, 7, 8, 9), 2)
    assert (in_play, over) == (reprint, None)


def test_two_changes_before_one_game_add_up_without_who_has_left():
    session = take(crowd_session(9, 6), leave=(3,))
    session = take(session, leave=(4,), come=("Zoe",))

    reprint = cards_to_print_again(session)

    assert reprint == Reprint((1, 2, 5, 6, 7, 8, 9, 10), 2)


def test_cards_are_wrong_from_the_earliest_game_changed():
    session = take(crowd_session(9, 4), games=5)
    session = take(session, leave=(1,))

    assert cards_to_print_again(session) == Reprint((2, 3, 4, 5, 6, 7, 8, 9), 2)


def test_games_added_and_struck_again_need_no_card():
    session = take(take(crowd_session(9, 4), games=5), games=4)

    assert cards_to_print_again(session) is None


def test_card_of_a_latecomer_who_has_left_again_is_not_printed():
    session = crowd_session(9, 4, movement=RotationType.WINNERS_ADVANCE)

    session = take(session, come=("Zoe",))
    assert cards_to_print_again(session) == Reprint((10,), 2)
    session = take(session, leave=(10,))

    assert cards_to_print_again(session) is None


def test_change_without_a_card_prints_nothing():
    session = take(crowd_session(9, 4), games=3)

    assert cards_to_print_again(session) is None


def test_nothing_is_printed_when_the_night_is_over():
    session = take(crowd_session(9, 4), leave=(3,))
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    assert cards_to_print_again(Session.objects.get(pk=session.pk)) is None


def test_numbers_are_told_and_sent_to_the_printer():
    reprint = Reprint((1, 2, 3, 7), 4)

    assert reprint.query == "numbers=1,2,3,7&changed_from=4"
    assert reprint.ranges == "1–3, 7"


def print_cards(session, numbers=None):
    """Note that these cards were printed as they are now, all of them without any."""
    pieces = pieces_of(session_sheet(session), Kind.CARD)
    only = {f"card {number}" for number in numbers or ()} or {*pieces}
    note_printed(session.pk, {name: pieces[name] for name in only}, timezone.now())


def test_cards_printed_since_are_right_again():
    session = crowd_session(9, 4)
    print_cards(session)
    session = take(session, leave=(3,), come=("Zoe",))
    before = cards_to_print_again(session).numbers

    print_cards(session, before[:2])
    some = cards_to_print_again(session).numbers
    print_cards(session, some)

    assert some == before[2:]
    assert cards_to_print_again(session) is None


def test_print_says_the_same_of_cards_as_the_banner_does():
    session = crowd_session(9, 4)
    print_cards(session)
    session = take(session, leave=(3,))
    session = take(session, come=("Zoe", "Max"))

    again = cards_to_print_again(session).numbers
    wrong = papers(session, session_sheet(session), again).kinds[Kind.CARD].changed

    assert wrong == again
    assert 3 not in wrong
    assert {10, 11} <= {*wrong}


@pytest.mark.parametrize(("is_printed", "game"), [(True, 3), (False, 2)])
def test_cards_printed_since_a_change_are_right_up_to_the_next(is_printed, game):
    session = crowd_session(9, 4)
    print_cards(session)
    session = take(session, come=("Zoe",))
    if is_printed:
        print_cards(session)
    session = play_games(session, 1)
    session = take(session, leave=(3,))

    assert cards_to_print_again(session).from_round == game
