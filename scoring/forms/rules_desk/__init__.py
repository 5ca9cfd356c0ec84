"""The rules desk as it is asked: addresses read into answers, links for every tap.

Stateless: a page is its address. Nothing of requests or users.
"""
