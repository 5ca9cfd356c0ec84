"""The board is drawn once for all who look at it, and not with every report."""

import pytest
from django.core.cache import cache

from scoring.access import board_behind
from scoring.views import board_drawing
from scoring.views.board_drawing import DRAWING_SECONDS, drawing_of
from tests.factories import MADE, game_of, play, record, running_night
from tests.factories.boards import say, steer
from tournament.links import LinkKind, secret

pytestmark = pytest.mark.django_db


class Clock:
    """The time, in the test's hands."""

    now = 100.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock(monkeypatch):
    cache.clear()
    clock = Clock()
    monkeypatch.setattr(board_drawing, "uptime_seconds", clock)
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
def night():
    session = running_night()
    steer(session, shows="play")
    return session


def look(night, wanted=""):
    return drawing_of(board_behind(night.pk, secret(LinkKind.BOARD, night.pk, 1)), wanted)


def test_a_hundred_viewers_draw_once(night, clock, drawn):
    stamps = {look(night).stamp for _ in range(100)}

    assert len(stamps) == 1
    assert drawn == [""]


def test_every_view_is_drawn_by_itself(night, clock, drawn):
    for wanted in ("", "names", "", "names"):
        look(night, wanted)

    assert drawn == ["", "names"]


def test_reports_in_quick_succession_draw_every_other_second(night, clock, drawn):
    for table, deal in ((1, 1), (2, 1), (1, 2), (2, 2)):
        look(night)
        record(game_of(night, table=table), deal)
        clock.now += 0.5
    assert len(drawn) == 1

    clock.now += 0.5
    look(night)

    assert len(drawn) == 2


def test_report_is_seen_two_seconds_later(night, clock):
    before = look(night).stamp
    play(game_of(night, table=2), [MADE] * 4)
    assert look(night).stamp == before

    clock.now += 2

    assert look(night).stamp != before


def test_the_organizers_word_does_not_wait(night, clock, drawn):
    look(night)

    say(night, "Lunch")

    assert "Lunch" in look(night).html
    assert len(drawn) == 2


def test_what_hangs_on_the_time_is_drawn_again(night, clock, drawn):
    look(night)
    clock.now += board_drawing.KEPT_SECONDS - 1
    look(night)
    assert len(drawn) == 1

    clock.now += 1
    look(night)

    assert len(drawn) == 2


def test_others_see_the_drawing_before_while_one_draws(night, clock, drawn):
    before = look(night)
    play(game_of(night, table=2), [MADE] * 4)
    clock.now += 5
    cache.add(f"board:{night.pk}::drawing", 1, DRAWING_SECONDS)

    assert look(night) == before
    assert len(drawn) == 1
