"""What tables report and organizers correct, one noun a file."""

from scoring.models.deal import Deal, DealRevision

__all__ = ["Deal", "DealRevision"]
