"""Vectors of whole events: every deal reported, then the standings read."""

from collections.abc import Mapping
from typing import Any

from scoring.leaderboard.reading import standings
from scoring.rules import DealEntry, HouseRules, partnership
from tools.vectors import evening
from tools.vectors.checking import expect
from tournament.models import Session
from tournament.play.seats import Side


def check_session(vector: tuple[str, Mapping[str, Any]]) -> None:
    """An event of the chart for so many players, deal by deal to the last."""
    players, recorded = vector
    session = evening.running(tables=int(players) // 4)
    _play(session, recorded)
    result = standings(session)
    lines = [
        {
            "rank": line.rank,
            "number": line.number,
            "points": line.points,
            "opponents": line.against,
            "games_won": line.games_won,
            "lone_marches": line.lone_marches,
        }
        for line in (place.standing for place in result.places)
    ]
    expect(recorded["standings"], lines)
    expect((recorded["checksum"],) * 2, (result.checksum.mine, result.checksum.theirs))
    expect(expected=True, result=result.checksum.is_sound)


def _play(session: Session, recorded: Mapping[str, Any]) -> None:
    rules, current = HouseRules(), 1
    for round_, table, deal, first, second in sorted(recorded["deals"]):
        if round_ != current:
            evening.close_round(session, current)
            current = round_
        typed = {Side.FIRST: str(first), Side.SECOND: str(second)}
        deal_report = partnership(rules).read(DealEntry(points=typed), rules)
        evening.report(evening.game_at(session, round_, table), deal, deal_report)
