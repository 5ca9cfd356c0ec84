"""The `make_operator` command: who sees how the whole site stands."""

from argparse import ArgumentParser
from typing import Any

from allauth.account.models import EmailAddress
from django.core.management.base import BaseCommand, CommandError

from tournament.accounts.actions import set_operator


class Command(BaseCommand):
    help = "Let an account open the page Operations, or end that with --end."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("email", help="e-mail address of an account that exists")
        parser.add_argument("--end", action="store_true", help="end it")

    def handle(self, *, email: str, end: bool, **_options: Any) -> None:
        addresses = EmailAddress.objects.filter(email__iexact=email, verified=True)
        address = addresses.select_related("user").first()
        if address is None:
            raise CommandError(f"{email} has no account. Make one with `new_account`.")
        set_operator(user=address.user, is_operator=not end)
        says = "no longer sees" if end else "now sees"
        self.stdout.write(f"{address.email} {says} the page Operations.")
