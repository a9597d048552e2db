"""What every game of the console must stand, whatever its rules: a game is held to it by being registered."""
