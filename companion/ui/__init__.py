"""The touchscreen: a screen is a frame, a tuple of frozen widgets; what differs from the last frame is repainted."""

import os

# pygame greets on standard output as soon as it is imported, and that belongs to the console.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
