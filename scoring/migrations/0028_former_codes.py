"""File the codes that are printed on cards and tables of events not yet put away."""

from collections.abc import Iterator
from typing import Any

from django.db import migrations
from django.db.models import Value

from tournament.access.links import LinkKind, former_code, former_digest


def file_codes(apps: Any, schema_editor: Any) -> None:
    """Write down what every code opens that people may be holding."""
    former = apps.get_model("tournament", "FormerCode")
    former.objects.bulk_create(_rows(apps, former), batch_size=500)


def _rows(apps: Any, former: Any) -> Iterator[Any]:
    for kind, rows in _printed(apps):
        for pk, session, generation in rows.iterator():
            digest = former_digest(former_code(kind, pk, generation or 1))
            yield former(
                session_id=session,
                digest=digest,
                kind=kind,
                target=pk,
                generation=generation or 1,
            )


def _printed(apps: Any) -> Iterator[tuple[LinkKind, Any]]:
    sessions = apps.get_model("tournament", "Session").objects.exclude(
        state__in=["archived", "cancelled"]
    )
    for kind, app, name in (
        (LinkKind.CARD, "tournament", "TallyCard"),
        (LinkKind.TABLE, "tournament", "Table"),
        (LinkKind.SIDE, "scoring", "SideTable"),
    ):
        rows = apps.get_model(app, name).objects.filter(session__in=sessions)
        yield kind, rows.values_list("pk", "session", "generation")
    yield LinkKind.BOARD, sessions.values_list("pk", "pk", "board__generation")
    with_page = sessions.filter(sign_up_page__isnull=False)
    yield LinkKind.SIGN_UP, with_page.values_list("pk", "pk", Value(1))


class Migration(migrations.Migration):

    dependencies = [
        ("scoring", "0027_side_penalties"),
        ("tournament", "0030_former_codes"),
    ]

    operations = [migrations.RunPython(file_codes, migrations.RunPython.noop)]
