"""The optimiser: draws for crowds no stored design covers, and repair in mid-event.

Pure and seeded: the same players, wishes, effort and chance give the same games.
"""

from tournament.rotations.search.costs import Weights
from tournament.rotations.search.draw import Effort
from tournament.rotations.search.plan import extend, improve, paired, schedule
from tournament.rotations.search.start import copied, cut
from tournament.rotations.search.wishes import Wishes, WishRefused, dealt, relabelled
