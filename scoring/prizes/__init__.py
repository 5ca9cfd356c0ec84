"""Who wins what: the list of prizes, ties, door prizes, and what is paid out of the box.

Does not know how points are ranked, nor how results are told to the hall.
"""
