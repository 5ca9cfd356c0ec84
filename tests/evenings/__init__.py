"""Random evenings driven through the pages and held against a count by hand."""
