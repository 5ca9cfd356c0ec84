"""The rules desk as it is asked: addresses read into answers, links for every tap.

Stateless: a page is its address. Nothing of requests or users.
"""

from scoring.forms.rules_desk.address import Address, read_address
from scoring.forms.rules_desk.booking import (
    booking_desk,
    chosen_booking,
    side_booking_desk,
)
from scoring.forms.rules_desk.desk import (
    Desk,
    public_desk,
    sheet_choosers,
    side_desk,
    tonights_desk,
)
from scoring.forms.rules_desk.disputes import (
    find_topics,
    list_most_asked,
    list_others,
)
from scoring.forms.rules_desk.page import Page
from scoring.forms.rules_desk.questions import (
    QUESTIONS,
    DeskQuestion,
    offered_at,
    page_of,
)
from scoring.forms.rules_desk.refusals import NothingToSave
from scoring.forms.rules_desk.saved_rulings import ruling_lines, verdict_to_store
