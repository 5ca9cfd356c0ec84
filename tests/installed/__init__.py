"""The program as people get it: built, and installed out of reach of any checkout."""
