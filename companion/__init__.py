"""River Table: referee, timer and die beside the box of a board game."""

__version__ = "0.1.0"
