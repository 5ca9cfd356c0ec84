"""Games everybody plays for himself: what is asked, how it is read, their base."""
