"""Random evenings through the real pages: the organizer, a helper and the phones."""
