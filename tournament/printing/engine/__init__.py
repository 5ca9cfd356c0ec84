"""The print room: documents wait here and are drawn as PDFs by processes of their own.

Knows nothing of what is printed.
"""
