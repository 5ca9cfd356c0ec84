from datetime import UTC, datetime, timedelta

from tournament.machine import own_clock as monotonic_clock


def test_time_goes_on_by_what_has_gone(monkeypatch):
    begun, gone = monotonic_clock.now(), monotonic_clock.uptime_seconds()
    monkeypatch.setattr(monotonic_clock, "uptime_seconds", lambda: gone + 3600)

    assert abs(monotonic_clock.now() - begun - timedelta(hours=1)) < timedelta(seconds=5)


def test_this_moment_is_now():
    now = monotonic_clock.current_moment()

    assert abs(now.wall - datetime.now(UTC)) < timedelta(seconds=5)
    assert now.steady <= monotonic_clock.now()
