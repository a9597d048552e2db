"""What holds for every reader's decoder: splits, noise, broken frames, ghosts."""

from collections.abc import Callable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.reader.decoder import PATIENCE, Decoder, Frames, Sighting
from hardware.reader.em4100 import printed_number
from hardware.reader.profiles import ONE_WAY, PROFILES, ProfileName
from hardware.reader.recognise import Recogniser
from tests.hardware.reader.vectors import (
    ALL_ZERO,
    BAD_CHECK,
    CARD,
    CUP,
    HALF,
    ID12_CUP,
    ID12_PIN,
    LISTED,
    PARALLAX,
    PIN,
    RDM_PIN,
    RDM_ZERO_CHECK,
    REPEATING,
    SIZES,
    WHOLE,
    cuts,
    decoder,
    enough,
    seen,
    tags,
)

FRAMES = pytest.mark.parametrize(("profile", "frame", "tag"), WHOLE)
PROFILE = pytest.mark.parametrize("profile", PROFILES)


@FRAMES
def test_a_whole_frame_is_a_tag(profile: ProfileName, frame: bytes, tag: str) -> None:
    reader = decoder(profile)
    assert seen(reader, [enough(profile, frame)]) == [tag]
    assert reader.counts == Frames(good=len(enough(profile, frame)) // len(frame))


@FRAMES
def test_two_frames_in_one_read_are_both_seen(profile: ProfileName, frame: bytes, tag: str) -> None:
    assert seen(decoder(profile), [enough(profile, frame) + frame]) == [tag, tag]


@FRAMES
def test_every_split_into_reads_gives_the_same(profile: ProfileName, frame: bytes, tag: str) -> None:
    data = frame[: len(frame) // 2] + enough(profile, frame) + b"\x00" + frame
    whole = decoder(profile)
    told = seen(whole, [data])
    assert tag in told
    for reads in cuts(data):
        split = decoder(profile)
        assert seen(split, reads) == told, reads
        assert split.counts == whole.counts


@FRAMES
def test_every_split_into_three_reads_gives_the_same(profile: ProfileName, frame: bytes, tag: str) -> None:
    data = enough(profile, frame)
    for one, two in combinations(range(len(data)), 2):
        assert seen(decoder(profile), [data[:one], data[one:two], data[two:]]) == [tag]


@FRAMES
def test_a_frame_that_ends_early_does_not_take_the_next_one_with_it(
    profile: ProfileName, frame: bytes, tag: str
) -> None:
    for length in range(len(frame)):
        assert seen(decoder(profile), [frame[:length], enough(profile, frame)]) == [tag], length


@FRAMES
def test_a_frame_that_pauses_too_long_is_none(profile: ProfileName, frame: bytes, tag: str) -> None:
    for length in range(1, len(frame) - 1):
        reader = decoder(profile)
        reader.feed(frame[:length], 0.0)
        later = 2 * PATIENCE
        torn = tags(reader.feed(frame[length:], later))
        # What is left of a line of text may have its label still in it.
        assert torn == [] or profile == "text"
        assert tags(reader.feed(enough(profile, frame), later)) == [tag]


@FRAMES
def test_a_frame_never_goes_on_after_the_line_was_cut(profile: ProfileName, frame: bytes, tag: str) -> None:
    for length in range(1, len(frame)):
        for reader in (decoder(profile), Recogniser((profile,), (9600, 2400))):
            reader.feed(frame[:length], 0.0)
            reader.cut()
            torn = tags(reader.feed(frame[length:], 0.01))
            assert torn == [] or profile == "text", length
            assert tags(reader.feed(enough(profile, frame), 0.02))[-1:] == [tag]


@FRAMES
def test_a_frame_may_take_its_time_between_two_bytes(profile: ProfileName, frame: bytes, tag: str) -> None:
    reader = decoder(profile)
    at, told = 0.0, []
    if profile in REPEATING:
        reader.feed(frame, 0.0)
    for byte in frame:
        told += tags(reader.feed(bytes((byte,)), at))
        at += 0.2 / len(frame)
    assert told == [tag]


@PROFILE
@given(reads=st.lists(st.binary(max_size=60), max_size=8), late=st.booleans())
def test_no_bytes_whatever_raise_or_give_what_is_no_tag(profile: ProfileName, reads: list[bytes], late: bool) -> None:
    reader = decoder(profile)
    for number, read in enumerate(reads):
        assert_tags(profile, reader.feed(read, number * (1.0 if late else 0.001)))


ALPHABET: dict[ProfileName, st.SearchStrategy[bytes]] = {
    "id12": st.sampled_from([b"\x02", b"\x03", b"\r", b"\n", b"0", b"A", b"f", b"g", ID12_PIN, RDM_PIN, ALL_ZERO]),
    "rdm6300": st.sampled_from([b"\x02", b"\x03", b"\r", b"0", b"A", b"f", b"g", RDM_PIN, HALF, BAD_CHECK]),
    "parallax": st.sampled_from([b"\n", b"\r", b"0", b"A", b"f", b"g", PARALLAX, PARALLAX[:7]]),
    "text": st.sampled_from(
        [b"UID:", b"TAG ", b"TAG", b"In hex: ", b" ", b"04", b"0x", b"x" * 50, b"DEADBEEF", b"\n", b"\r\n", b"GONE"]
    ),
    "pn532": st.sampled_from(
        [b"\x00\x00\xff", b"\x00\xff", b"\x00", b"\xff", b"\x0c\xf4\xd5", b"\x01\xff", LISTED, LISTED[:9], LISTED[9:]]
    ),
}
"""Pieces out of which the worst noise is made: that which looks like a frame."""


def noise(profile: ProfileName) -> st.SearchStrategy[bytes]:
    return st.one_of(st.binary(max_size=200), st.lists(ALPHABET[profile], max_size=12).map(b"".join))


@PROFILE
@given(data=st.data())
def test_reads_that_look_like_frames_give_only_tags_however_they_are_split(
    profile: ProfileName, data: st.DataObject
) -> None:
    stream = data.draw(noise(profile))
    places = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=5)))
    whole, split = decoder(profile), decoder(profile)
    told = whole.feed(stream, 0.0)
    assert_tags(profile, told)
    bounds = [0, *places, len(stream)]
    assert [each for begin, end in pairwise(bounds) for each in split.feed(stream[begin:end], 0.0)] == told
    assert split.counts == whole.counts


@pytest.mark.parametrize("profile", ONE_WAY)
@given(data=st.data())
def test_after_any_noise_the_next_two_whole_frames_decode(profile: ProfileName, data: st.DataObject) -> None:
    frame, tag = data.draw(st.sampled_from([(frame, tag) for name, frame, tag in WHOLE if name == profile]))
    reader = decoder(profile)
    reader.feed(data.draw(noise(profile)), 0.0)
    told = tags(reader.feed(frame, 0.01)) + tags(reader.feed(frame, 0.02))
    assert told[-1:] == [tag]
    assert len(told) >= (1 if profile in REPEATING else 2)


def assert_tags(profile: ProfileName, sightings: list[Sighting]) -> None:
    for tag in tags(sightings):
        assert tag.strip("0"), "a ghost"
        assert len(tag) // 2 in SIZES.get(profile, (5,))
        assert bytes.fromhex(tag).hex().upper() == tag


@pytest.mark.parametrize("profile", ONE_WAY)
def test_what_is_held_does_not_grow(profile: ProfileName) -> None:
    reader = decoder(profile)
    for _ in range(1000):
        reader.feed(b"\x02\n" + b"A" * 200, 0.0)
    held = [value for value in vars(reader).values() if isinstance(value, bytes)]
    assert held
    assert sum(map(len, held)) <= 128


# Ghosts


def test_half_a_frame_and_a_whole_one_are_one_tag() -> None:
    reader = decoder("id12")
    assert seen(reader, [HALF + RDM_PIN]) == [PIN]
    assert reader.counts == Frames(good=1, bad=1)


@pytest.mark.parametrize("profile", ["id12", "rdm6300"])
def test_what_does_not_add_up_is_none_and_counted(profile: ProfileName) -> None:
    reader = decoder(profile)
    assert seen(reader, [BAD_CHECK, BAD_CHECK]) == []
    assert reader.counts == Frames(bad=2)


ZEROS: list[tuple[ProfileName, bytes]] = [
    ("id12", ALL_ZERO),
    ("rdm6300", ALL_ZERO),
    ("parallax", b"\n" + b"0" * 10 + b"\r"),
    ("text", b"Card UID: 00 00 00 00\n"),
]


@pytest.mark.parametrize(("profile", "frame"), ZEROS)
def test_a_tag_of_zeros_is_a_ghost(profile: ProfileName, frame: bytes) -> None:
    reader = decoder(profile)
    assert seen(reader, [frame, frame]) == []
    assert reader.counts == Frames(ghost=2)


@pytest.mark.parametrize("ghost", ["000000078F88", "00F00000F000", "F000060007F1", "B59A99E5A9FA"])
def test_ghosts_from_the_field_add_up_and_are_no_tags(ghost: str) -> None:
    frame = b"\x02" + ghost.encode() + b"\x03"
    reader = decoder("rdm6300")
    told = []
    at = 0.0
    for each in (RDM_PIN, RDM_PIN, frame, RDM_PIN, frame, RDM_PIN):
        told += tags(reader.feed(each, at))
        at += 0.15
    assert set(told) == {PIN}
    reader.feed(b"", at + 1)
    assert reader.counts == Frames(good=4, ghost=2)
    assert seen(decoder("id12"), [frame]) != [], "a reader that sends one frame only cannot tell"


@pytest.mark.parametrize(("profile", "frame"), [("rdm6300", RDM_PIN), ("parallax", PARALLAX)])
def test_two_equal_frames_are_believed_only_within_a_fifth_of_a_second(profile: ProfileName, frame: bytes) -> None:
    for apart, told in ((0.06, 1), (0.19, 1), (0.21, 0), (3.0, 0)):
        reader = decoder(profile)
        assert not reader.feed(frame, 0.0)
        assert len(reader.feed(frame, apart)) == told, apart


def test_a_tag_once_believed_needs_no_second_frame_while_it_misses_some() -> None:
    reader = decoder("rdm6300")
    times = (0.0, 0.06, 0.8, 2.0, 4.0, 8.0, 8.06)
    assert [len(reader.feed(RDM_PIN, at)) for at in times] == [0, 1, 1, 1, 1, 0, 1]


def test_another_tag_is_believed_by_its_own_frames() -> None:
    reader = decoder("rdm6300")
    assert seen(reader, [RDM_PIN, RDM_ZERO_CHECK, RDM_PIN, RDM_ZERO_CHECK]) == []
    assert seen(reader, [RDM_ZERO_CHECK]) == [CARD]
    assert reader.counts == Frames(good=2, ghost=3)


# What is printed on a tag


@pytest.mark.parametrize(
    ("tag", "printed"),
    [(PIN, "0006547886"), (CUP, "0000401829"), (CARD, "0025489530"), ("DEADBEEF", ""), ("04A224B2C35E80", "")],
)
def test_the_number_printed_on_a_tag(tag: str, printed: str) -> None:
    assert printed_number(tag) == printed


MAKERS: list[Callable[[], Decoder]] = [profile.decoder for profile in PROFILES.values()]


@pytest.mark.parametrize("make", MAKERS)
def test_nothing_read_is_nothing_told(make: Callable[[], Decoder]) -> None:
    reader = make()
    assert reader.feed(b"", 0.0) == reader.feed(b"", 1000.0) == []
    assert reader.counts == Frames()


def test_clones_and_real_ones_are_one_profile() -> None:
    assert seen(decoder("id12"), [ID12_PIN, RDM_PIN, ID12_CUP]) == [PIN, PIN, CUP]
    assert seen(decoder("rdm6300"), [ID12_PIN, ID12_PIN]) == []
