"""Which Pi this is, which library drives its pins, and which chip carries its header."""

import errno
from pathlib import Path
from typing import Literal

import pytest

from hardware.board import Board, FactoryName, choose_factory, recognise, this_board
from hardware.chip import Chip, header_chip, label_of
from hardware.health import Fault

CPUINFO_PC = "processor\t: 0\nvendor_id\t: GenuineIntel\nmodel\t\t: 85\nmodel name\t: Intel(R) Xeon(R)\n"


def cpuinfo(revision: str, model: str = "") -> str:
    named = f"Model\t\t: {model}\n" if model else ""
    return f"processor\t: 0\nBogoMIPS\t: 108.00\n\nRevision\t: {revision}\nSerial\t\t: 10000000abcdef\n{named}"


@pytest.mark.parametrize(
    ("model", "info", "rp1"),
    [
        ("Raspberry Pi 5 Model B Rev 1.0\0", cpuinfo("c04170", "Raspberry Pi 5 Model B Rev 1.0"), True),
        ("Raspberry Pi 5 Model B Rev 1.1\0", "", True),
        ("", cpuinfo("c04170"), True),
        ("Raspberry Pi 500 Rev 1.0\0", cpuinfo("d04190"), True),
        ("Raspberry Pi Compute Module 5 Lite Rev 1.0\0", "", True),
        ("Raspberry Pi 4 Model B Rev 1.5\0", cpuinfo("c03115"), False),
        ("", cpuinfo("c03115"), False),
        ("Raspberry Pi Zero 2 W Rev 1.0\0", cpuinfo("902120"), False),
        ("Raspberry Pi 3 Model B Plus Rev 1.3\0", "", False),
        ("", cpuinfo("000e", "Raspberry Pi Model B Rev 2"), False),
        ("", cpuinfo("1000c03115"[-8:]), False),
    ],
)
def test_a_pi_is_recognised(model: str, info: str, rp1: bool) -> None:
    board = recognise(model, info)
    assert board is not None
    assert board.rp1 is rp1
    assert board.model
    assert "\0" not in board.model


@pytest.mark.parametrize(
    ("model", "info"),
    [("", ""), ("", CPUINFO_PC), ("Xunlong Orange Pi PC\0", "Hardware\t: Allwinner sun8i Family\nRevision\t: 0000\n")],
)
def test_anything_else_is_no_pi(model: str, info: str) -> None:
    assert recognise(model, info) is None


def test_the_board_is_read_where_the_kernel_tells_it(tmp_path: Path) -> None:
    assert this_board(tmp_path) is None
    (tmp_path / "device-tree").mkdir()
    (tmp_path / "device-tree" / "model").write_bytes(b"Raspberry Pi 4 Model B Rev 1.1\0")
    (tmp_path / "cpuinfo").write_text(cpuinfo("c03111"))
    assert this_board(tmp_path) == Board("Raspberry Pi 4 Model B Rev 1.1", rp1=False)


PI4 = Board("Raspberry Pi 4 Model B", rp1=False)
PI5 = Board("Raspberry Pi 5 Model B", rp1=True)


@pytest.mark.parametrize(
    ("board", "wanted", "chosen"),
    [
        (PI4, "auto", "lgpio"),
        (PI5, "auto", "lgpio"),
        (PI5, "lgpio", "lgpio"),
        (PI4, "rpigpio", "rpigpio"),
        (PI5, "rpigpio", Fault("factory_unfit", {"factory": "rpigpio", "board": PI5.model})),
        (None, "auto", Fault("no_pi")),
        (None, "lgpio", Fault("no_pi")),
        (None, "rpigpio", Fault("no_pi")),
        (None, "mock", "mock"),
        (PI4, "mock", "mock"),
    ],
)
def test_the_library_is_named_by_the_board(
    board: Board | None, wanted: FactoryName | Literal["auto"], chosen: FactoryName | Fault
) -> None:
    assert choose_factory(board, wanted) == chosen


class Kernel:
    """A /dev with GPIO chips, and what the kernel says of each."""

    def __init__(self, dev: Path, **labels: str | OSError) -> None:
        self.dev = dev
        self.labels = labels
        for name in labels:
            (dev / name).touch()

    def label(self, device: Path) -> str:
        said = self.labels[device.name]
        if isinstance(said, OSError):
            raise said
        return said

    def header(self) -> Chip | Fault:
        return header_chip(self.dev, self.label)


PI5_OLD_KERNEL = {
    "gpiochip0": "gpio-brcmstb@107d508500",
    "gpiochip1": "gpio-brcmstb@107d508520",
    "gpiochip4": "pinctrl-rp1",
}
PI5_NEW_KERNEL = {
    "gpiochip0": "pinctrl-rp1",
    "gpiochip10": "gpio-brcmstb@107d508500",
    "gpiochip11": "gpio-brcmstb@107d508520",
}


class TestTheHeadersChip:
    @pytest.mark.parametrize(
        ("labels", "chip"),
        [
            (PI5_OLD_KERNEL, Chip(4, "pinctrl-rp1")),
            (PI5_NEW_KERNEL, Chip(0, "pinctrl-rp1")),
            ({"gpiochip13": "pinctrl-rp1"}, Chip(13, "pinctrl-rp1")),
            ({"gpiochip0": "pinctrl-bcm2711", "gpiochip1": "raspberrypi-exp-gpio"}, Chip(0, "pinctrl-bcm2711")),
            ({"gpiochip1": "raspberrypi-exp-gpio", "gpiochip2": "pinctrl-bcm2835"}, Chip(2, "pinctrl-bcm2835")),
        ],
    )
    def test_is_found_by_its_label_whatever_its_number(
        self, tmp_path: Path, labels: dict[str, str], chip: Chip
    ) -> None:
        assert Kernel(tmp_path, **labels).header() == chip

    def test_is_not_taken_for_its_old_number(self, tmp_path: Path) -> None:
        kernel = Kernel(tmp_path, gpiochip10="pinctrl-rp1")
        (tmp_path / "gpiochip04").symlink_to("gpiochip10")
        assert kernel.header() == Chip(10, "pinctrl-rp1")

    def test_missing_tells_what_is_there_instead(self, tmp_path: Path) -> None:
        fault = Kernel(tmp_path, gpiochip0="raspberrypi-exp-gpio").header()
        assert isinstance(fault, Fault)
        assert fault.kind == "chip_missing"
        assert fault.facts["found"] == "raspberrypi-exp-gpio"
        assert "pinctrl-rp1" in str(fault.facts["wanted"])

    def test_out_of_reach_is_a_matter_of_permission(self, tmp_path: Path) -> None:
        shut = PermissionError(errno.EACCES, "Permission denied")
        assert Kernel(tmp_path, gpiochip0=shut).header() == Fault("no_permission", {"path": f"{tmp_path}/gpiochip0"})

    def test_behind_a_broken_one_is_found(self, tmp_path: Path) -> None:
        gone = OSError(errno.ENODEV, "No such device")
        assert Kernel(tmp_path, gpiochip0=gone, gpiochip1="pinctrl-rp1").header() == Chip(1, "pinctrl-rp1")

    def test_is_asked_of_the_kernel(self, tmp_path: Path) -> None:
        """A plain file is no GPIO chip, and the kernel says so."""
        (tmp_path / "gpiochip0").touch()
        with pytest.raises(OSError, match="ioctl"):
            label_of(tmp_path / "gpiochip0")
        fault = header_chip(tmp_path)
        assert isinstance(fault, Fault)
        assert fault.kind == "chip_missing"
