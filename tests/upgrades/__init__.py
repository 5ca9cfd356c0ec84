"""Nights made by the version that kept its journal as sentences, opened by this one."""
