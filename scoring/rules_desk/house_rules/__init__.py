"""The room scoring/rules_desk/house_rules."""
