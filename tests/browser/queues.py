"""A laptop at which phones report, and what its database holds."""

import sqlite3
from contextlib import closing

BEGIN = """
from tests.factories import running_session
from tournament.access.links import LinkKind, link
night = running_session(deals_per_game={deals})
for table in night.tables.order_by("number"):
    print(link(LinkKind.TABLE, table.pk, 1).path)
"""
OPEN_GAME_2 = """
from scoring.hall import actions as rounds
from tests.factories import MADE, ORGANIZER, game_of, play
from tournament.models import Session
night = Session.objects.get()
play(game_of(night, table=2), [MADE] * night.deals_per_game)
rounds.open_next_game(session=night, after=1, by=ORGANIZER)
"""
ON_FILE = """
SELECT round.number, deal.number, revision.kind, revision.outcome, revision.report_id
FROM scoring_dealrevision revision
JOIN scoring_deal deal ON deal.id = revision.deal_id
JOIN tournament_game game ON game.id = deal.game_id
JOIN tournament_table tafel ON tafel.id = game.table_id
JOIN tournament_round round ON round.id = game.round_id
WHERE tafel.number = 1
ORDER BY revision.id
"""
LABELS = {"made": "Made it", "march": "All five", "euchre": "Euchred them"}
OUTCOMES = [*LABELS]


def on_file(laptop):
    """Every report of table 1 in the laptop's database, in the order they came."""
    database = f"file:{laptop.data / 'night.sqlite3'}?mode=ro"
    with closing(sqlite3.connect(database, uri=True)) as session:
        return session.execute(ON_FILE).fetchall()


def read_outcomes(rows):
    """Round, deal and outcome of reports; each has an id of its own."""
    assert len({row[-1] for row in rows}) == len(rows)
    return [(round_, deal, outcome) for round_, deal, _, outcome, _ in rows]
