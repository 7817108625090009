"""A club's evening as text and as a page."""
