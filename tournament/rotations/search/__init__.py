"""The optimiser: draws for crowds no stored design covers, and repair in mid-event.

Pure and seeded: the same players, wishes, effort and chance give the same games.
"""

from tournament.rotations.search.anneal import Effort
from tournament.rotations.search.copies import copied
from tournament.rotations.search.cuts import cut
from tournament.rotations.search.pair_costs import Weights
from tournament.rotations.search.pairing import paired
from tournament.rotations.search.plan import extend, improve, schedule
from tournament.rotations.search.relabel import dealt, relabelled
from tournament.rotations.search.wishes import Wishes, WishRefused
