"""The screens: each one thing to look at and to answer, built as a frame from what it knows."""
