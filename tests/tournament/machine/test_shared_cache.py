"""What processes share, and what each does while it is away; with Redis: tests/hosted."""

import socket
import time
from threading import Thread

import pytest
from redis import Redis

from tests.hosted.services import need, redis
from tournament.machine.shared_cache import CHANGES_CHANNEL, SharedCache, caches_at


def test_one_process_needs_no_redis() -> None:
    (cache,) = caches_at("").values()

    assert cache["BACKEND"].endswith("LocMemCache")
    assert cache["OPTIONS"]["MAX_ENTRIES"] >= 100_000


def test_a_redis_that_is_away_is_one_own_memory_and_no_fault() -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        port = nobody.getsockname()[1]
    cache = SharedCache(f"redis://127.0.0.1:{port}/0", {"KEY_PREFIX": "euchre"})
    assert not cache.is_away

    cache.add("attempts", 0, 60)
    cache.incr("attempts")
    cache.set_many({"face": "drawn", "other": 1}, 60)

    assert cache.is_away
    assert cache.read_soon("face") is None
    assert cache.get_many(["attempts", "face"]) == {"attempts": 1, "face": "drawn"}
    cache.delete("face")
    assert (cache.get("face"), cache.has_key("other")) == (None, True)


@pytest.mark.hosted
def test_every_thread_reads_soon_what_another_process_has_set() -> None:
    need(["redis-server"])
    read: list[str | None] = []
    with redis() as server:
        cache, other = (SharedCache(server.url, {"KEY_PREFIX": "euchre"}) for _ in "ab")

        def look() -> None:
            read.append(cache.read_soon("mark"))

        look()
        for mark in ("a", "b"):
            other.set("mark", mark, 60)
            look()
        thread = Thread(target=look)
        thread.start()
        thread.join()
        server.stop()
        look()
        server.start()
        other.set("mark", "c", 60)
        look()

    assert read == [None, "a", "b", "b", None, "c"]


@pytest.mark.hosted
def test_changes_made_while_redis_was_away_are_told_once_it_is_back() -> None:
    need(["redis-server"])
    with redis() as server:
        cache = SharedCache(server.url, {"KEY_PREFIX": "euchre"})
        cache.set("mark", "a", 60)
        server.stop()
        cache.set("mark", "b", 60)
        for table in (7, 7, None):
            cache.publish_change(3, table)
        assert cache.is_away

        server.start()
        hearing = Redis.from_url(server.url).pubsub(ignore_subscribe_messages=True)
        hearing.subscribe(CHANGES_CHANNEL)
        hearing.get_message(timeout=5)  # that it is heard
        while cache.is_away:
            time.sleep(0.1)
        cache.get("mark")

        told = {hearing.get_message(timeout=5)["data"] for _ in range(2)}
        assert told == {b"3 7", b"3 all"}
        assert hearing.get_message(timeout=0.2) is None


@pytest.mark.hosted
def test_what_another_version_kept_is_as_if_it_were_not_there() -> None:
    need(["redis-server"])
    with redis() as server:
        cache = SharedCache(server.url, {"KEY_PREFIX": "euchre"})
        cache.set_many({"gone": 0, "kept": [1]}, 60)
        moved = b"ctournament.shared_state\nState\n."  # a class whose module was moved
        renamed = b"ctournament.machine.shared_cache\nState\n."
        made_without_fields = b"\x80\x02ctournament.seating.seats\nSeatedGame\n)\x81."
        for pickled in (moved, renamed, made_without_fields):
            Redis.from_url(server.url).set("euchre:1:gone", pickled)

            assert cache.get("gone") is None
            assert cache.read_soon("euchre:1:gone") is None
            assert cache.get_many(["gone", "kept"]) == {"gone": None, "kept": [1]}
