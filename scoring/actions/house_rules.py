"""Set tonight's house rules, or copy those of another night, until a deal is scored."""

from django.db import transaction

from scoring.queries.house_rules import has_scored, rules_stamp
from scoring.rules import HouseRules
from scoring.rules.changes import changes
from scoring.rules.tonight import faults_of
from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.undoing import undoable
from tournament.lifecycle import BadTransition, SessionState
from tournament.models import Session
from tournament.refusals import Refusal

_OPEN = (SessionState.DRAFT, SessionState.CHECK_IN, SessionState.RUNNING)


class RulesLocked(Refusal):
    """A deal has been scored by the rules as they were."""

    code = "RULES_LOCKED"
    text = "The rules are fixed once the first deal has been scored."
    status = 409


class RulesChangedMeanwhile(Refusal):
    """Somebody saved other rules since the page was loaded."""

    code = "RULES_CHANGED_MEANWHILE"
    text = (
        "Somebody else has changed tonight's rules meanwhile. Your answers are still here: "
        "look at them again, and save if they are to count."
    )
    status = 409


class RulesNotPossible(Refusal):
    """No progressive night can be played by these rules; every reason why."""

    code = "RULES_NOT_POSSIBLE"
    text = "{faults}"

    def __init__(self, *faults: str) -> None:
        super().__init__(faults=" ".join(faults))
        self._faults = faults

    @property
    def sentences(self) -> tuple[str, ...]:
        """One reason each."""
        return self._faults


@undoable(Session)
@transaction.atomic
def set_house_rules(
    *, session: Session, rules: HouseRules, by: Actor, seen: str = ""
) -> Session:
    """Play the night by *rules* from now on; the same rules again change nothing.

    *seen* is the `rules_stamp` of the rules the organizer saw, "" for whatever is kept.

    The lock makes a deal reported at the same moment wait: it is checked against the
    new rules, or it came first and the rules stay as they are.

    Raises:
        BadTransition: the night is over.
        RulesLocked: a deal is on file, or was before it was taken back.
        RulesChangedMeanwhile: the night is played by other rules than those seen.
        RulesNotPossible: with every reason against *rules*.
    """
    session = lock_night(session)
    check_can_change(session)
    kept = HouseRules.from_snapshot(session.house_rules)
    if seen and rules != kept and seen != rules_stamp(session):
        raise RulesChangedMeanwhile
    return _keep(session, rules, by, "Changed the house rules")


@undoable(Session)
@transaction.atomic
def copy_house_rules(*, session: Session, source: Session, by: Actor) -> Session:
    """Play the night by the rules of another night of the club.

    Raises:
        BadTransition, RulesLocked, RulesNotPossible: as `set_house_rules`.
    """
    session = lock_night(session)
    check_can_change(session)
    rules = HouseRules.from_snapshot(source.house_rules)
    what = f"Copied the house rules of {source.name}, {source.date:%Y-%m-%d}"
    return _keep(session, rules, by, what)


def check_can_change(session: Session) -> None:
    """Refuse to touch the rules of a night that is over or has scored.

    Raises:
        RulesLocked, BadTransition
    """
    if has_scored(session):
        raise RulesLocked
    if session.state not in _OPEN:
        raise BadTransition(state=SessionState(session.state).word, action="changed")


def _keep(session: Session, rules: HouseRules, by: Actor, what: str) -> Session:
    if faults := faults_of(rules):
        raise RulesNotPossible(*faults)
    changed = changes(HouseRules.from_snapshot(session.house_rules), rules)
    if not changed:
        return session
    session.house_rules = rules.to_snapshot()
    session.save(update_fields=["house_rules"])
    said = "; ".join(change.words for change in changed)
    note(session=session, by=by, what=f"{what}: {said}")
    return session
