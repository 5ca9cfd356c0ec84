"""Lines of the log that say who asked: the address, and the user who is logged in.

With Django's own line of every refusal this tells of wrong codes, of what was asked for
without a right to it, and of what was too much. Names and secrets stay out.
"""

import logging
from typing import Any

from django.conf import settings


class NameWhoAsked(logging.Filter):
    """Adds ` from 203.0.113.7 user 12` to a record that has its request."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Fill `who`; never drops a record, and never asks the database."""
        request: Any = getattr(record, "request", None)
        meta = getattr(request, "META", {})
        address = meta.get("REMOTE_ADDR", "")
        if settings.BEHIND_PROXY:
            address = meta.get("HTTP_X_FORWARDED_FOR", "").rpartition(",")[2].strip()
        who = f" from {address}" if address.isprintable() and address else ""
        user = getattr(request, "_cached_user", None)
        record.__dict__["who"] = f"{who} user {user.pk}" if user and user.pk else who
        return True
