"""Steps between the right password and being logged in."""

from typing import Any

from allauth.account.models import EmailAddress
from allauth.account.stages import EmailVerificationStage


class ProveAddress(EmailVerificationStage):
    """Ask who has an e-mail address to prove it; a helper may have none."""

    def handle(self) -> tuple[Any, bool]:
        """Return an answer in place of logging in, and whether to go on later."""
        user = self.login.user
        if user and not EmailAddress.objects.filter(user=user).exists():
            return None, True
        answer: tuple[Any, bool] = super().handle()
        return answer
