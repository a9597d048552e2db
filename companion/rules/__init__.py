"""The law of each game: what is asked, what may be answered, what follows. Pure: no clock, chance, files or words."""
