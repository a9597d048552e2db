"""Property tests try the same examples every time, and are never judged by how busy the machine is."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None)
settings.load_profile("steady")
