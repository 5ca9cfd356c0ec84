"""Whose rules: whether they are fixed, where to copy them from, what they look like."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from django.db.models import Q

from scoring.rules import (
    PRESET_NAMES,
    Buttons,
    Field,
    HouseRules,
    game_of,
    legal_points,
    scorepad_buttons,
)
from scoring.rules.changes import Change, changes, sheet_of
from tournament.models import Club, Game, Session
from tournament.refusals import Refusal

SESSIONS_OFFERED = 12
STAMP_LENGTH = 16


class RulesLocked(Refusal):
    """A deal has been scored by the rules as they were."""

    code = "RULES_LOCKED"
    text = "The rules are fixed once the first deal has been scored."
    status = 409


@dataclass(frozen=True, slots=True)
class Preview:
    """What tonight's rules look like.

    *buttons* are what phones offer at once, *fields* what they ask where a deal is told
    by bid and tricks, *points* all that a side can score in one deal, *changed* what
    differs from the sheet named *sheet*.
    """

    game: str
    sheet: str
    buttons: Buttons
    fields: tuple[Field, ...]
    points: tuple[int, ...]
    changed: tuple[Change, ...]


def has_scored(session: Session) -> bool:
    """Return whether a deal was ever on file, taken back ones included.

    What one pair alone has entered does too.
    """
    has_report = Q(deals__revisions__isnull=False) | Q(entries__isnull=False)
    return Game.objects.filter(has_report, round__session=session).exists()


def rules_stamp(session: Session) -> str:
    """Build a stamp that changes with the rules stored with the session."""
    snapshot = HouseRules.from_snapshot(session.house_rules).to_snapshot()
    written = json.dumps(snapshot, sort_keys=True).encode()
    return sha256(written).hexdigest()[:STAMP_LENGTH]


def sessions_to_copy(club: Club, *, but: Session | None = None) -> tuple[Session, ...]:
    """Return the latest sessions of *club* without rehearsals and *but*, newest first."""
    sessions = Session.objects.filter(club=club, is_rehearsal=False).order_by(
        "-date", "-pk"
    )
    if but is not None:
        sessions = sessions.exclude(pk=but.pk)
    return tuple(sessions[:SESSIONS_OFFERED])


def build_rules_preview(rules: HouseRules) -> Preview:
    """Return what *rules* look like on a phone and beside their sheet."""
    buttons = scorepad_buttons(rules)
    return Preview(
        game=game_of(rules).title,
        sheet=PRESET_NAMES[rules.preset],
        buttons=buttons,
        fields=() if buttons.first else game_of(rules).fields(rules, 4),
        points=legal_points(rules),
        changed=changes(sheet_of(rules), rules),
    )


def describe_rules(snapshot: Mapping[str, Any]) -> str:
    """Tonight's rules in a line: the game, whose rules, how much is changed."""
    game = game_of(HouseRules.from_snapshot(snapshot))
    return f"{game.title}, {describe_sheet(snapshot)}"


def describe_sheet(snapshot: Mapping[str, Any]) -> str:
    """Return whose rules a session is played by, and how much in them is changed."""
    rules = HouseRules.from_snapshot(snapshot)
    count = len(changes(sheet_of(rules), rules))
    if not count:
        return PRESET_NAMES[rules.preset]
    return f"{PRESET_NAMES[rules.preset]}, {count} thing{'' if count == 1 else 's'} changed"
