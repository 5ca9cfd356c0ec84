"""A second computer that goes on when the first one dies: pairing, copies, taking over."""
