"""The tags of the table: what each is stuck to, enrolling whole games in a run, and finding out what one is."""
