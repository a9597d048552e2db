"""The device layer: ports, drivers and the simulated table. It knows nothing of the companion."""
