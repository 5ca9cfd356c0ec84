"""The tray: what phones sent that did not count, until its turn or the organizer comes.

Does not know why a deal is refused; the intake says that.
"""
