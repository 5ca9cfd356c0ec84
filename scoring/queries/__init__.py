"""The read path: a fixed number of queries, frozen values out, nothing saved."""
