"""The door: a name, a number, a price, while people stand in line.

Knows the same list as check-in; what it adds is speed, and who came last at this laptop.
"""
