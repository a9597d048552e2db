"""The terminal surface: a referee over SSH, at a keyboard, or driven by a pipe."""
