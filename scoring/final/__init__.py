"""A final after the first stage, and a consolation beside it: chosen, seated, shown.

Not the ranking after it, and no prizes.
"""
