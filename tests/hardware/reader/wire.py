"""A serial line as a wire: what is sent at one speed and heard at another comes out as noise."""


def levels(data: bytes) -> list[bool]:
    """The line's level bit by bit, 8N1: a start bit, eight bits from the lowest on, a stop bit."""
    bits: list[bool] = []
    for byte in data:
        bits += [False, *(bool(byte >> place & 1) for place in range(8)), True]
    return bits


def heard(data: bytes, sent: int, listening: int) -> bytes:
    """What a receiver at `listening` baud makes of what was sent at `sent` baud."""
    line = [True, *levels(data), *[True] * (1 + 20 * sent // listening)]

    def level(seconds: float) -> bool:
        place = int(seconds * sent)
        return line[place] if place < len(line) else True

    got = bytearray()
    now, end, step = 0.0, len(line) / sent, 1 / listening
    while now < end:
        if level(now):
            # Receivers look sixteen times a bit for the start.
            now += step / 16
            continue
        byte = sum(level(now + (1.5 + place) * step) << place for place in range(8))
        got.append(byte)
        now += 9.5 * step
    return bytes(got)
