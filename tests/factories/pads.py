"""Scorepads as phones open and tap them, and what is on file then."""

import re

from scoring.deals.submission import new_report_id
from scoring.models import DealRevision
from scoring.phone.stamp import scorepad_stamp
from tests.factories import game_of
from tournament.access.links import LinkKind, link, secret
from tournament.access.opened import table_of

SCRIPT = {"HTTP_X_REQUESTED_WITH": "scorepad"}


def pad(session, table=1):
    """The path of a table's scorepad."""
    at_table = session.tables.get(number=table)
    return link(LinkKind.TABLE, at_table.pk, at_table.generation).path


def stamp_of(session, table=1):
    pk = session.tables.get(number=table).pk
    return scorepad_stamp(table_of(pk, secret(LinkKind.TABLE, pk, 1)))


def tap(client, path, call="made,first,", **fields):
    """Send what a tap on the open page of *path* would."""
    headers = SCRIPT if fields.pop("by_script", False) else {}
    form = {"round": "1", "deal": "1", "report_id": new_report_id(), "call": call, **fields}
    return client.post(path, form, **headers)


def in_sight(answer):
    """The page without what it keeps for the script."""
    return re.sub("<template>.*</template>", "", answer.text, flags=re.DOTALL)


def on_file(session, table=1, round_=1):
    revisions = DealRevision.objects.filter(deal__game=game_of(session, round_, table))
    return list(
        revisions.order_by("pk").values_list("deal__number", "kind", "outcome", "who")
    )
