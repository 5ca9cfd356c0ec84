from types import SimpleNamespace

import pytest

from scoring.phone.card import card_page, card_stamp
from tests.factories import (
    MADE,
    ORGANIZER,
    SessionFactory,
    close_round,
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
from tournament.models import TallyCard
from tournament.people.actions import check_in
from tournament.people.actions.numbers import substitute
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType
from tournament.seating.seats import sit_outs
from tournament.words.translation import translate

pytestmark = pytest.mark.django_db


def card_of(session, number):
    cards = TallyCard.objects.select_related("session")
    return cards.get(session=session, number=number)


def page_of(card, confirmed=""):
    return SimpleNamespace(**card_page(card, confirmed))


def points_by_game(page):
    return {
        line.duty.game: (line.tally.points, line.tally.against)
        for line in page.lines
        if line.tally
    }


@pytest.mark.parametrize("tables", [2, 3])
def test_card_has_the_stamp_that_its_poll_asks_for(tables):
    session = running_session(tables=tables)
    play_round(session)
    card = card_of(session, 1)

    page = page_of(card)
    stamp = card_stamp(card)

    assert len(page.lines) == {2: 7, 3: 11}[tables]
    assert page.stamp == stamp


def test_card_says_where_to_go_now_and_later():
    page = page_of(card_of(running_session(), 1))

    now, later = page.now, page.later
    assert (page.number, page.name, translate(page.heading)) == (1, "Ann", "Now: game 1")
    assert (now.duty.game, now.duty.table, now.duty.seat) == (1, 1, "N")
    assert (now.partner, now.opponents, now.duty.deals) == ("Fay", ("Bob", "Eve"), (1,))
    assert (later.duty.game, later.duty.table, later.duty.seat) == (2, 2, "N")
    assert (later.partner, later.opponents) == ("Dan", ("Fay", "Gus"))
    assert not page.is_over


def test_card_adds_up_the_games_of_its_number():
    session = running_session()
    close_round(session)
    play(game_of(session, 2, 1), [MADE])
    play(game_of(session, 2, 2), [MADE] * 2)

    ann, bob = (page_of(card_of(session, number)) for number in (1, 2))

    assert points_by_game(ann) == {1: (4, 0), 2: (2, 0)}
    assert (ann.points, ann.against) == (6, 0)
    assert points_by_game(bob) == {1: (0, 4), 2: (1, 0)}
    assert (bob.points, bob.against) == (1, 4)


def test_card_of_a_night_not_begun_shows_its_first_game():
    page = page_of(card_of(SessionFactory(), 2))

    assert (page.name, translate(page.heading)) == ("", "First: game 1")
    assert page.now.duty.game == 1
    assert (page.now.partner, page.points, page.is_over) == ("Player 5", 0, False)


def test_card_has_nothing_later_in_the_last_game():
    session = running_session(deals_per_game=1)
    for number in range(1, 7):
        close_round(session, number)

    page = page_of(card_of(session, 1))

    assert (page.now.duty.game, page.later) == (7, None)


def test_card_of_a_finished_night_is_over():
    page = page_of(card_of(finished_session(), 1))

    assert page.is_over
    assert (page.points, page.against) == (4, 0)


def test_stamp_of_a_card_moves_while_numbers_are_given():
    session = session_in_check_in(names=["Ann"])
    before = page_of(card_of(session, 1))

    number_everybody(session)
    check_in.mark_all_present(session=session, by=ORGANIZER)

    after = page_of(card_of(session, 1))
    assert (before.name, after.name) == ("", "Ann")
    assert before.stamp != after.stamp


def test_stamp_of_a_card_moves_with_its_own_game_and_the_next():
    session = running_session()
    card = card_of(session, 1)

    stamps = [card_stamp(card)]
    play(game_of(session, table=2), [MADE])
    stamps.append(card_stamp(card))
    play(game_of(session, table=1), [MADE])
    stamps.append(card_stamp(card))

    assert stamps[0] == stamps[1] != stamps[2]


def test_stamp_of_a_card_moves_with_a_substitute_at_its_table():
    session = running_session()
    card = card_of(session, 1)
    before = page_of(card)

    substitute(
        session=session,
        number=before.now.duty.partner,
        name="Zoe",
        from_round=1,
        by=ORGANIZER,
    )

    after = page_of(card)
    assert (before.now.partner, after.now.partner) == ("Fay", "Zoe")
    assert before.stamp != after.stamp


def test_card_says_that_its_holder_sits_out():
    session = running_session(choice=PlanChoice(RotationType.BALANCED, 9, 3))
    (resting,) = sit_outs(session, rounds=[1])[1]

    page = page_of(card_of(session, resting))

    assert (page.now.duty, page.now.instead) == (None, "You sit out")
    assert page.later.duty.game == 2
    assert [line.game for line in page.lines] == [1, 2, 3]


def test_card_of_a_movement_that_waits_for_results():
    session = running_session(choice=PlanChoice(RotationType.WINNERS_ADVANCE, 8, 4))

    before = page_of(card_of(session, 1))
    close_round(session)
    after = page_of(card_of(session, 1))

    assert (before.now.duty.game, before.later.duty) == (1, None)
    assert before.later.waits
    assert (after.now.duty.game, after.later.waits) == (2, True)
    assert before.stamp != after.stamp


def test_card_of_who_leaves_says_so_once_the_last_game_is_over():
    session = take(crowd_session(9, 4), leave=(3,))

    still = page_of(card_of(session, 3))
    session = play_games(session, 1)
    left = page_of(card_of(session, 3))

    assert translate(still.notice) == "You leave after game 1."
    assert (still.now.game, still.later) == (1, None)
    assert translate(left.notice) == "You left after game 1."
    assert (left.name, left.now, left.later) == ("Person 3", None, None)
    assert (still.round, left.round) == (1, 2)
    assert [line.instead for line in left.lines[1:]] == ["", "", ""]
    assert still.stamp != left.stamp


def test_card_of_who_comes_late_says_from_when_and_works():
    session = take(crowd_session(8, 4), come=("Zoe", "Yan", "Xia", "Wes"))

    before = page_of(card_of(session, 9))
    session = play_games(session, 1)
    after = page_of(card_of(session, 9))

    assert (before.name, translate(before.notice)) == ("Zoe", "You play from game 2 on.")
    assert (before.now, before.later.duty.game) == (None, 2)
    assert (after.notice, after.now.duty.game) == ("", 2)
    assert [line.duty is None for line in after.lines] == [True, False, False, False]


def test_card_of_who_has_left_waits_for_no_result():
    session = crowd_session(9, 4, movement=RotationType.WINNERS_ADVANCE)

    page = page_of(card_of(take(session, leave=(3,)), 3))

    assert [line.instead for line in page.lines[1:]] == ["", "", ""]


def test_stamp_of_a_card_moves_with_the_plan():
    session = crowd_session(9, 4)
    before = page_of(card_of(session, 1)).stamp

    take(session, leave=(3,))

    assert page_of(card_of(session, 1)).stamp != before


def test_card_asks_for_the_seat_until_the_first_deal_or_a_yes():
    session = running_session()
    card = session.cards.select_related("session").get(number=1)
    page = page_of(card)

    assert (page.asks, page.is_asked, page.key) == (True, True, "1.1N")
    assert not page_of(card, page.key).is_asked
    record(game_of(session), 1)
    assert not page_of(card).asks


def test_card_says_what_is_next_once_its_table_is_done():
    session = running_session()
    card = session.cards.select_related("session").get(number=1)
    before = page_of(card)
    play(game_of(session), [MADE] * 4)

    page = page_of(card)

    assert (before.is_done, translate(before.heading_later)) == (False, "Then: game 2")
    assert (page.is_done, translate(page.heading_later)) == (True, "Next: game 2")
