"""The room scoring/rules_desk."""
