"""Taking over from a first computer, and keeping its key where only its password opens it.

Codes on paper are derived from the key of a computer. So that they stay good on another
one, the key goes there sealed: to a spare by what both share, and with backups on a USB
drive by an organizer's password.
"""

import shutil
from contextlib import suppress
from os import urandom
from pathlib import Path
from time import monotonic, sleep

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.contrib.auth.models import User

from tournament.access.checks import visitor_of
from tournament.backups import actions as backups
from tournament.backups import restoring
from tournament.machine.installation import KEY_FILE, stop_soon
from tournament.spare import copying
from tournament.spare.pairing import Role, can_pair, pairing_as, stretch
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict

SILENT_S = 10.0
"""So long the first computer has to be silent before another one takes over."""
_BROUGHT, _SALT_BYTES = "brought-", 16


class FirstAnswers(Conflict):
    code = "FIRST_COMPUTER_ANSWERS"
    text = gettext_noop(
        "The first computer still answers. Stop the program there first. Nothing was "
        "changed."
    )


class NoCopy(Conflict):
    text = gettext_noop(
        "There is no copy here yet, so this computer cannot take over. Nothing was changed."
    )


def take_over() -> None:
    """Restore the copy and start again as the computer in charge.

    Waits until the first one was silent for some seconds. Raises FirstAnswers, NoCopy, or
    NoBackup where the copy is not whole.
    """
    pairing = pairing_as(Role.SPARE)
    if not pairing or not copying.copy_file().exists():
        raise NoCopy
    while True:
        if copying.ask_epoch(pairing.other) is not None:
            raise FirstAnswers
        if monotonic() - copying.contact.heard >= SILENT_S:
            break
        sleep(1)
    backups.read_backup(copying.copy_file())
    write_key(pairing.key)
    # what is restored then has a higher one, whatever the clock here says
    restoring.write_epoch(backups.database(), pairing.epoch)
    backups.ask_for(copying.copy_file())
    stop_soon(starts_again=True)


def write_key(key: str) -> None:
    passing = settings.DATA / f"{KEY_FILE}.passing"
    passing.touch(mode=0o600)
    passing.write_text(key)
    passing.replace(settings.DATA / KEY_FILE)


def _seal_key(user: User, password: str) -> None:
    """Keep the key beside the backups, for whoever brings them and knows the *password*."""
    salt = urandom(_SALT_BYTES)
    sealed = Fernet(stretch(password, salt)).encrypt(settings.SECRET_KEY.encode())
    with suppress(OSError):  # a full disk is told of elsewhere
        settings.BACKUPS.mkdir(mode=0o700, exist_ok=True)
        (settings.BACKUPS / f"{user.pk}{backups.SEALED_KEY}").write_bytes(salt + sealed)


def bring_keys(backup: Path) -> None:
    """Take along the keys that lie beside a *backup* of another computer."""
    if backup.parent == settings.BACKUPS:
        return
    for file in backup.parent.glob(f"*{backups.SEALED_KEY}"):
        shutil.copyfile(file, settings.DATA / f"{_BROUGHT}{file.name}")


def use_password(user: User, password: str) -> None:
    """Somebody has logged in: printed codes of the computer before open things here too."""
    if not can_pair() or not visitor_of(user).may_plan:
        return
    for file in settings.DATA.glob(f"{_BROUGHT}*{backups.SEALED_KEY}"):
        content = file.read_bytes()
        salt, sealed = content[:_SALT_BYTES], content[_SALT_BYTES:]
        with suppress(InvalidToken):
            settings.SECRET_KEY = Fernet(stretch(password, salt)).decrypt(sealed).decode()
            write_key(settings.SECRET_KEY)
            file.unlink()
    _seal_key(user, password)
