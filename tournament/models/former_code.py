"""The former code: printed by an earlier version, and still on people's cards."""

from django.db import models

from tournament.models.session import Session


class FormerCode(models.Model):
    """A typed code of an event that was planned before codes named what they open.

    It names the *kind* and key (*target*) of what it opens, in a *generation*; the
    code itself is not kept. No row is added after the update that filed them.
    """

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="former_codes"
    )
    digest = models.BigIntegerField(db_index=True)
    kind = models.CharField(max_length=1)
    target = models.PositiveBigIntegerField()
    generation = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.kind}/{self.target}"
