"""Hold what is on file of a session against the seals of its log."""

from argparse import ArgumentParser
from collections.abc import Iterable
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.timezone import localtime

from scoring.journal.check import LogCheck, check_log
from scoring.models import AuditCheckpoint
from scoring.standings.seal import short_code
from tournament.models import Session


class Command(BaseCommand):
    help = "Check whether anything saved was changed outside the program."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "night", type=int, nargs="?", help="number in its address; all without it"
        )
        parser.add_argument(
            "--paper",
            metavar="SIGNS",
            help="the verification code on a paper, for example 3f9a-22c1",
        )

    def handle(self, *_: Any, **options: Any) -> None:
        sessions, paper = Session.objects.order_by("pk"), options["paper"]
        if options["night"] is not None:
            sessions = sessions.filter(pk=options["night"])
        elif paper:
            raise CommandError("Type the number of the event, too.")
        if not sessions:
            raise CommandError("There is no such event. Nothing was changed.")
        checks = [self._report(session) for session in sessions]
        is_known = not paper or self._is_known(checks[0], paper)
        if not is_known or not all(checked.is_in_order for checked in checks):
            raise CommandError("Changed outside the program: see NOT IN ORDER.")

    def _report(self, session: Session) -> LogCheck:
        checked = check_log(session)
        self.stdout.write(f"Event {session.pk}, {session}: {_in_short(checked)}")
        for seal in checked.seals:
            faults = checked.faults.get(seal.number, ())
            signs, at = _signs(seal), f"{localtime(seal.at):%Y-%m-%d %H:%M:%S}"
            word = "NOT IN ORDER" if faults else "in order"
            self._write(f"{seal.number:>3}  {signs}  {at}  {seal.why}: {word}", faults)
        if faults := checked.faults.get(0, ()):
            self._write("After the last seal: NOT IN ORDER", faults)
        return checked

    def _write(self, line: str, faults: Iterable[str] = ()) -> None:
        self.stdout.write("\n         ".join((f"  {line}", *faults)))

    def _is_known(self, checked: LogCheck, paper: str) -> bool:
        same = [seal for seal in checked.seals if _signs(seal) == paper.strip().lower()]
        lines = [f"This is the code of seal {seal.number}: {seal.why}." for seal in same]
        for line in lines or [f"No seal of this event has the code {paper}."]:
            self._write(line)
        return bool(same)


def _signs(seal: AuditCheckpoint) -> str:
    """Its first signs, as what is on file of it gives them now."""
    return short_code(seal.compute_digest())


def _in_short(checked: LogCheck) -> str:
    if not checked.seals:
        return "no seals: no game has ended, or they are gone. Compare the papers"
    word = "in order" if checked.is_in_order else "NOT IN ORDER"
    since = f", {checked.since} entries since the last seal" if checked.since else ""
    blind = ", names were removed" if checked.is_partly_blind else ""
    return f"{word}{since}{blind}"
