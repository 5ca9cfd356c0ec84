from datetime import UTC, datetime, timedelta

from tournament import steady


def test_time_goes_on_by_what_has_gone(monkeypatch):
    begun, gone = steady.now(), steady.gone()
    monkeypatch.setattr(steady, "gone", lambda: gone + 3600)

    assert abs(steady.now() - begun - timedelta(hours=1)) < timedelta(seconds=5)


def test_this_moment_is_now():
    now = steady.moment()

    assert abs(now.wall - datetime.now(UTC)) < timedelta(seconds=5)
    assert now.steady <= steady.now()
