"""The `new_account` command: the host lets somebody in, by a link that works once."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.core.validators import validate_email
from django.forms import ValidationError

from tournament.accounts.actions import NewClub, let_in
from tournament.accounts.adapter import password_link
from tournament.words.locales import DEFAULT


class Command(BaseCommand):
    help = (
        "Make an account that organizes a club, and print a link to choose its password. "
        "For an account that exists, only print a new link."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="e-mail address to log in with")
        parser.add_argument("--name", default="", help="name of the person")
        parser.add_argument("--club", default="", help="name of the club")

    def handle(self, *, email: str, name: str, club: str, **_options: Any) -> None:
        try:
            validate_email(email)
        except ValidationError:
            raise CommandError(f"{email} is not an e-mail address. Check it.") from None
        wanted = NewClub(club, DEFAULT.code, time_zone="", paper="")
        user, is_new = let_in(email=email.lower(), called=name, club=wanted)
        self.stdout.write("Made the account." if is_new else "This account exists.")
        self.stdout.write(
            f"Open this link to choose the password for {user.email}. It works once, "
            "within 3 days:"
        )
        self.stdout.write(f"{settings.BASE_URL}{password_link(user)}")
