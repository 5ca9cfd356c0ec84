"""Australia."""
