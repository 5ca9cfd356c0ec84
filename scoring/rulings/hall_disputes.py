"""Hall disputes: what tables argue about beyond the rule tables, as data like `incidents`.

Each says what a rule sheet says of it, or in plain words that none does, and then what
most halls do.
"""

from scoring.rules.switches.hands import SKIPPED_DEALS_NEXT
from scoring.rulings.incidents import NO_SHEET, Irregularity
from scoring.rulings.ruling import Verdict
from tournament.words.marked import gettext_noop as _
from tournament.words.marked import paragraph

_OUT_OF_TURN = _("Who did it: the player who played too soon.")
_QUOTES = (
    "This rule allows a player to deal out-of-turn if he can finish the deal before the "
    "opposing team notices.",
    "If a player (not playing alone) exposes a card from his hand except in proper play, "
    "he must leave it face up on the table and must play it at his first legal chance.",
)
_STEALING, _EXPOSED = _QUOTES

HALL_DISPUTES = (
    Irregularity(
        key="wrong-dealer",
        event=_("The wrong player is dealing"),
        offender="",
        source="Everything2, “Stealing the Deal”",
        quote=_STEALING,
        verdict=Verdict.SETTLED,
        sentence=_(
            "Stop. Gather the cards. The player whose turn it is shuffles and deals."
        ),
    ),
    Irregularity(
        key="wrong-dealer-late",
        event=_("The wrong player dealt, and the deal is finished"),
        offender="",
        source="Everything2, “Stealing the Deal”",
        quote=_STEALING,
        verdict=Verdict.STANDS,
        sentence=paragraph(_("The deal stands."), SKIPPED_DEALS_NEXT),
    ),
    Irregularity(
        key="cut-not-offered",
        event=_("The dealer did not offer the cut, and the deal is not finished"),
        offender=_("Who did it: the dealer."),
        source="Everything2, “Deal”",
        quote="The player to the right of the dealer is allowed to cut the deck once "
        "immediately before dealing.",
        verdict=Verdict.REDEAL,
        details=(("dealer", "same"),),
        sentence=_(
            "Gather the cards. The player on the dealer’s right cuts, and the same player "
            "deals again. No penalty."
        ),
    ),
    Irregularity(
        key="cut-not-offered-late",
        event=_("The dealer did not offer the cut, and the deal is finished"),
        offender=_("Who did it: the dealer."),
        source=NO_SHEET,
        quote=_("Most halls take a finished deal as it is: the cut was not asked for."),
        verdict=Verdict.STANDS,
        sentence=_("The deal stands. Play on."),
    ),
    Irregularity(
        key="misdeal-again",
        event=_("The same player misdealt a second time"),
        offender=_("Who did it: the dealer."),
        source="House of Cards, “Misdeal”",
        quote="The same dealer redeals if a card is exposed or if the pack is found to be"
        " incorrect.",
    ),
    Irregularity(
        key="dealer-did-not-discard",
        needs_turn_up=True,
        event=_("The dealer took the card and did not discard. No one has led"),
        offender=_("Who did it: the dealer."),
        source="CatsAtCards, “Determination of trump suit”",
        quote="At this point the dealer immediately discards any one card from his hand "
        "face down …",
        verdict=Verdict.NO_PENALTY,
        sentence=_("The dealer discards one card now. No penalty."),
    ),
    Irregularity(
        key="assisted",
        needs_turn_up=True,
        event=_("The dealer’s partner said “I’ll help” or “I assist”"),
        offender="",
        source="House of Cards, “Making”",
        quote="The dealer's partner accepts by saying. ‘I assist.’",
        if_alone="assisted-alone",
        asks_alone=_("Did the partner say “alone”?"),
    ),
    Irregularity(
        key="assisted-alone",
        needs_turn_up=True,
        event=_("The dealer’s partner assisted and said “alone”"),
        offender="",
        source="House of Cards, “Making”",
        quote="The maker has the right to say, “I play alone,” and his partner discards "
        "his hand and stays out of play.",
        verdict=Verdict.STANDS,
        sentence=_(
            "The call stands, in whatever words. The partner plays alone, and the dealer "
            "sits out."
        ),
    ),
    Irregularity(
        key="alone-in-time",
        event=_("“Alone” was said after the call, before a card was led"),
        offender="",
        source="Activity List, “Going Alone”",
        quote="The bidder must make this call before play begins.",
        verdict=Verdict.STANDS,
        sentence=_("It counts. The partner lays the hand down."),
    ),
    Irregularity(
        key="alone-too-late",
        event=_("“Alone” was said after a card was led"),
        offender="",
        source="Activity List, “Going Alone”",
        quote="The bidder must make this call before play begins.",
        verdict=Verdict.SETTLED,
        sentence=_("Too late. It is no loner. The partner plays on."),
    ),
    Irregularity(
        key="loners-partner-played",
        event=_("The loner’s partner played a card, and the trick is on the table"),
        offender=_("Who did it: the loner’s partner."),
        source="Activity List, “Going Alone”",
        quote="During a loner, the bidder's partner discards his or her cards, and does "
        "not participate in play of the hand.",
        verdict=Verdict.SETTLED,
        sentence=_("The card goes back. It does not count. The loner plays on."),
    ),
    Irregularity(
        key="loners-partner-in-trick",
        event=_("The loner’s partner played a card, and the trick is gathered"),
        offender=_("Who did it: the loner’s partner."),
        source=NO_SHEET,
        quote=_("Most halls score such a deal as if the partner had played all along."),
        verdict=Verdict.SETTLED,
        sentence=_(
            "The trick stands. It is no loner anymore: the deal is scored as one played by "
            "both."
        ),
    ),
    Irregularity(
        key="play-out-of-turn",
        event=_("A player played out of turn, and the trick is still on the table"),
        offender=_OUT_OF_TURN,
        source="House of Cards, “Exposed Card”",
        quote=_EXPOSED,
        verdict=Verdict.CARD_STAYS_FACE_UP,
        details=(("must_play", "first_legal_chance"),),
        sentence=_(
            "The player whose turn it is plays first. The card played too soon stays face "
            "up and must be played at the first legal chance."
        ),
        if_alone="lone-play-out-of-turn",
    ),
    Irregularity(
        key="lone-play-out-of-turn",
        event=_("A loner played out of turn"),
        offender=_("Who did it: the loner."),
        source="House of Cards, “Exposed Card”",
        quote=_EXPOSED,
        verdict=Verdict.NO_PENALTY,
        sentence=_("The loner takes the card back and waits for the turn. No penalty."),
    ),
    Irregularity(
        key="play-out-of-turn-gathered",
        event=_("A player played out of turn, and the trick is gathered"),
        offender=_OUT_OF_TURN,
        source=NO_SHEET,
        quote=_("Most halls treat it like a lead out of turn: a gathered trick stands."),
        verdict=Verdict.STANDS,
        sentence=_("The trick stands. Play on."),
    ),
    Irregularity(
        key="card-laid",
        event=_("A player wants to take back a card already on the table"),
        offender="",
        source=NO_SHEET,
        quote=_(
            "In most halls a card laid is a card played. The sheets let it go back only to "
            "follow suit."
        ),
        verdict=Verdict.SETTLED,
        sentence=_(
            "The card is played. It goes back only if the player must follow suit, before "
            "the trick is gathered."
        ),
    ),
    Irregularity(
        key="natural-trump",
        event=_("A player has nothing but trump and claims the deal"),
        offender="",
        source="Activity List, “Going Alone”",
        quote="A hand consisting of the top five cards of the trump suit are "
        "mathematically unbeatable …",
        verdict=Verdict.SETTLED,
        sentence=_(
            "Play it like any other hand. Only the highest trumps, with none missing, can "
            "be laid down at once. No rule sheet gives extra points for it."
        ),
    ),
    Irregularity(
        key="tricks-disputed",
        event=_("The teams disagree about the tricks they took"),
        offender="",
        source="CatsAtCards, “Play of the Hand”",
        quote="… it should be noted which partnership won the trick to determine if that "
        "partnership was able to win the required number of tricks in the hand.",
        verdict=Verdict.SETTLED,
        sentence=_(
            "Count the tricks both teams have in front of them. The cards decide, not the "
            "memory. If they are mixed up, the organizer decides."
        ),
    ),
)
"""In the order of a deal."""
