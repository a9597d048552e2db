"""Makes the test machine: `python -m tests.appliance.image FOLDER`, as root, on Debian 12 or the like.

What is done already is not done again. Nothing is installed on the host; FOLDER (4 GB) may be deleted at any time, and
must be once Debian has a newer kernel.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
PROJECT = HERE.parents[1]
GUEST = HERE / "guest"
SUITE = "bookworm"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
ROOM = 1600
"""Megabytes left free on the machine's disk."""

TOOLS = {
    "qemu-system-x86_64": "qemu-system-x86",
    "qemu-img": "qemu-utils",
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "xz": "xz-utils",
    "make": "make",
    "gcc": "gcc",
    "perl": "perl",
}
"""What the host must have, and the Debian packages that have it."""

PACKAGES = (
    "systemd", "systemd-sysv", "libpam-systemd", "udev", "dbus", "polkitd", "kmod", "procps", "initramfs-tools",
    "python3", "python3-venv", "libgl1", "libegl1", "libgles2", "libgbm1", "libgl1-mesa-dri", "libasound2", "login",
)  # fmt: skip
"""What a Raspberry Pi OS Lite has, and what the installer would fetch: the machine has no network."""


class CannotBuild(Exception):  # noqa: N818 - what it is
    """The machine cannot be made; the text says what is missing."""


def built(work: Path) -> Path:
    """The folder with a machine in it, made now if it was not. Raises CannotBuild."""
    lacking = [package for tool, package in TOOLS.items() if not shutil.which(tool, path=_path())]
    if not KEYRING.exists():
        lacking.append("debian-archive-keyring")
    if lacking:
        raise CannotBuild(f"apt-get install --no-install-recommends {' '.join(lacking)}")
    if os.getuid() != 0:
        raise CannotBuild("a file system is made as root only")
    work.mkdir(parents=True, exist_ok=True)
    apt = _Apt(work / "apt")
    kernel = _once(work / "kernel", lambda: apt.newest_kernel())
    pins = _pins(work, apt, kernel)
    root = _root(work, apt, kernel)
    _disk(work, root, kernel, pins)
    return work


def _path() -> str:
    return f"{os.environ['PATH']}:/usr/sbin:/sbin"


def _run(*command: str | Path, log: Path, **options: object) -> None:
    """Runs a command of the build; its output is read only when it fails."""
    environment = os.environ | {"PATH": _path(), "DEBIAN_FRONTEND": "noninteractive"}
    with log.open("ab") as output:
        done = subprocess.run(
            list(map(str, command)),
            stdout=output,
            stderr=output,
            env=environment,
            check=False,
            **options,  # type: ignore[call-overload]
        )
    if done.returncode:
        raise CannotBuild(f"{command[0]} failed:\n{log.read_text(errors='replace')[-3000:]}")


def _once(kept: Path, make: object) -> str:
    if not kept.exists():
        kept.write_text(make())  # type: ignore[operator]
    return kept.read_text()


class _Apt:
    """An apt of its own: Debian 12, wherever the host's packages come from; by the host's mirror, if it has one."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.sources = folder / "sources.list"
        self.log = folder / "log"
        for inner in ("lists/partial", "archives/partial", "packages"):
            (folder / inner).mkdir(parents=True, exist_ok=True)
        (folder / "status").touch()
        main = os.environ.get("DEBIAN_MIRROR") or self._mirror(SUITE) or "http://deb.debian.org/debian"
        safe = os.environ.get("DEBIAN_SECURITY_MIRROR") or self._mirror(f"{SUITE}-security")
        safe = safe or "http://security.debian.org/debian-security"
        archives = ((main, SUITE), (main, f"{SUITE}-updates"), (safe, f"{SUITE}-security"))
        lines = [f"deb [arch=amd64 signed-by={KEYRING}] {url} {suite} main\n" for url, suite in archives]
        self.sources.write_text("".join(lines))
        settings = {
            "Dir::Etc::SourceList": self.sources,
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::Etc::Preferences": "/dev/null",
            "Dir::Etc::PreferencesParts": "/dev/null",
            "Dir::State": folder,
            "Dir::State::status": folder / "status",
            "Dir::Cache": folder,
            "APT::Architecture": "amd64",
            "APT::Architectures": "amd64",
            "APT::Sandbox::User": "root",
        }
        self._options = [word for name, value in settings.items() for word in ("-o", f"{name}={value}")]

    @staticmethod
    def _mirror(suite: str) -> str:
        known = subprocess.run(
            ["apt-get", "indextargets", "--format", "$(RELEASE) $(REPO_URI)"],
            capture_output=True,
            text=True,
            check=False,
        )
        return next((line.split()[1] for line in known.stdout.splitlines() if line.split()[0] == suite), "")

    def newest_kernel(self) -> str:
        _run("apt-get", *self._options, "update", log=self.log)
        command = ["apt-cache", *self._options, "depends", "linux-image-amd64"]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        found = re.search(r"Depends: linux-image-(\d\S+)", told)
        if not found:
            raise CannotBuild("Debian names no kernel")
        return found[1]

    def fetch(self, *packages: str) -> list[Path]:
        folder = self._folder / "packages"
        _run("apt-get", *self._options, "download", *packages, log=self.log, cwd=folder)
        return sorted(folder.glob("*.deb"))


def _pins(work: Path, apt: _Apt, kernel: str) -> Path:
    """gpio-sim, which Debian's kernels lack: made from Debian's source against Debian's headers."""
    made = work / "pins"
    if (made / "gpio-sim.ko").exists() and (made / "irq_sim.ko").exists():
        return made
    series = ".".join(kernel.split(".")[:2])
    common = f"linux-headers-{kernel.removesuffix('-amd64')}-common"
    fetched = apt.fetch(f"linux-headers-{kernel}", common, f"linux-kbuild-{series}", f"linux-source-{series}")
    made.mkdir(exist_ok=True)
    for package in fetched:
        if not package.name.startswith("linux-source"):
            _run("dpkg-deb", "-x", package, work / "headers", log=apt.log)
    headers = work / "headers/usr/src" / f"linux-headers-{kernel}"
    makefile = headers / "Makefile"
    # The packages think that they lie in /usr/src.
    makefile.write_text(re.sub(r"(?<![\w/-])/usr/src/", f"{work}/headers/usr/src/", makefile.read_text()))
    if not shutil.which("gcc-12"):
        compilers = headers / ".kernelvariables"
        compilers.write_text(compilers.read_text().replace("gcc-12", "gcc"))
    (source,) = (package for package in fetched if package.name.startswith("linux-source"))
    _run("dpkg-deb", "-x", source, work / "source", log=apt.log)
    name = f"linux-source-{series}"
    wanted = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")
    archive = work / f"source/usr/src/{name}.tar.xz"
    _run("tar", "-xJf", archive, "-C", work / "source", *(f"{name}/{file}" for file in wanted), log=apt.log)
    for file in wanted:
        shutil.copy(work / "source" / name / file, made)
    irq = made / "irq_sim.c"
    text = irq.read_text()
    # Outside the kernel proper one of its functions is out of reach, and a licence is asked for.
    text = text.replace("irq_to_desc(irqnum)", "irq_data_to_desc(irq_get_irq_data(irqnum))")
    irq.write_text(f'{text}\n#include <linux/irqdesc.h>\n#include <linux/module.h>\nMODULE_LICENSE("GPL");\n')
    (made / "Makefile").write_text("obj-m := irq_sim.o gpio-sim.o\n")
    _run("make", "-C", headers, f"M={made}", "modules", log=apt.log)
    for leftover in (*fetched, archive):
        leftover.unlink()
    return made


def _root(work: Path, apt: _Apt, kernel: str) -> Path:
    """Debian's files, unpacked."""
    root, log = work / "root", work / "root.log"
    wanted = f"{kernel} {' '.join(PACKAGES)}"
    stamp = work / "root.stamp"
    if stamp.exists() and stamp.read_text() == wanted:
        return root
    stamp.unlink(missing_ok=True)
    shutil.rmtree(root, ignore_errors=True)
    # No more of an initrd than what finds the disk.
    early = (
        'mkdir -p "$1/etc/initramfs-tools/conf.d" "$1/usr/share/initramfs-tools/modules.d";'
        'printf "MODULES=list\\nCOMPRESS=gzip\\n" >"$1/etc/initramfs-tools/conf.d/machine";'
        'printf "virtio_pci\\nvirtio_blk\\next4\\n" >"$1/usr/share/initramfs-tools/modules.d/machine"'
    )
    spared = [f"--dpkgopt=path-exclude=/usr/share/{name}/*" for name in ("man", "doc", "locale")]
    _run(
        "mmdebstrap", "--quiet", "--mode=root", "--variant=minbase", "--architectures=amd64",
        f"--include={','.join((*PACKAGES, f'linux-image-{kernel}'))}", f"--essential-hook={early}",
        '--aptopt=APT::Install-Recommends "false"', *spared, SUITE, root, apt.sources,
        log=log,
    )  # fmt: skip
    stamp.write_text(wanted)
    return root


def _disk(work: Path, root: Path, kernel: str, pins: Path) -> None:
    """The disk: Debian's files with those of guest/."""
    disk, stamp, log = work / "disk.ext4", work / "disk.stamp", work / "disk.log"
    ours = sorted(GUEST.iterdir())
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in (Path(__file__), *ours))).hexdigest()
    wanted = f"{(work / 'root.stamp').read_text()} {digest}"
    if stamp.exists() and stamp.read_text() == wanted:
        return
    stamp.unlink(missing_ok=True)
    guest, units, extra = root / "opt/guest", root / "etc/systemd/system", root / f"lib/modules/{kernel}/extra"
    for folder in (guest, extra, root / "mnt/project", root / "mnt/wheels"):
        folder.mkdir(parents=True, exist_ok=True)
    for file in ours:
        shutil.copy(file, units if file.suffix == ".service" else guest)
    for module in pins.glob("*.ko"):
        shutil.copy(module, extra)
    for name, text in _settings():
        (root / name).write_text(text)
    (guest / "board.sh").chmod(0o755)
    _run("chroot", root, "depmod", kernel, log=log)
    _run("chroot", root, "systemctl", "--quiet", "enable", "board.service", "hands.service", log=log)
    _run("chroot", root, "passwd", "--quiet", "--delete", "root", log=log)
    for left in ("var/cache/apt/archives", "var/lib/apt/lists"):
        shutil.rmtree(root / left, ignore_errors=True)
    shutil.copy(root / f"boot/vmlinuz-{kernel}", work / "vmlinuz")
    shutil.copy(root / f"boot/initrd.img-{kernel}", work / "initrd")
    used = int(subprocess.run(["du", "-sm", root], capture_output=True, text=True, check=True).stdout.split()[0])
    new = disk.with_suffix(".new")
    new.unlink(missing_ok=True)
    _run("mke2fs", "-q", "-t", "ext4", "-m", "0", "-L", "root", "-d", root, new, f"{used * 11 // 10 + ROOM}M", log=log)
    new.rename(disk)
    stamp.write_text(wanted)


def _settings() -> Iterator[tuple[str, str]]:
    yield "etc/fstab", "/dev/vda / ext4 defaults 0 1\n"
    yield "etc/hostname", "raspberrypi\n"
    yield "etc/hosts", "127.0.0.1 localhost raspberrypi\n"
    yield "etc/default/locale", "LANG=C.UTF-8\n"


def wheels(work: Path) -> Path:
    """A folder with every package of this project for the machine's Python, and what builds the project itself."""
    folder, stamp = work / "wheels", work / "wheels.stamp"
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    wanted = [
        *project["project"]["dependencies"],
        *project["project"]["optional-dependencies"]["pi"],
        *project["build-system"]["requires"],
    ]
    if stamp.exists() and stamp.read_text() == "\n".join(wanted):
        return folder
    platforms = [f"manylinux_2_{minor}_x86_64" for minor in range(36, 4, -1)]
    platforms += ["manylinux2014_x86_64", "manylinux2010_x86_64", "manylinux1_x86_64", "linux_x86_64"]
    target = ["--only-binary=:all:", "--python-version=3.11", "--implementation=cp"]
    target += [f"--abi={abi}" for abi in ("cp311", "abi3", "none")] + [f"--platform={each}" for each in platforms]
    _run(sys.executable, "-m", "pip", "download", "-q", "-d", folder, *target, *wanted, log=work / "wheels.log")
    stamp.write_text("\n".join(wanted))
    return folder


if __name__ == "__main__":
    made = built(Path(sys.argv[1]).resolve())
    wheels(made)
    print(made)
