"""The moved code: printed by another computer, for an event imported from there."""

from django.db import models

from tournament.models.session import Session


class MovedCode(models.Model):
    """A printed link of another computer to something of an event that moved here.

    It names the *kind* and key (*target*) of what it opens here, in a *generation*. Of the
    link there is a digest alone, so that neither a file nor a backup opens anything.
    """

    session = models.ForeignKey(
        Session, on_delete=models.CASCADE, related_name="moved_codes"
    )
    digest = models.CharField(max_length=64, db_index=True)
    kind = models.CharField(max_length=1)
    target = models.PositiveBigIntegerField()
    generation = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"{self.kind}/{self.target}"
