"""House rules: whether they are fixed, where to copy them from, what they look like."""

import json
from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from django.db.models import Q
from django.utils.translation import gettext, ngettext

from scoring.rules import PRESET_NAMES, Buttons, Field, HouseRules, game_of, partnership
from scoring.rules.buttons import Button
from scoring.rules.ruleset import DealForm
from scoring.rules.tonight import Change, changes, is_sheet_named, sheet_of
from scoring.rulings.summary import summary
from tournament.models import Club, Game, Session
from tournament.seating.sheet import POINTS
from tournament.words.marked import Sentence, gettext_noop
from tournament.words.refusals import Conflict

SESSIONS_OFFERED = 12
_SEATS = 4
STAMP_LENGTH = 16
_ROWS_OF_DEAL = {
    DealForm.BID: (gettext_noop("Bid"), gettext_noop("Tricks"), *POINTS),
    DealForm.TRICKS: (gettext_noop("Tricks"),),
}


class RulesLocked(Conflict):
    text = gettext_noop(
        "The house rules cannot change after the first score. Nothing was changed."
    )


class Preview(NamedTuple):
    """What rules look like: the *game* where it is not the usual one, and their *sheet*.

    The sheet is "" where its name, of a pack of cards, is not true of the game.
    *buttons* are what phones offer at once, *fields* what they ask where a deal is told
    by bid and tricks, *changed* what differs from the sheet.
    """

    game: str
    sheet: str
    buttons: Buttons
    fields: tuple[Field, ...]
    changed: tuple[Change, ...]

    @property
    def rows(self) -> tuple[tuple[Button, Button], ...]:
        return tuple(zip(self.buttons.first, self.buttons.second, strict=True))


def has_scored(session: Session) -> bool:
    """Deals taken back count, and what one pair alone has entered does too."""
    has_report = Q(deals__revisions__isnull=False) | Q(entries__isnull=False)
    return Game.objects.filter(has_report, round__session=session).exists()


def rules_stamp(session: Session) -> str:
    # by way of the rules: what was stored before an option came has its default
    snapshot = HouseRules.from_snapshot(session.house_rules).to_snapshot()
    written = json.dumps(snapshot, sort_keys=True).encode()
    return sha256(written).hexdigest()[:STAMP_LENGTH]


def sessions_to_copy(club: Club, *, but: Session | None = None) -> tuple[Session, ...]:
    """The latest sessions of *club* without rehearsals and *but*, newest first."""
    sessions = Session.objects.filter(club=club, is_rehearsal=False).order_by(
        "-date", "-pk"
    )
    if but is not None:
        sessions = sessions.exclude(pk=but.pk)
    return tuple(sessions[:SESSIONS_OFFERED])


def build_rules_preview(rules: HouseRules) -> Preview:
    buttons = partnership(rules).buttons(rules)
    return Preview(
        game="" if rules.game == HouseRules().game else game_of(rules).title,
        sheet=PRESET_NAMES[rules.preset] if is_sheet_named(rules, _SEATS) else "",
        buttons=buttons,
        fields=() if buttons.first else game_of(rules).fields(rules, _SEATS),
        changed=changes(sheet_of(rules), rules),
    )


def rows_of_deal(session: Session) -> tuple[str, ...]:
    """What each team writes of a deal on a score sheet, in marked words."""
    form = game_of(HouseRules.from_snapshot(session.house_rules)).deal_form
    return _ROWS_OF_DEAL.get(form, POINTS)


def worth_lines(session: Session) -> Iterator[tuple[Sentence, Sentence]]:
    shown = summary(HouseRules.from_snapshot(session.house_rules))
    for line in shown.points:
        yield line.when, line.points
    for bid in shown.bids:
        yield bid.bid, bid.made


def describe_rules(snapshot: Mapping[str, Any]) -> str:
    """The rule set is left out where its name is not true of the game."""
    rules = HouseRules.from_snapshot(snapshot)
    names = [gettext(game_of(rules).title)] if rules.game != HouseRules().game else []
    if is_sheet_named(rules, _SEATS):
        names.append(gettext(PRESET_NAMES[rules.preset]))
    name = ", ".join(names)
    if not (count := len(changes(sheet_of(rules), rules))):
        return name
    text = ngettext("%(rules)s, %(count)s change", "%(rules)s, %(count)s changes", count)
    return text % {"rules": name, "count": count}
