"""The room scoring/desk."""
