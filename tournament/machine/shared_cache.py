"""What all processes of a hosted installation share: limits, faces, what is worked out.

A laptop has one process, whose own memory does. On several it is Redis, named in
`REDIS_URL`. Nothing in it is a fact: where Redis is away every process goes on with its own
memory for a while, nobody waits for it, and no request fails.
"""

from collections.abc import Callable
from contextlib import suppress
from threading import local
from time import monotonic
from typing import Any

from django.core.cache.backends.locmem import LocMemCache
from django.core.cache.backends.redis import RedisCache, RedisCacheClient, RedisSerializer

MOST = 100_000
"""So many things a process remembers, so that no stranger's guesses push out another's."""
AWAY_SECONDS = 5
"""So long Redis is not asked after it did not answer."""
PATIENCE_SECONDS = 0.3
CHANGES_CHANNEL = "euchre:changes"
"""On it goes the key of each event that has changed, and of the table where it is one."""
ALL_TABLES = "all"


def caches_at(url: str, password: str = "") -> dict[str, dict[str, Any]]:
    """Django's setting; "" for one process without any."""
    if not url:
        memory = "django.core.cache.backends.locmem.LocMemCache"
        return {"default": {"BACKEND": memory, "OPTIONS": {"MAX_ENTRIES": MOST}}}
    shared = f"{__name__}.SharedCache"
    options = {"password": password} if password else {}
    place = {"BACKEND": shared, "LOCATION": url, "OPTIONS": options}
    return {"default": {**place, "KEY_PREFIX": "euchre"}}


def _guarded(name: str) -> Callable[..., Any]:
    """Return a method of the client that never fails and hardly ever waits."""

    def ask(self: "_Client", *args: Any) -> Any:
        if monotonic() >= self.away_until:
            try:
                answer = getattr(RedisCacheClient, name)(self, *args)
            except (*self.faults, OSError):
                self.away_until = monotonic() + AWAY_SECONDS
            else:
                if self.unsent:
                    self.publish_unsent()
                return answer
        return getattr(self.own_memory, name)(*args)

    return ask


class _Serializer(RedisSerializer):
    def loads(self, data: Any) -> Any:
        """Return None, as if nothing were kept, for what only another version can read.

        A class may have moved, be gone, or be made another way: each fails in its own.
        """
        with suppress(Exception):
            return super().loads(data)
        return None


class _Client(RedisCacheClient):
    _serializer: Any

    def __init__(self, servers: list[str], **options: Any) -> None:
        super().__init__(servers, serializer=_Serializer(), **options)
        from redis import RedisError  # where it is used, it is installed

        self.faults = (RedisError,)
        self.away_until = 0.0
        self.unsent: set[str] = set()
        self.own_memory = LocMemCache("away", {"OPTIONS": {"MAX_ENTRIES": MOST}})
        self._own_client: Any = None
        self._of_thread = local()

    def get_client(self, key: Any = None, **way: Any) -> Any:
        """Making a client takes longer than asking."""
        if self._own_client is None:
            self._own_client = super().get_client(key, **way)
        return self._own_client

    def read_soon(self, key: str) -> Any:
        """Over a connection that this thread has to itself: a pool takes longer than the
        question.
        """
        if monotonic() < self.away_until:
            return None
        connection = getattr(self._of_thread, "connection", None)
        if connection is None:
            connection = self.get_client().connection_pool.make_connection()
            self._of_thread.connection = connection
        try:
            connection.send_command("GET", key)
            pickled = connection.read_response()
        except (*self.faults, OSError):
            connection.disconnect()
            return None
        return None if pickled is None else self._serializer.loads(pickled)

    def publish(self, message: str) -> None:
        """Once it is back, if Redis is away."""
        if monotonic() >= self.away_until:
            with suppress(*self.faults, OSError):
                self.get_client().publish(CHANGES_CHANNEL, message)
                return
        self.unsent.add(message)

    def publish_unsent(self) -> None:
        """Late, and of each once."""
        unsent = tuple(self.unsent)
        self.unsent.difference_update(unsent)  # what another thread adds meanwhile stays
        for message in unsent:
            self.publish(message)


for _question in ("add", "delete", "delete_many", "get", "get_many", "has_key", "incr"):
    setattr(_Client, _question, _guarded(_question))
for _question in ("set", "set_many", "touch", "clear"):
    setattr(_Client, _question, _guarded(_question))


class SharedCache(RedisCache):
    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        from redis.backoff import NoBackoff
        from redis.retry import Retry

        self._client = _Client(
            [server],
            **params.get("OPTIONS", {}),
            socket_connect_timeout=PATIENCE_SECONDS,
            socket_timeout=PATIENCE_SECONDS,
            retry=Retry(NoBackoff(), 1),  # of a connection that Redis has closed
        )

    @property
    def _cache(self) -> _Client:
        return self._client

    def read_soon(self, key: str) -> Any:
        """In half the time; None where it is not known at once."""
        return self._client.read_soon(self.make_and_validate_key(key))

    def publish_change(self, session_id: int, table_id: int | None) -> None:
        self._client.publish(f"{session_id} {table_id or ALL_TABLES}")

    @property
    def is_away(self) -> bool:
        return monotonic() < self._client.away_until
