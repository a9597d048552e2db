"""The serial tag reader: bytes become frames, frames become tags, tags appear and go."""
