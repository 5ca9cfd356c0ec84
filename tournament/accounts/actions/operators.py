"""Who operates a hosted site."""

from django.contrib.auth.models import User


def set_operator(*, user: User, is_operator: bool) -> None:
    """Let an account see how the whole site stands, or no longer."""
    user.is_staff = is_operator
    user.save(update_fields=["is_staff"])
