"""River Table: referee, timer and die beside the box of a board game."""
