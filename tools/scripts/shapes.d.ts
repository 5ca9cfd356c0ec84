// What the laptop tells scripts and they tell it, and what they keep: the shapes of data that
// several scripts read. Each script has what is its own alone.

/** What the laptop answered to a report, and when. */
interface Answer {
  at: number;
  counts?: boolean;
  code?: string;
  sentence?: string;
}

/** A deal, a deal taken back, a call or an agreement, as it is kept and sent. */
interface PhoneReport {
  id: string;
  /** The address of its table. */
  path: string;
  /** What is posted. */
  body: string;
  /** Where below the path; only deals have none. */
  to?: string;
  round?: number;
  deal?: number;
  /** The id of the report it takes back. */
  takes?: string;
  /** Of the first pair and of the second. */
  points?: number[];
  words?: string;
  /** The button of the deal. */
  call?: string;
  /** The tab in which it was tapped. */
  tab?: string;
  /** Its place in the order of the taps. */
  turn?: number;
  /** The event of its table. */
  event?: string;
  /** Of what is handed over: when that may be sent. */
  due?: number;
  answer?: Answer;
}

interface Game {
  round: number;
  seats: string;
  names: string[];
  called: string[];
}

/** A deal that counts at a table: one the laptop has shown, or the report of one. */
interface TableDeal {
  id?: string;
  points?: number[];
  words?: string;
  call?: string;
}

/** What the page's `#ahead` holds; `scoring/phone/following.py` says more of it. */
interface OfflinePayload {
  /** The one in play first. */
  games: Game[];
  told: TableDeal[];
  penalties: number[];
  /** Of taps. */
  worth: Record<string, [number, number, string]>;
  /** Their names. */
  bids: Record<string, string>;
  /** Of a bid with a partner, and of one alone. */
  bid_texts: string[];
  /** Worth of bids, by the tricks taken. */
  tricks: Record<string, (number | null)[][]>;
}

/**
 * What ends a game: its deals, the most of a game to come, or the points of a pair if not 0.
 * One that breaks ties goes on until a pair leads.
 */
interface GameEnd {
  deals: number;
  most: number;
  points: number;
  breaksTies?: boolean;
}

/** What tonight's rules say of a deal; `scoring/rules/course.py` says more of it. */
interface Course {
  /** The seats of each side. */
  sides: number[][];
  /** How trump is made. */
  making: "turn_up" | "auction";
  /** Whether another card is turned up when all have passed. */
  turns_again: boolean;
  joker: boolean;
  /** Whether the dealer calls trump where the joker is turned up. */
  joker_called: boolean;
  /** Whether the dealer must name a suit at last. */
  stuck: boolean;
  /** Whether a deal that all passed is dealt again. */
  redeals: boolean;
  /** Whether the dealer's partner who assists goes alone. */
  assist_alone: boolean;
  /** Whether a maker goes alone. */
  alone: "always" | "may" | "never";
  /** How many a maker gets who is chosen by cards, not by seats. */
  partners: number;
  defend: "off" | "vs_lone_maker" | "any";
  lone_lead: string;
  bidder_leads: boolean;
  /** What low hands may ask for. */
  low: string[];
  /** Whether such a deal is lost instead of dealt again. */
  low_passes: boolean;
  poker: boolean;
  steal: boolean;
  notes: Notes;
  auction: Auction | null;
}

/**
 * What is told of a hand that is made: whether the dealer may leave the card, and the keys of
 * what a *loner* and a lone *defender* may ask for or do.
 */
interface Notes {
  pickup: string;
  loner: string[];
  defender: string[];
}

/**
 * A bid on the ladder. *alone* says whether its bidder goes alone, *partners* how many may
 * be chosen; who bids a *forced* one did not choose it. One *apart* names no tricks.
 */
interface Bid {
  key: string;
  label: string;
  forced: boolean;
  apart: boolean;
  alone: "always" | "may" | "never";
  partners: number;
}

/**
 * How the bidding goes: once around or until all others pass, whether who has passed is out,
 * and who has to bid when all pass: the holder of the joker, the dealer, or nobody.
 */
interface Auction {
  /** Lowest first. */
  bids: Bid[];
  is_once: boolean;
  is_out: boolean;
  forced: "" | "joker" | "dealer";
  /** Whether the dealer's own minimum is a bid by itself. */
  dealer_minimum: boolean;
  /** What the high bidder does then. */
  notes: string[];
}

/** A sentence: its key, and seats, suits and texts to fill it with. */
interface Line {
  key: string;
  /** A side where the sentence names a team. */
  player?: number | null;
  other?: number | null;
  suit?: string;
  text?: string;
  /** A poker hand. */
  kind?: string;
}
