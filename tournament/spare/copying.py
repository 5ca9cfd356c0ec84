"""How a copy of the records comes to the spare: it asks every few seconds, sealed.

A question that somebody recorded and sends again is refused, as questions are numbered. The
copy before stays until a new one is whole, checked, and on the disk.
"""

import json
import sqlite3
import zlib
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from time import monotonic, time_ns
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.utils import timezone

from tournament.access.attempts import TooManyAttempts, check_attempts, count_failure
from tournament.backups import copies
from tournament.backups.actions import database, get_epoch
from tournament.spare import pairing as pairings
from tournament.spare.pairing import Pairing, Role, open_sealed, seal
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Refusal

PATH = "/spare/"
EVERY_S = 5.0
PATIENCE_S = 2.0
OLD = timedelta(seconds=30)
"""A copy that is older is told of."""
_COPY = "spare-copy.sqlite3"
_LARGEST = 500_000_000


class WrongSpareCode(Refusal):
    code = "WRONG_SPARE_CODE"
    text = gettext_noop(
        "This is not the code on the first computer, or it is over. Codes work for 10 "
        "minutes. Nothing was changed."
    )
    status = 403


@dataclass
class Contact:
    """What this process knows of the other computer.

    *turn* is the number of the last question, *mark* what the records were when a copy of
    them was sent last, *copied_at* when a copy was last known to be as they are. *answered*
    is when the other one answered last, on a clock that nobody puts right.
    """

    turn: int = 0
    mark: str = ""
    copied_at: datetime | None = None
    answered: float = 0.0


contact = Contact()


class Copy(NamedTuple):
    """The copy on a spare: of which event, its last game, and its deals."""

    at: datetime
    event: str
    game: int
    deals: int


def copy_file() -> Path:
    return Path(settings.DATA / _COPY)


def read_copy() -> Copy | None:
    with suppress(OSError, sqlite3.Error, TypeError):
        at = datetime.fromtimestamp(copy_file().stat().st_mtime).astimezone()
        with closing(sqlite3.connect(copies.read_only(copy_file()), uri=True)) as copy:
            key, name = copy.execute(
                "SELECT id, name FROM tournament_session ORDER BY date DESC, id DESC"
            ).fetchone()
            game, deals = copy.execute(
                """SELECT max(round.number), count(deal.id) FROM tournament_round AS round
                LEFT JOIN tournament_game AS game ON game.round_id = round.id
                LEFT JOIN scoring_deal AS deal ON deal.game_id = game.id
                WHERE round.session_id = ? AND round.state != 'pending'""",
                (key,),
            ).fetchone()
        return Copy(at, name, game or 0, deals)
    return None


def is_copied() -> bool:
    at = contact.copied_at
    return at is not None and timezone.now() - at < OLD


def answer(sealed: bytes, sender: str) -> bytes:
    """Answer a spare at the address *sender*: its code is right, or it is paired already.

    Raises WrongSpareCode, and TooManyAttempts after too many of those.
    """
    if pairing := pairings.pairing_as(Role.FIRST):
        with suppress(InvalidToken):
            return _send_copy(pairing, *open_sealed(pairing.secret, sealed)[:1], sender)
    check_attempts("spare", sender)
    if code := pairings.open_code():
        with suppress(InvalidToken):
            port = int(open_sealed(code[1], sealed)[0]["port"])
            return _accept(code[1], f"http://{sender}:{port}")
    count_failure("spare", sender)
    raise WrongSpareCode


def _accept(key: bytes, other: str) -> bytes:
    secret = Fernet.generate_key().decode()
    pairings.end_code()
    pairings.save_pairing(Pairing(Role.FIRST, other, secret))
    contact.turn, contact.copied_at = 0, None
    own = {"secret": secret, "key": settings.SECRET_KEY, "epoch": get_epoch()}
    return seal(key, own)


def _send_copy(pairing: Pairing, asks: dict[str, Any], sender: str) -> bytes:
    other, mark = f"http://{sender}:{int(asks['port'])}", _mark()
    if asks["turn"] <= contact.turn:
        return seal(pairing.secret, {"turn": contact.turn})
    contact.turn = asks["turn"]
    if other != pairing.other:  # its network gave it another one
        pairings.save_pairing(pairing._replace(other=other))
    if asks["mark"] and asks["mark"] in (mark, contact.mark):
        contact.copied_at = timezone.now()
    body = b""
    if asks["mark"] != mark:
        body = zlib.compress(copies.read_copy(database(), settings.BACKUPS), 1)
        contact.mark = mark
    return seal(pairing.secret, {"mark": mark, "epoch": get_epoch()}, body)


def _mark() -> str:
    """Another one whenever anything was written."""
    parts = (database().with_name(f"{database().name}{end}") for end in ("", "-wal"))
    there = [part.stat() for part in parts if part.exists()]
    return ".".join(f"{each.st_mtime_ns}.{each.st_size}" for each in there)


def pull() -> None:
    """Ask the first computer for a copy, where it has a newer one. Raises OSError."""
    pairing = pairings.pairing_as(Role.SPARE)
    if not pairing:
        return
    contact.turn = max(contact.turn + 1, time_ns())
    asks = {"turn": contact.turn, "mark": contact.mark, "port": settings.PORT}
    status, sealed = send(pairing.other, seal(pairing.secret, asks), seconds=30)
    if status != 200:
        return
    content, body = open_sealed(pairing.secret, sealed)
    contact.answered = monotonic()
    contact.turn = max(contact.turn, content.get("turn", 0))
    if "mark" not in content:
        return
    if content["epoch"] > pairing.epoch:
        pairings.save_pairing(pairing._replace(epoch=content["epoch"]))
    if body:
        copies.write_copy(zlib.decompressobj().decompress(body, _LARGEST), copy_file())
    else:
        copy_file().touch()
    contact.mark = content["mark"]


def pair(address: str, code: str) -> None:
    """Become the spare of the computer at *address*, which shows *code*.

    Raises WrongSpareCode, or OSError where it does not answer.
    """
    key = pairings.stretch(code)
    status, sealed = send(address, seal(key, {"port": settings.PORT}), seconds=10)
    try:
        content, _ = open_sealed(key, sealed)
    except InvalidToken:
        if status in (403, 429):
            raise (WrongSpareCode if status == 403 else TooManyAttempts) from None
        raise ConnectionError from None
    epoch = max(content["epoch"], get_epoch())
    secret, own = content["secret"], content["key"]
    pairings.save_pairing(Pairing(Role.SPARE, address, secret, own, epoch))


def ask_epoch(address: str) -> int | None:
    """None where no computer of ours answers there."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        epoch = int(json.loads(send(address)[1])["epoch"])
        contact.answered = monotonic()
        return epoch
    return None


def send(
    address: str, body: bytes | None = None, *, seconds: float = PATIENCE_S
) -> tuple[int, bytes]:
    """Ask another computer of ours, without the proxies of the system. Raises OSError."""
    parts = urlsplit(address)
    connection = HTTPConnection(parts.hostname or "", parts.port, timeout=seconds)
    try:
        connection.request("POST" if body else "GET", PATH, body)
        response = connection.getresponse()
        return response.status, response.read(_LARGEST)
    except HTTPException as fault:
        raise ConnectionError from fault
    finally:
        connection.close()
