"""The `night` command: serves an event from this laptop, and does all its set-up itself.

One process with a few threads. Knows nothing of what the pages show.
"""

import contextlib
import io
import os
import signal
import sys
import webbrowser
from _thread import interrupt_main
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import segno
from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.core.wsgi import get_wsgi_application
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.urls import reverse
from django.utils import timezone

from tournament.backups import actions as backups
from tournament.backups.faults import meet
from tournament.backups.restoring import find_lost_end, note_reached, reached_note
from tournament.backups.thread import AwakeKeeper, BackupThread
from tournament.club.log_in.actions import renew_login_code
from tournament.club.log_in.reading import open_login_code
from tournament.laptop import server as laptop
from tournament.machine import installation, network
from tournament.machine.bootstrap import replace_process
from tournament.machine.network import CONNECTIONS
from tournament.machine.static_files import collect_static_files
from tournament.machine.systems import has_screen
from tournament.planning.actions import delete_old_practice_sessions
from tournament.printing.engine.workers import print_room
from tournament.spare.fence import Fence, fence

_LOST = """Careful: the program was not stopped properly. The last scores may be missing.
All are saved until {end:%H:%M on %Y-%m-%d}. Compare later deals with each table.
To restore a backup, stop with Ctrl-C first: {restore}"""


class Command(BaseCommand):
    help = "Serve events from this computer to the phones on its network."

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.IS_HOSTED:
            raise CommandError("`night` is for a laptop. For a server, see deploy/.")
        try:
            with installation.only_one(settings.DATA, _here()):
                signal.signal(signal.SIGTERM, signal.default_int_handler)
                try:
                    self.serve()
                except Exception as fault:
                    self._help(fault)
        except OSError as fault:  # not even the lock can be written
            self._help(fault)
        except installation.AlreadyRunningError as other:
            _open_browser(f"{other}")
            raise CommandError(
                f"Euchre Night is already running on this computer: {other}\n"
                f"Open that page, or stop it there first."
            ) from None
        if installation.starts_again():
            replace_process([sys.executable, *sys.orig_argv[1:]])

    def _help(self, fault: Exception) -> None:
        """Raises the *fault* where it is none of the records."""
        if isinstance(fault, laptop.CannotServe):
            problem = fault.problem
            self.stderr.write(f"{fault}")
        elif not (problem := meet(fault)):
            raise fault
        if problem == "port" and not laptop.has_no_terminal():
            sys.exit(1)
        self.stderr.write(f"Open this page for help, on this computer: {_here()}")
        with contextlib.suppress(OSError):  # no room for a page either
            laptop.serve_ways_out(problem, open_page=_open_browser, stop=_stop)
        if not installation.starts_again():
            sys.exit(1)

    def serve(self) -> None:
        _check_port()
        saved_until = find_lost_end(backups.database()) if backups.can_back_up() else 0
        if backups.can_back_up() and (outcome := backups.put_back_as_asked()):
            self.stdout.write(outcome)
            saved_until = 0
        if (
            backups.can_back_up()
            and backups.database().exists()
            and backups.check_records()
        ):
            raise DatabaseError  # served as they are they would only get worse
        back_up_before_update()
        call_command("migrate", verbosity=0, interactive=False)
        collect_static_files()
        delete_old_practice_sessions(timezone.localdate())
        renew_login_code()
        call_command("forget_names", stdout=self.stdout)
        if saved_until:
            end = settings.SAVED_UNTIL = datetime.fromtimestamp(saved_until).astimezone()
            self.stdout.write(
                _LOST.format(end=end, restore=installation.command_line("restore"))
            )
        _allow_connections()
        server = laptop.create_server(
            fence.guard(get_wsgi_application()), listen=f"0.0.0.0:{settings.PORT}"
        )
        self.announce()
        _open_browser(_first_page())
        with (
            print_room(),
            _backups(),
            _running(laptop.AddressThread(self._announce_change)),
            _running(fence),
            installation.stopped_by(_stop),
        ):
            server.run()
        if not installation.starts_again():
            self.stdout.write("Stopped. Every score is saved.")

    def announce(self) -> None:
        lines = [*_warnings(), "", f"On phones:         {settings.BASE_URL}/"]
        lines += [f"On this computer:  {_here()}", "", _qr_code(settings.BASE_URL), ""]
        for line in lines:
            self.stdout.write(line)
        if not get_user_model().objects.exists():
            code = installation.set_up_code(settings.SECRET_KEY)
            self.stdout.write(f"Setup code, asked for once on any other device: {code}\n")
        elif login_code := open_login_code():
            self.stdout.write(
                f"Login code, for one device, without the password: {login_code.typed}\n"
                f"Type it under “Enter a code”. Settings show the next one.\n"
            )
        self.stdout.write("Stop with Ctrl-C.")
        self.stdout.flush()

    def _announce_change(self) -> None:
        self.stdout.write("This computer's address has changed.\n\n")
        self.announce()


def _check_port() -> None:
    if not network.is_port_free(settings.PORT):
        raise laptop.CannotServe(
            "port",
            f"Port {settings.PORT} is taken. Is Euchre Night already running here?\n"
            f"Stop it, or choose another port:\n"
            f"    EUCHRE_PORT={settings.PORT + 1} {installation.command_line('night')}",
        )


def back_up_before_update() -> None:
    """Make a backup where this version of the program changes the database.

    Raises:
        CommandError: none can be made.
        CannotServe: a newer version has changed it.
    """
    if not backups.can_back_up():
        return
    loader = MigrationLoader(connection)
    made = loader.applied_migrations.keys()
    if newer := made - backups.known_migrations():
        raise laptop.CannotServe(
            "newer",
            f"These scores were saved by a newer version of the program, which has "
            f"{'.'.join(min(newer))}. Start that version.\n"
            f"To go back to this one, restore the backup made before the update:\n"
            f"    {installation.command_line('restore')}",
        )
    if not made or not loader.disk_migrations.keys() - made:
        return
    state = backups.back_up(why="before-update")
    if state.fault:
        raise CommandError(
            f"Nothing was updated, because its backup failed: {state.fault}."
        )


@contextlib.contextmanager
def _backups() -> Iterator[None]:
    if not backups.can_back_up():
        yield
        return
    note_reached(backups.database(), begins=True)
    with _running(BackupThread(AwakeKeeper())):
        yield
    reached_note(backups.database()).unlink(missing_ok=True)


@contextlib.contextmanager
def _running(thread: laptop.AddressThread | BackupThread | Fence) -> Iterator[None]:
    thread.start()
    try:
        yield
    finally:
        thread.end()


def _allow_connections() -> None:
    """Raise this process's limit of open files, 256 on some systems, to the hall's need."""
    with contextlib.suppress(ImportError):  # no such limit on Windows
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            wanted = max(soft, CONNECTIONS + 200)
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _warnings() -> list[str]:
    warnings = []
    if place := installation.unsafe_place(settings.DATA):
        warnings.append(
            f"Careful: scores are saved in {place} ({settings.DATA}). Save them on this "
            f"computer's own disk: set EUCHRE_DATA to a folder there."
        )
    if settings.HOST == network.LOOPBACK:
        warnings.append("This computer is on no network, so phones cannot reach it yet.")
    return warnings


def _here() -> str:
    return f"http://{network.LOOPBACK}:{settings.PORT}/"


def _qr_code(url: str) -> str:
    drawn = io.StringIO()
    segno.make(url, micro=False).terminal(out=drawn, compact=True, border=2)
    return drawn.getvalue()


def _stop() -> None:
    """End as the system ends us: what is started in the background ignores Ctrl-C."""
    interrupt_main(signal.SIGTERM)


def _first_page() -> str:
    is_set_up = get_user_model().objects.exists()
    return _here() + (
        reverse("computer")[1:] if laptop.has_no_terminal() and is_set_up else ""
    )


def _open_browser(url: str) -> None:
    if os.environ.get("CI") or not has_screen(os.environ):
        return
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(url)
