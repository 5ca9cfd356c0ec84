"""The room scoring/phone/views."""
