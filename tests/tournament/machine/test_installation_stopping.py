"""Stopping the program from a page."""

from threading import Event

from tournament.machine import installation as stopping


def test_what_serves_is_stopped_after_the_answer() -> None:
    is_stopped = Event()

    with stopping.stopped_by(is_stopped.set):
        assert stopping.can_stop()
        stopping.stop_soon()
        was_stopped_at_once = is_stopped.is_set()
        assert is_stopped.wait(10)

    assert not was_stopped_at_once
    assert not stopping.can_stop()
