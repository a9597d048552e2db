"""The touchscreen's tests need no display: SDL's dummy driver keeps the picture in memory."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
