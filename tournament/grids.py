"""The lists organizers work with, as django-tables2 tables.

They are called grids because a table is a card table here.
"""

import django_tables2 as tables


class AttendanceGrid(tables.Table):
    """Everybody on tonight's list."""

    number = tables.TemplateColumn(
        template_name="check_in/_number_cell.html", verbose_name="No."
    )
    name = tables.TemplateColumn(template_name="check_in/_person_cell.html")
    presence = tables.TemplateColumn(
        template_name="check_in/_presence_cell.html", verbose_name="Present"
    )

    class Meta:
        orderable = False
        attrs = {"class": "people"}
        empty_text = "Nobody on the list yet. Paste names, or add a walk-in."
