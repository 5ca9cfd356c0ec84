"""Hold what is on file of a night against the seals of its log."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.timezone import localtime

from scoring.queries.log_check import LogCheck, check_log
from tournament.models import Session


class Command(BaseCommand):
    """Say for each seal whether what it sealed is still so."""

    help = "Says whether anything on file of a night was changed past the program."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Which night, and what a paper says."""
        parser.add_argument(
            "night", type=int, nargs="?", help="its number in its address; all without it"
        )
        parser.add_argument(
            "--paper",
            metavar="SIGNS",
            help="the signs at the foot of a paper (3f9a-22c1): say which seal it is",
        )

    def handle(self, *_: Any, **options: Any) -> None:
        """Check.

        Raises:
            CommandError: there is no such night, or something is not as sealed; it says
                what, and the command ends with 1.
        """
        sessions = Session.objects.order_by("pk")
        if options["paper"] and options["night"] is None:
            raise CommandError("Say of which night the paper is.")
        if options["night"] is not None:
            sessions = sessions.filter(pk=options["night"])
        if not sessions:
            raise CommandError("There is no such night.")
        are_right = [self._tell(session, options["paper"]) for session in sessions]
        if not all(are_right):
            raise CommandError("Not everything is as it was sealed.")

    def _tell(self, session: Session, paper: str | None) -> bool:
        """Say what a check of one night finds, and whether it is in order."""
        checked = check_log(session)
        self.stdout.write(f"Night {session.pk}, {session}: {_in_short(checked)}")
        for check in checked.seals:
            word = "NOT IN ORDER" if check.faults else "in order"
            at = f"{localtime(check.seal.at):%Y-%m-%d %H:%M:%S}"
            self.stdout.write(
                f"  {check.seal.number:>3}  {check.signs}  {at}  {check.seal.why}: {word}"
            )
            self._write_all(check.faults)
        if checked.faults:
            self.stdout.write("  After the last seal: NOT IN ORDER")
            self._write_all(checked.faults)
        return checked.is_in_order and self._is_known(checked, paper)

    def _write_all(self, faults: tuple[str, ...]) -> None:
        for fault in faults:
            self.stdout.write(f"         {fault}")

    def _is_known(self, checked: LogCheck, paper: str | None) -> bool:
        """Whether the seal printed on a paper is one of these."""
        if not paper:
            return True
        wanted = paper.strip().lower()
        same = [check.seal for check in checked.seals if check.signs == wanted]
        for seal in same:
            self.stdout.write(f"  The paper carries seal {seal.number}: {seal.why}.")
        if not same:
            self.stdout.write(f"  No seal of this night begins with {paper}.")
        return bool(same)


def _in_short(checked: LogCheck) -> str:
    if not checked.seals:
        return "not sealed (no game was closed, or its seals are gone: ask the papers)"
    word = "in order" if checked.is_in_order else "NOT IN ORDER"
    since = f", {checked.since} rows since the last seal" if checked.since else ""
    blind = ", names were taken out of it" if checked.is_partly_blind else ""
    return f"{word}{since}{blind}"
