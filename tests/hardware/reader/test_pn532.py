"""The PN532's frames, and the conversation with it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.reader.decoder import PATIENCE, Frames
from hardware.reader.pn532 import (
    ACK,
    ANSWER,
    FIRST_ANSWER,
    LIST,
    PAUSE,
    SET_UP,
    TRIES,
    WAKE,
    Answer,
    Answers,
    Pn532,
    frame,
    listed,
)
from tests.hardware.reader.vectors import LISTED, NO_TARGET, cuts, tags

SAM_DONE = bytes.fromhex("00 00 FF 02 FE D5 15 16 00")
RF_DONE = bytes.fromhex("00 00 FF 02 FE D5 33 F8 00")
ERROR = bytes.fromhex("00 00 FF 01 FF 7F 81 00")


def test_commands_are_the_bytes_of_the_manual() -> None:
    assert frame(SET_UP[0]) == bytes.fromhex("00 00 FF 05 FB D4 14 01 14 01 02 00")
    assert frame(LIST) == bytes.fromhex("00 00 FF 04 FC D4 4A 01 00 E1 00")
    assert bytes.fromhex("00 00 FF 00 FF 00") == ACK
    assert WAKE.startswith(b"\x55\x55\x00")
    for command in (*SET_UP, LIST):
        sent = frame(command)
        assert (sent[3] + sent[4]) & 0xFF == sum(sent[5:-1]) & 0xFF == 0


def test_answers_are_read() -> None:
    assert Answers().feed(ACK + SAM_DONE, 0.0) == [Answer(0x14)]
    assert Answers().feed(NO_TARGET, 0.0) == [Answer(0x4A, b"\x00")]
    assert Answers().feed(ERROR, 0.0) == [Answer(None)]
    (answer,) = Answers().feed(ACK + LISTED, 0.0)
    assert (answer.code, listed(answer.data)) == (0x4A, "DEADBEEF")


def test_an_ack_that_is_long_alone_is_nothing_bad() -> None:
    answers = Answers()
    assert answers.feed(ACK, 0.0) == answers.feed(b"", 10 * PATIENCE) == []
    assert answers.bad == 0


def test_every_split_into_reads_gives_the_same() -> None:
    data = b"\x00\x00\x00" + ACK + LISTED + LISTED[:9] + ACK + NO_TARGET + ERROR + b"\x00\xff" + SAM_DONE
    whole = Answers().feed(data, 0.0)
    assert [answer.code for answer in whole] == [0x4A, 0x4A, None, 0x14]
    for reads in cuts(data):
        split = Answers()
        assert [answer for read in reads for answer in split.feed(read, 0.0)] == whole, reads


@given(
    st.one_of(
        st.binary(max_size=200),
        st.lists(st.sampled_from([LISTED, NO_TARGET, ACK, LISTED[:7], LISTED[5:], b"\x00\xff\x40\xc0\xd5"])).map(
            b"".join
        ),
    )
)
def test_after_any_noise_the_next_two_answers_are_read(noise: bytes) -> None:
    answers = Answers()
    answers.feed(noise, 0.0)
    told = answers.feed(LISTED + LISTED, 0.01) + answers.feed(b"", 0.01 + 2 * PATIENCE)
    assert [listed(answer.data) for answer in told[-2:]] == ["DEADBEEF"] * 2


def test_a_frame_that_only_seems_to_add_up_takes_no_real_one_with_it() -> None:
    for length in range(2, 0x41):
        for taken in range(1, min(length - 1, len(LISTED)) + 1):
            # Its last bytes are the first of a real frame, and one of its own makes all of it add up.
            made_up = bytes((0xD5, *bytes(length - 1 - taken)))
            filler = -sum(made_up + LISTED[:taken]) & 0xFF
            noise = bytes((0, 0xFF, length, 0x100 - length)) + made_up + bytes((filler,))
            answers = Answers()
            told = answers.feed(noise + LISTED + LISTED, 0.0)
            assert answers.bad == 0, "it added up"
            assert len(told) == 3
            assert [listed(answer.data) for answer in told][-2:] == ["DEADBEEF"] * 2, (length, taken)


def test_what_looks_like_a_long_frame_is_held_no_longer_than_patience_and_no_longer_than_a_frame() -> None:
    answers = Answers()
    assert answers.feed(b"\x00\x00\xff\x40\xc0\xd5" + LISTED, 0.0) == []
    assert [answer.code for answer in answers.feed(b"", 2 * PATIENCE)] == [0x4A]
    assert answers.bad == 1
    for _ in range(1000):
        answers.feed(b"\x00\x00\xff\x40\xc0\xd5", 3.0)
    assert len(vars(answers)["_begun"]) < 80


@pytest.mark.parametrize("size", [4, 7, 10])
def test_uids_of_every_size_are_listed(size: int) -> None:
    uid = bytes(range(1, size + 1))
    assert listed(bytes((1, 1, 0, 4, 8, size)) + uid) == uid.hex().upper()
    assert listed(bytes((1, 1, 0, 4, 8, size)) + uid + b"\x06\x75\x77\x81\x02\x80") == uid.hex().upper()
    assert listed(bytes((1, 1, 0, 4, 8, size)) + uid[:-1]) is None


@given(st.binary(max_size=70))
def test_no_listing_whatever_gives_what_is_no_uid(data: bytes) -> None:
    assert len(listed(data) or "DEADBEEF") // 2 in (4, 7, 10)


def test_an_answer_never_goes_on_after_the_line_was_cut() -> None:
    for length in range(2, len(LISTED) - 1):
        answers = Answers()
        answers.feed(LISTED[:length], 0.0)
        answers.cut()
        assert answers.feed(LISTED[length:], 0.01) == []


# The conversation


def set_up(module: Pn532, at: float) -> float:
    """Gets through the set-up; the time when the first listing is due."""
    assert module.say(at) == WAKE + frame(SET_UP[0])
    assert module.say(at + 0.1) == b""
    assert module.feed(ACK + SAM_DONE, at + 0.2) == []
    assert module.say(at + 0.2) == frame(SET_UP[1])
    assert module.feed(ACK + RF_DONE, at + 0.3) == []
    return at + 0.3


def test_the_module_is_woken_set_up_and_asked_again_and_again() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    for answer, told in ((NO_TARGET, []), (LISTED, ["DEADBEEF"]), (LISTED, ["DEADBEEF"]), (NO_TARGET, [])):
        assert module.say(at) == frame(LIST)
        assert module.say(at + 0.01) == b""
        assert tags(module.feed(ACK + answer, at + 0.02)) == told
        assert module.say(at + 0.02) == b""
        at += 0.02 + PAUSE
    assert module.counts == Frames(good=6)


def test_the_first_answer_may_take_a_second_and_a_half() -> None:
    module = Pn532()
    module.say(0.0)
    assert module.say(1.5) == b""
    module.feed(ACK, 1.5)
    module.feed(SAM_DONE, 1.51)
    assert module.say(1.52) == frame(SET_UP[1])


def test_an_answer_without_its_ack_is_an_answer() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    module.say(at)
    assert tags(module.feed(LISTED, at + 0.02)) == ["DEADBEEF"]


def test_what_is_not_answered_is_stopped_and_asked_again_and_then_the_module_is_woken() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    assert module.say(at) == frame(LIST)
    for _ in range(TRIES - 1):
        at += ANSWER
        assert module.say(at) == ACK + frame(LIST)
    at += ANSWER
    assert module.say(at) == WAKE + frame(SET_UP[0])
    assert module.say(at + ANSWER) == b""
    assert module.say(at + FIRST_ANSWER) == WAKE + frame(SET_UP[0])
    module.feed(SAM_DONE, at + FIRST_ANSWER + 0.1)
    assert module.say(at + FIRST_ANSWER + 0.1) == frame(SET_UP[1])


def test_a_late_answer_to_another_question_is_passed_over() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    module.say(at)
    assert module.feed(SAM_DONE, at + 0.01) == []
    assert tags(module.feed(LISTED, at + 0.02)) == ["DEADBEEF"]
    assert module.feed(LISTED, at + 0.03) == [], "nobody asked"


def test_a_module_that_does_not_understand_is_set_up_again() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    module.say(at)
    module.feed(ERROR, at + 0.01)
    assert module.say(at + 0.02) == b""
    assert module.say(at + 0.01 + PAUSE) == WAKE + frame(SET_UP[0])
    assert module.counts == Frames(good=2, bad=1)


def test_a_uid_of_zeros_is_a_ghost() -> None:
    module = Pn532()
    at = set_up(module, 0.0)
    module.say(at)
    zeros = bytes.fromhex("00 00 FF 0C F4 D5 4B 01 01 00 04 08 04 00 00 00 00")
    assert module.feed(zeros + bytes((-sum(zeros[5:]) & 0xFF, 0)), at) == []
    assert module.counts.ghost == 1


def test_silence_is_measured_from_the_last_answer_or_from_the_first_question() -> None:
    module = Pn532()
    assert module.silence(100.0) == 0.0
    set_up(module, 100.0)
    assert module.silence(107.3) == pytest.approx(7.0)
    module.cut()
    assert module.silence(200.0) == 0.0
    assert module.say(200.0).startswith(WAKE)
    assert module.silence(206.0) == 6.0
