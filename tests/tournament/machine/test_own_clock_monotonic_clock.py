from datetime import UTC, datetime, timedelta

from tournament.machine import own_clock


def test_time_goes_on_by_what_has_gone(monkeypatch):
    begun, gone = own_clock.now(), own_clock.uptime_seconds()
    monkeypatch.setattr(own_clock, "uptime_seconds", lambda: gone + 3600)

    assert abs(own_clock.now() - begun - timedelta(hours=1)) < timedelta(seconds=5)


def test_this_moment_is_now():
    now = own_clock.current_moment()

    assert abs(now.wall - datetime.now(UTC)) < timedelta(seconds=5)
    assert now.steady <= own_clock.now()
