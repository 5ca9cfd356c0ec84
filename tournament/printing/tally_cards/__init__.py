"""The room tournament/printing/tally_cards."""
