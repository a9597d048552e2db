"""The console installed on a machine of its own: Debian in QEMU, with pins, a screen to touch, and a plug to pull.

`pytest -m appliance`; README says what that needs. Nothing here runs with the other tests.
"""
