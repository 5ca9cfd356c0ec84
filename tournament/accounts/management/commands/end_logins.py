"""The `end_logins` command: everybody, or one account, has to log in again."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tournament.accounts.actions import end_logins


class Command(BaseCommand):
    help = "Log everyone out, or one account. Passwords and codes stay the same."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", nargs="?", default="", help="only this account")

    def handle(self, *, email: str, **_options: Any) -> None:
        self.stdout.write(f"Ended {end_logins(email)} logins.")
