"""Entries of the activity log in templates."""

from django import template

from scoring.queries.activity_log import describe

register = template.Library()
register.filter("sentence", describe)
