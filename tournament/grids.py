"""The lists organizers work with, as django-tables2 tables.

They are called grids because a table is a card table here.
"""
