"""The sign-up list as a table."""

from django_tables2 import Table, TemplateColumn

_FOLDER = "people/check_in/sign_up_list"


class SignUpTable(Table):
    """Everybody on the list by name, as its rows come; a list rather than a table."""

    number = TemplateColumn(template_name=f"{_FOLDER}/_number.html")
    name = TemplateColumn(template_name=f"{_FOLDER}/_name.html")
    presence = TemplateColumn(template_name=f"{_FOLDER}/_presence.html")

    class Meta:
        attrs = {"class": "list people", "id": "people"}
        show_header = False
