"""What a club prints with: its printers, and sheets of labels it has described itself."""

from django.db import models

from tournament.models.club import Club


class Printer(models.Model):
    """A printer by its name, and how it is set right.

    What it prints goes *right* and *down* by so many millimeters; *line* is what the line
    of 100 mm on its test page measures.
    """

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="printers")
    name = models.CharField(max_length=40)
    right = models.FloatField(default=0)
    down = models.FloatField(default=0)
    line = models.FloatField(default=100)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="printer_named_once"),
        ]

    def __str__(self) -> str:
        return self.name


class LabelSheet(models.Model):
    """A sheet of equal labels or cards, in millimeters from the top left corner."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="label_sheets")
    name = models.CharField(max_length=40)
    paper = models.CharField(max_length=10)
    columns = models.PositiveSmallIntegerField()
    rows = models.PositiveSmallIntegerField()
    width = models.FloatField()
    height = models.FloatField()
    left = models.FloatField()
    top = models.FloatField()
    gap_x = models.FloatField()
    gap_y = models.FloatField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["club", "name"], name="label_sheet_named_once"),
            models.CheckConstraint(
                condition=models.Q(columns__gte=1, rows__gte=1, width__gt=0, height__gt=0),
                name="label_sheet_has_labels",
            ),
        ]

    def __str__(self) -> str:
        return self.name
