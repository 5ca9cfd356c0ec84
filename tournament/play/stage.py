"""What can be done to a session in its state, with the reason where it cannot.

Pages ask here instead of comparing states; actions check once more what they are asked.
"""

from dataclasses import dataclass

from tournament.play.lifecycle import SessionState
from tournament.words.marked import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether something can be done now; *why_not* is a sentence, marked, "" if it can."""

    why_not: str = ""

    def __bool__(self) -> bool:
        return not self.why_not


@dataclass(frozen=True, slots=True)
class Stage:
    state: SessionState

    @property
    def is_draft(self) -> bool:
        return self.state is SessionState.DRAFT

    @property
    def is_check_in(self) -> bool:
        return self.state is SessionState.CHECK_IN

    @property
    def is_before_play(self) -> bool:
        return self.state in (SessionState.DRAFT, SessionState.CHECK_IN)

    @property
    def is_in_play(self) -> bool:
        return self.state is SessionState.RUNNING

    @property
    def is_finished(self) -> bool:
        """And not archived yet."""
        return self.state is SessionState.FINISHED

    @property
    def is_played(self) -> bool:
        """Archived since or not."""
        return self.state in (SessionState.FINISHED, SessionState.ARCHIVED)

    @property
    def is_canceled(self) -> bool:
        return self.state is SessionState.CANCELLED

    @property
    def can_check_in(self) -> Permission:
        """Whether names, presence and numbers can be entered."""
        if self.is_draft:
            return Permission(_("Check-in is not open yet."))
        return Permission("" if self.is_check_in else _("Check-in is closed."))

    @property
    def can_change_plan(self) -> Permission:
        """Whether the rotation, and who keeps apart, can be chosen."""
        return Permission("" if self.is_before_play else _("Game 1 has started."))

    @property
    def can_decide(self) -> Permission:
        """Whether missed games, prizes and ties can be decided before play."""
        return self.can_change_plan

    @property
    def can_change_remaining_games(self) -> Permission:
        """Whether people can leave, come late or change seats."""
        return Permission(
            "" if self.is_in_play else _("You can do this while games are played.")
        )

    @property
    def can_set_clock(self) -> Permission:
        """Breaks too, and who confirms a score."""
        is_open = self.is_before_play or self.is_in_play
        return Permission("" if is_open else _("The event is over."))

    @property
    def can_start_side_game(self) -> Permission:
        is_open = self.is_check_in or self.is_in_play
        return Permission(
            "" if is_open else _("Side games can be played from check-in to the end.")
        )

    @property
    def can_change_prizes(self) -> Permission:
        """The cash book and codes too."""
        is_put_away = self.state in (SessionState.ARCHIVED, SessionState.CANCELLED)
        return Permission(
            _("This event is closed. Nothing in it can change.") if is_put_away else ""
        )

    @property
    def can_delete(self) -> Permission:
        return Permission(
            _("End the event before you delete it.") if self.is_in_play else ""
        )
