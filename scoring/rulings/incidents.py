"""Incidents: what goes wrong at a euchre table, in the words people use, as data.

Knows the sheets' plain rulings; those that depend on the house are worked out in
`irregularities`.

Source: House of Cards from "Misdeal" to "Revoke"; Brad Wilson on misdeals; the
Activity List on the renege. Where no sheet says anything, the entry says so.
"""

from dataclasses import dataclass

from scoring.rulings.ruling import Fact, Verdict
from tournament.words.marked import Sentence, paragraph
from tournament.words.marked import gettext_noop as _

_SUIT = _(
    "The next time that team has the lead, the opponent to the right of the "
    "leader may name the suit."
)
_NAMES_SUIT = (("suit_named_by", "opponent_right_of_leader"),)
_BARRED = (("offenders_may_not_make_trump", True),)
_SAME = (("dealer", "same"),)
NO_SHEET = _("A custom in many places. No rule sheet covers it")
_RULE_BOOK = _("A rule book of 1888. No rule sheet covers it")
CUSTOMS = (NO_SHEET, _RULE_BOOK)
"""What stands for a source where no sheet says anything: the quote is then our own."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """Something that goes wrong: *key* names it in addresses.

    *event* is what an organizer looks for.
    *offender* says who did it, "" for nobody. *if_alone* is the key of the event it
    becomes when that player plays alone, *asks_alone* how that is asked, "" as usual. A
    *verdict* of nothing means that the house rules decide. What *needs_turn_up* cannot
    happen where no card is turned up.
    """

    key: str
    event: str
    offender: str
    source: str
    quote: str
    verdict: Verdict | None = None
    sentence: Sentence = ""
    details: tuple[tuple[str, Fact], ...] = ()
    if_alone: str = ""
    asks_alone: str = ""
    needs_turn_up: bool = False


INCIDENTS = (
    Irregularity(
        key="card-exposed-in-dealing",
        event=_("A card was turned over while dealing"),
        offender=_("Who did it: the dealer."),
        source="House of Cards, “Misdeal”",
        quote="The same dealer redeals if a card is exposed or if the pack is found to be"
        " incorrect.",
        verdict=Verdict.REDEAL,
        details=_SAME,
        sentence=_("Gather the cards. The same player deals again."),
    ),
    Irregularity(
        key="pack-incorrect",
        event=_("The pack is wrong: a card is missing, extra or torn"),
        offender="",
        source="House of Cards, “Misdeal”",
        quote="The same dealer redeals if a card is exposed or if the pack is found to be"
        " incorrect.",
        verdict=Verdict.REDEAL,
        details=_SAME,
        sentence=_(
            "Fix the pack. The same player deals again, also after a card was turned up."
        ),
    ),
    Irregularity(
        key="misdeal-before-turn-up",
        needs_turn_up=True,
        event=_("A misdeal, noticed before a card was turned up"),
        offender=_("Who did it: the dealer."),
        source="Brad Wilson",
        quote="… if a misdeal is caught before the card is turned up, the cards are "
        "collected and re-dealt by the same player …",
        verdict=Verdict.REDEAL,
        details=_SAME,
        sentence=_("Gather the cards. The same player deals again."),
    ),
    Irregularity(
        key="misdeal-after-turn-up",
        needs_turn_up=True,
        event=_("A misdeal, noticed after a card was turned up"),
        offender=_("Who did it: the dealer."),
        source="House of Cards, “Misdeal” and “Wrong number of cards”",
        quote="… if any hand is found to have the wrong number of cards, there is a new "
        "deal by the same dealer.",
    ),
    Irregularity(
        key="wrong-number-of-cards-early",
        event=_("Too many or too few cards, before a trick was gathered"),
        offender=_("Who did it: the player with the wrong number."),
        source="House of Cards, “Wrong number of cards”",
        quote="If before the first trick is gathered, if any hand is found to have the "
        "wrong number of cards, there is a new deal by the same dealer.",
        verdict=Verdict.REDEAL,
        details=_SAME,
        sentence=_("New deal. The same player deals again."),
    ),
    Irregularity(
        key="wrong-number-of-cards-late",
        event=_("Too many or too few cards, after a trick was gathered"),
        offender=_("Who did it: the team with the wrong number."),
        source="House of Cards, “Wrong number of cards”",
        quote="If the error is found later, play continues and the offending team cannot "
        "score for that deal.",
        verdict=Verdict.PLAY_ON,
        details=(("offenders_cannot_score", True),),
        sentence=_(
            "Play on. The team with the wrong number of cards cannot score in this deal. "
            "If it wins the deal, no one scores."
        ),
    ),
    Irregularity(
        key="farmers-hand",
        needs_turn_up=True,
        event=_("A player shows a hand of nines and tens and wants new cards"),
        offender="",
        source="Brad Wilson, “Misdeal rules”",
        quote="… you can declare a misdeal before bidding for trump.",
    ),
    Irregularity(
        key="wrong-words",
        needs_turn_up=True,
        event=_("A player took the turned-up card with the wrong words"),
        offender=_("Who did it: the caller."),
        source="House of Cards, “False Declaration”",
        quote="If a player uses the wrong term in accepting the turn-up, there is no "
        "penalty, his accepting is still valid.",
        verdict=Verdict.NO_PENALTY,
        details=(("call_stands", True),),
        sentence=_("No penalty. The call stands."),
    ),
    Irregularity(
        key="turned-down-suit",
        needs_turn_up=True,
        event=_("A player called the suit that was turned down"),
        offender=_("Who did it: the caller."),
        source="House of Cards, “False Declaration”",
        quote="In the second round, if a player names the suit of the rejected turn-up, "
        "his call is void and his team may not make the trump.",
        verdict=Verdict.CALL_VOID,
        details=_BARRED,
        sentence=_("The call is void. That team may not make trump in this deal."),
    ),
    Irregularity(
        key="call-out-of-turn",
        event=_("A player called trump out of turn"),
        offender=_("Who did it: the caller."),
        source="House of Cards, “Declaration out of turn”",
        quote="If a player declares out of turn, except in saying “Pass,” his call is "
        "void and his team may not make the trump.",
        verdict=Verdict.CALL_VOID,
        details=_BARRED,
        sentence=_("The call is void. That team may not make trump in this deal."),
    ),
    Irregularity(
        key="pass-out-of-turn",
        event=_("A player passed out of turn"),
        offender=_("Who did it: the player who passed."),
        source="House of Cards, “Declaration out of turn”",
        quote="If a player declares out of turn, except in saying “Pass,” his call is "
        "void and his team may not make the trump.",
        verdict=Verdict.NO_PENALTY,
        sentence=_("No penalty. The bidding goes on with the player whose turn it is."),
    ),
    Irregularity(
        key="lead-out-of-turn-gathered",
        event=_("A player led out of turn, and the trick is already gathered"),
        offender=_("Who did it: the player who led."),
        source="House of Cards, “Lead out of turn”",
        quote="If a player leads out of turn and the trick is gathered, it stands as "
        "regular.",
        verdict=Verdict.STANDS,
        sentence=_("The trick stands. Play on."),
    ),
    Irregularity(
        key="lead-out-of-turn",
        event=_("A player led out of turn, and the trick is still on the table"),
        offender=_("Who did it: the player who led."),
        source="House of Cards, “Lead out of turn”",
        quote="Otherwise the bad lead becomes an exposed card and other cards played to "
        "it may be retracted without penalty. At the next proper turn of the "
        "offending side to lead, the opponent to his right may name the suit to be "
        "led.",
        verdict=Verdict.EXPOSED_CARD,
        details=(
            ("must_play", "first_legal_chance"),
            ("others_may_retract", True),
            *_NAMES_SUIT,
        ),
        sentence=paragraph(
            _(
                "Take the card back. It stays face up and must be played at the first "
                "legal chance. The others take theirs back without penalty."
            ),
            _SUIT,
        ),
        if_alone="lone-lead-out-of-turn",
    ),
    Irregularity(
        key="lone-lead-out-of-turn",
        event=_("A loner led out of turn, and the trick is on the table"),
        offender=_("Who did it: the loner."),
        source="House of Cards, “Lead out of turn”",
        quote="This penalty does not apply to a lone player, but he may be required to "
        "retract a lead out of turn.",
        verdict=Verdict.MAY_BE_RETRACTED,
        details=(("suit_penalty", False),),
        sentence=_("The opponents may ask for the card to be taken back. Nothing more."),
    ),
    Irregularity(
        key="card-shown",
        event=_("A player showed or dropped a card from the hand"),
        offender=_("Who did it: the player who showed it."),
        source="House of Cards, “Exposed Card”",
        quote="If a player (not playing alone) exposes a card from his hand except in "
        "proper play, he must leave it face up on the table and must play it at his"
        " first legal chance.",
        verdict=Verdict.CARD_STAYS_FACE_UP,
        details=(("must_play", "first_legal_chance"),),
        sentence=_(
            "The card stays face up on the table and must be played at the first legal "
            "chance."
        ),
        if_alone="lone-card-shown",
    ),
    Irregularity(
        key="lone-card-shown",
        event=_("A loner showed or dropped a card"),
        offender=_("Who did it: the loner."),
        source="House of Cards, “Exposed Card”",
        quote="If a player (not playing alone) exposes a card from his hand except in "
        "proper play, he must leave it face up on the table and must play it at his"
        " first legal chance.",
        verdict=Verdict.NO_PENALTY,
        sentence=_("No penalty. There is no partner who could use it."),
    ),
    Irregularity(
        key="looked-at-a-trick",
        event=_("A player looked at a trick already turned over"),
        offender=_("Who did it: the player who looked."),
        source="House of Cards, “Illegal Information”",
        quote="If a player looks at a quitted trick or gives illegal information to his "
        "partner, then the next time the offending team has the lead, the opponent "
        "to the right of the leader may name the suit to be led.",
        verdict=Verdict.OPPONENT_NAMES_SUIT,
        details=_NAMES_SUIT,
        sentence=_SUIT,
    ),
    Irregularity(
        key="table-talk",
        event=_("Table talk with the partner"),
        offender=_("Who did it: the player who talked."),
        source="House of Cards, “Illegal Information”",
        quote="If a player looks at a quitted trick or gives illegal information to his "
        "partner, then the next time the offending team has the lead, the opponent "
        "to the right of the leader may name the suit to be led.",
        verdict=Verdict.OPPONENT_NAMES_SUIT,
        details=_NAMES_SUIT,
        sentence=_SUIT,
    ),
    Irregularity(
        key="table-talk-again",
        event=_("Table talk again, after a warning"),
        offender=_("Who did it: the player who talked."),
        source=NO_SHEET,
        quote=_("Events that charge for it warn first, then charge what a renege costs."),
    ),
    Irregularity(
        key="cards-thrown-in",
        event=_("A player threw in the cards before the last trick"),
        offender=_("Who did it: the player who threw them in."),
        source=NO_SHEET,
        quote=_("Events that charge for it charge what a renege costs."),
    ),
    Irregularity(
        key="suit-corrected",
        event=_("A player failed to follow suit and saw it before the trick was gathered"),
        offender=_("Who did it: the player."),
        source="House of Cards, “Revoke”",
        quote="A player may correct his revoke before a trick is gathered.",
        verdict=Verdict.NO_PENALTY,
        sentence=_("Play the right card instead. No penalty."),
    ),
    Irregularity(
        key="renege",
        event=_("A player failed to follow suit, and it came out later"),
        offender=_("Who did it: the player who did not follow suit."),
        source="Activity List",
        quote="Reneging generally causes the hand to be forfeited, with 2 points awarded "
        "to the opposing team.",
        if_alone="lone-renege",
    ),
    Irregularity(
        key="lone-renege",
        event=_("A loner failed to follow suit, and it came out later"),
        offender=_("Who did it: the loner."),
        source="House of Cards, “Revoke”",
        quote="… (deduct 4 points if the offending team was a lone player).",
    ),
    Irregularity(
        key="renege-not-proved",
        event=_("A player claimed a renege that cannot be proved"),
        offender=_("Who did it: the player who claimed it."),
        source=NO_SHEET,
        quote=_("Some events take points for a claim without a proof."),
    ),
    Irregularity(
        key="suit-not-held",
        event=_("The leader was told a suit and has no card of it"),
        offender="",
        source=_RULE_BOOK,
        quote=_("Any card may be led, and the penalty is used up."),
        verdict=Verdict.PENALTY_USED_UP,
        details=(("may_lead", "any_card"),),
        sentence=_("The leader may lead any card. The penalty is used up."),
    ),
    Irregularity(
        key="score-written-wrongly",
        event=_("The score was written down wrongly"),
        offender="",
        source=NO_SHEET,
        quote=_("A score is what the cards were worth, not what was written."),
        verdict=Verdict.SCORE_CORRECTED,
        details=(("corrected_by", "table_while_open_else_organizer"),),
        sentence=_(
            "Correct it at the table while the game is in progress. After that the "
            "organizer corrects it."
        ),
    ),
)
"""What rule tables list, in the order of a deal; `hall_disputes` has the rest."""
