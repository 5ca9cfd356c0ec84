"""What an address can be refused for; everything else it says still stands."""

from tournament.marked import gettext_noop
from tournament.refusals import Refusal


class UnknownCard(Refusal):
    """Text that is no card, or a card that is not in the pack."""

    code = "CARD_UNKNOWN"
    text = gettext_noop("“{card}” is not a card of tonight's pack. It was left out.")


class CardTwice(Refusal):
    """The same card more often than the pack has it."""

    code = "CARD_TWICE"
    text = gettext_noop("You cannot play {card} again. It was left out.")


class TooManyCards(Refusal):
    """More cards than can have been played."""

    code = "TOO_MANY_CARDS"
    text = gettext_noop(
        "There is room for {most} cards here. The last {extra} were left out."
    )


class UnknownAnswer(Refusal):
    """A choice that is not among the answers."""

    code = "ANSWER_UNKNOWN"
    text = gettext_noop("“{answer}” is not an answer to “{question}”. Choose again.")


class NobodyLeft(Refusal):
    """Both players of a side laid their hands down."""

    code = "NOBODY_LEFT"
    text = gettext_noop(
        "Only one player of a side can sit out. The second one was left out."
    )


class NothingToSave(Refusal):
    """A ruling without an answer."""

    code = "NOTHING_TO_SAVE"
    text = gettext_noop("There is no answer to save yet.")
