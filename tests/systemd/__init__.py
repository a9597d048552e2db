"""What the service manager and the installer see of the console, on the machine of whoever works on it."""
