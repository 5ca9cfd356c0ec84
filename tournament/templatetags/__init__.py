"""Tags and filters for templates, one subject a file; they ask the database nothing."""
