"""The activity log and the club's members as tables."""

from django_tables2 import Table, TemplateColumn


class HistoryTable(Table):
    """What was done, the last first, a page at a time; a list rather than a table."""

    what = TemplateColumn(template_name="journal/history/_what.html")
    undo = TemplateColumn(template_name="journal/history/_undo.html")

    class Meta:
        attrs = {"class": "journal whole card", "reversed": "reversed"}
        row_attrs = {"class": lambda record: "undone" if record.is_undone else None}
        show_header = False
        per_page = 50


class MembersTable(Table):
    """The club's people by name, as its rows come; a list rather than a table."""

    name = TemplateColumn(template_name="journal/members/_member.html")

    class Meta:
        attrs = {"class": "list of-members", "id": "people"}
        show_header = False
