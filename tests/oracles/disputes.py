"""Twenty disputes of a hall, as they reach the desk: what is typed, tapped and ruled.

Written from the five rule sheets, for standard euchre by the tournament sheet, where a
late misdeal passes left. *source* is the sheet, or CUSTOM where none says anything. The
first tap is on the field where something is typed. "Cora #2" is the second Cora of a page.
"""

from dataclasses import dataclass

CUSTOM = "No rule sheet covers it"
HOUSE, LIST, BRAD = "House of Cards", "Activity List", "Brad Wilson"
CATS, E2 = "CatsAtCards", "Everything2"
RENEGE, MISDEAL = ("Renege", "Misdeal")
TABLE, GATHERED = "The trick is on the table", "The trick is gathered"


@dataclass(frozen=True)
class Dispute:
    """What is *typed*, "" where it is among the first; the *links* tapped; the answer."""

    name: str
    typed: str
    links: tuple[str, ...]
    ruling: str
    source: str

    @property
    def taps(self):
        return bool(self.typed) + len(self.links)


def _renege(name, *links, ruling, source):
    return Dispute(name, "", (RENEGE, *links), ruling, source)


DISPUTES = (
    _renege(
        "renege found late",
        "Later, with proof",
        ruling="The hand is over: 2 for the other team",
        source=LIST,
    ),
    _renege(
        "renege by or against a loner",
        "Later, with proof",
        "Yes",
        ruling="The hand is over: 2 for the other team",
        source=LIST,
    ),
    _renege(
        "renege claimed and not proved",
        "Later, without proof",
        ruling="Without a proof nothing changes",
        source=CUSTOM,
    ),
    _renege(
        "renege seen at once",
        "The trick is on the table",
        ruling="Play the right card instead. No penalty.",
        source=HOUSE,
    ),
    Dispute(
        "lead out of turn", "", ("Led out of turn", TABLE), "Others take theirs back", HOUSE
    ),
    Dispute(
        "lead out of turn, gathered",
        "",
        ("Led out of turn", GATHERED),
        "The trick stands",
        HOUSE,
    ),
    Dispute(
        "lead against a loner",
        "",
        ("Who deals, cuts, bids, leads?", "Cora #2", "Yes"),
        "Gus leads.",
        BRAD,
    ),
    Dispute(
        "card turned over in dealing",
        "flipped",
        ("Card turned over in dealing",),
        "The same player deals again",
        HOUSE,
    ),
    Dispute(
        "turned-down suit named",
        "turned down",
        ("Turned-down suit called",),
        "may not call trump",
        HOUSE,
    ),
    Dispute(
        "call out of turn",
        "",
        ("Call or pass out of turn", "A call or a bid"),
        "Not valid",
        HOUSE,
    ),
    Dispute(
        "card exposed",
        "dropped",
        ("A card was shown or dropped",),
        "It stays face up",
        HOUSE,
    ),
    Dispute(
        "miscounted points",
        "miscount",
        ("Score written wrongly",),
        "Corrected at the table",
        CUSTOM,
    ),
    Dispute(
        "miscounted tricks",
        "tricks",
        ("How many tricks? The teams disagree",),
        "Count the tricks both teams have",
        CATS,
    ),
    Dispute(
        "dealer holds six cards, no one has led",
        "",
        ("The dealer holds 6 cards", "Before the first lead"),
        "The dealer discards one card now",
        CATS,
    ),
    Dispute(
        "dealer holds six cards, found late",
        "",
        ("The dealer holds 6 cards", "After a trick was gathered"),
        "That team cannot score",
        HOUSE,
    ),
    Dispute(
        "I'll help",
        "help",
        ("The dealer’s partner said “I’ll help” or “I assist”",),
        "The call stands, in whatever words. Both play",
        HOUSE,
    ),
    Dispute(
        "I'll help, alone",
        "help",
        ("The dealer’s partner said “I’ll help” or “I assist”", "Yes"),
        "The partner plays alone, and the dealer sits out",
        HOUSE,
    ),
    Dispute(
        "third hand plays out of turn",
        "third hand",
        ("Played out of turn, not the lead", TABLE),
        "The player whose turn it is plays first",
        HOUSE,
    ),
    Dispute(
        "the wrong player dealt",
        "",
        ("The wrong player dealt", "The deal is finished"),
        "The deal stands. The player who was skipped deals next",
        E2,
    ),
    Dispute(
        "the loner's partner plays a card",
        "loner",
        ("The loner’s partner played a card", TABLE),
        "The card goes back",
        LIST,
    ),
    Dispute(
        "alone said late", "", ("“Alone” was said late", "A card was led"), "Too late", LIST
    ),
    Dispute(
        "cut not offered",
        "cut",
        ("The cut was not offered", "The deal is finished"),
        "The deal stands",
        CUSTOM,
    ),
    Dispute(
        "second misdeal by the same dealer",
        "two misdeals",
        ("Second misdeal by the same dealer",),
        "The same as for the first misdeal",
        HOUSE,
    ),
    Dispute(
        "misdeal seen late",
        "",
        (MISDEAL, "After a card was turned up"),
        "The deal passes to the left",
        BRAD,
    ),
    Dispute(
        "natural trump",
        "natural",
        ("Nothing but trump: a player claims the deal",),
        "Play it like any other hand",
        LIST,
    ),
    Dispute(
        "a card laid is a card played",
        "take back",
        ("A card laid is a card played: may it go back?",),
        "The card is played",
        CUSTOM,
    ),
)
"""The twenty, some in both their turns."""
