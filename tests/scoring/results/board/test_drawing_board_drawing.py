"""The board is drawn once for all who look at it, and not with every report."""

import pytest
from django.core.cache import cache

from scoring.deals.access import get_linked_board
from scoring.results.board import drawing as board_drawing
from scoring.results.board.drawing import KEPT_SECONDS, get_drawing
from tests.factories import MADE, game_of, play, record, running_session
from tests.factories.boards import say, steer
from tests.factories.clocks import set_clock
from tournament.access import version
from tournament.access.links import LinkKind, secret
from tournament.play.clock import ClockKind
from tournament.words.languages import speaking

pytestmark = pytest.mark.django_db(transaction=True)


class Clock:
    """The time, in the test's hands."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    cache.clear()
    clock = Clock()
    for module in (board_drawing, version):
        monkeypatch.setattr(module, "shared_seconds", clock)
    return clock


@pytest.fixture
def drawn(monkeypatch):
    """How often the board was drawn."""
    drawn = []
    draw = board_drawing._draw

    def count(board, wanted):
        drawn.append(wanted)
        return draw(board, wanted)

    monkeypatch.setattr(board_drawing, "_draw", count)
    return drawn


@pytest.fixture
def session():
    session = running_session()
    steer(session, shows="play")
    return session


def look(session, wanted=""):
    return get_drawing(
        get_linked_board(session.pk, secret(LinkKind.BOARD, session.pk, 1)), wanted
    )


def test_a_hundred_viewers_draw_once(session, clock, drawn):
    stamps = {look(session).stamp for _ in range(100)}

    assert len(stamps) == 1
    assert drawn == [""]


def test_every_view_is_drawn_by_itself(session, clock, drawn):
    for wanted in ("", "names", "", "names"):
        look(session, wanted)

    assert drawn == ["", "names"]


def test_reports_in_quick_succession_draw_every_other_second(session, clock, drawn):
    for table, deal in ((1, 1), (2, 1), (1, 2), (2, 2)):
        look(session)
        record(game_of(session, table=table), deal)
        clock.now += 0.5
    assert len(drawn) == 1

    clock.now += 0.5
    look(session)

    assert len(drawn) == 2


def test_report_is_seen_two_seconds_later(session, clock):
    before = look(session).stamp
    play(game_of(session, table=2), [MADE] * 4)
    assert look(session).stamp == before

    clock.now += 2

    assert look(session).stamp != before


def test_the_organizers_word_does_not_wait(session, clock, drawn):
    look(session)

    say(session, "Lunch")

    assert "Lunch" in look(session).html
    assert len(drawn) == 2


def test_what_hangs_on_the_time_is_drawn_again(session, clock, drawn):
    set_clock(session, ClockKind.DOWN)
    look(session)
    clock.now += KEPT_SECONDS - 1
    look(session)
    assert len(drawn) == 1

    clock.now += 1
    look(session)

    assert len(drawn) == 2


def test_others_see_the_drawing_before_while_one_draws(session, clock, monkeypatch):
    before = look(session)
    play(game_of(session, table=2), [MADE] * 4)
    clock.now += 5
    meanwhile = []
    draw = board_drawing._draw

    def draw_slowly(board, wanted):
        meanwhile.append(look(session))
        return draw(board, wanted)

    monkeypatch.setattr(board_drawing, "_draw", draw_slowly)

    assert look(session) != before
    assert meanwhile == [before]


def test_a_board_is_never_sent_back_to_an_earlier_version(session, clock):
    before = look(session)
    play(game_of(session, table=2), [MADE] * 4)
    clock.now += 2
    after = look(session)  # another process may still have the drawing before

    assert before.version < after.version
    assert after.is_news_for(before.stamp, before.version, after.version)
    assert not before.is_news_for(after.stamp, after.version, after.version)


def test_a_board_follows_an_event_that_was_restored(session, clock):
    after = look(session)

    assert after.is_news_for("another", after.version + 7, after.version)


def test_each_language_has_a_drawing_of_its_own(session, clock):
    board = get_linked_board(session.pk, secret(LinkKind.BOARD, session.pk, 1))
    english = get_drawing(board, "")
    with speaking("fr-ca"):
        french = get_drawing(board, "")

    assert english.html != french.html
