#!/bin/bash
# install.sh - makes this Raspberry Pi (or any Debian with systemd) a River Table. See --help.
# Run again, it updates: a new release is built beside the one that runs, tried, switched to, and taken back again if
# the console does not come up with it. Matches and settings are never touched.
set -euo pipefail

usage() {
    cat <<'HELP'
sudo systemd/install.sh [--headless] [--wheels DIR] [--dry-run]
sudo systemd/install.sh --uninstall [--dry-run]

  --headless     for a box without a screen: buttons, lamps, buzzer and what is said
  --wheels DIR   take all Python packages from DIR, without a network
  --uninstall    remove the console; matches (/var/lib/river-table) and settings (/etc/river-table.toml) stay
  --dry-run      say what would be done, and do nothing
HELP
}

say() { printf '%s\n' "$*"; }
die() { printf 'install.sh: %s\n' "$*" >&2; exit 1; }

# --- what is asked for -----------------------------------------------------------------------------------------------

unit=river-table.service
other=river-table-headless.service
wheels=
dry=
uninstall=
while [ $# -gt 0 ]; do
    case $1 in
        --headless) unit=river-table-headless.service other=river-table.service ;;
        --wheels) shift; wheels=$(cd "${1:?--wheels wants a folder}" && pwd) ;;
        --dry-run) dry=yes ;;
        --uninstall) uninstall=yes ;;
        -h | --help) usage; exit ;;
        *) usage >&2; exit 2 ;;
    esac
    shift
done

# --- where things are ------------------------------------------------------------------------------------------------

root=${RIVER_TABLE_ROOT:-} # a folder that stands for /, for a trial
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=$(dirname "$here")
home=$root/opt/river-table
units=$root/etc/systemd/system
command=$root/usr/local/bin/companion
settings=$root/etc/river-table.toml
data=$root/var/lib/river-table
udev=$root/etc/udev/rules.d/60-river-table.rules
polkit=$root/etc/polkit-1/rules.d/60-river-table.rules
modules=$root/etc/modules-load.d/river-table.conf
login=$home/login-was-on-tty1

user=river-table
groups=(gpio video render input dialout audio tty)
ready_within=${RIVER_TABLE_READY_WITHIN:-120} # seconds for the console to show its first picture
settle=${RIVER_TABLE_SETTLE:-5}               # seconds that it must then stay up
keep=2                                        # releases, the running one included

[ -n "$root" ] || [ -n "$dry" ] || [ "$(id -u)" = 0 ] || die "this must be run as root: sudo $0"

# --- doing things, or saying so --------------------------------------------------------------------------------------

run() {
    if [ -n "$dry" ]; then
        printf 'would run:'
        printf ' %q' "$@"
        printf '\n'
    else
        "$@"
    fi
}

place() { # place FILE DESTINATION
    run install -D -m 644 "$1" "$2"
}

# --- the parts -------------------------------------------------------------------------------------------------------

packages() {
    local wanted=(python3-venv libgl1 libegl1 libgles2 libgbm1 libgl1-mesa-dri libasound2 polkitd) missing=() package
    # libasound2 got another name together with 64-bit times.
    ! apt-cache show libasound2t64 >/dev/null 2>&1 || wanted=("${wanted[@]/%libasound2/libasound2t64}")
    [ -z "$debian_lgpio" ] || wanted+=(python3-lgpio)
    for package in "${wanted[@]}"; do
        installed "$package" || missing+=("$package")
    done
    if [ ${#missing[@]} -gt 0 ]; then
        say "Installing ${missing[*]}"
        run apt-get update -q || true
        run apt-get install -y -q --no-install-recommends "${missing[@]}" ||
            die "these packages could not be installed: ${missing[*]}"
    fi
    # Only to hear what is said; everything works without.
    installed espeak-ng || run apt-get install -y -q --no-install-recommends espeak-ng ||
        say "espeak-ng is not installed: nothing will be spoken."
}

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

person() {
    local group
    for group in "${groups[@]}"; do
        getent group "$group" >/dev/null || run groupadd --system "$group"
    done
    getent passwd "$user" >/dev/null ||
        run useradd --system --user-group --home-dir /var/lib/river-table --shell /usr/sbin/nologin "$user"
    run usermod --append --groups "$(IFS=,; echo "${groups[*]}")" "$user"
}

build() { # build RELEASE: a release of this checkout in a folder of its own
    local release=$1 copy=$scratch/source extra='[pi]' options=()
    [ -z "$debian_lgpio" ] || { extra='' options=(--system-site-packages); }
    run python3 -m venv "${options[@]}" "$release"
    # From a copy: building leaves things behind, and the checkout may be on something that cannot be written.
    mkdir "$copy"
    cp -r "$source"/{pyproject.toml,README.md,LICENSE,companion,hardware,sounds} "$copy"
    options=(--quiet --disable-pip-version-check --no-input)
    [ -z "$wheels" ] || options+=(--no-index --find-links "$wheels")
    run "$release/bin/python" -m pip install "${options[@]}" "$copy$extra" ||
        die "the Python packages could not be installed; nothing has changed"
    run cp -r "$here" "$release/systemd"
}

proved() { # proved RELEASE: whether it can do the least that a console must, before anything depends on it
    local release=$1
    run as_user "$release/bin/companion" --version &&
        run as_user "$release/bin/python" -c 'import gpiozero, msgspec, pygame, serial; pygame.font.init()' &&
        run as_user "$release/bin/python" -c 'import companion.devices, companion.ui.touchscreen' &&
        run as_user "$release/bin/python" -c 'import importlib.util, sys; sys.exit(not importlib.util.find_spec("lgpio"))' &&
        run as_user "$release/bin/companion" simulate safari --matches 5
}

as_user() { (cd / && runuser -u "$user" -- "$@"); }

switch() { # switch RELEASE: it is the one that runs from now on; false when that could not be done
    local from=$1/systemd each
    [ -z "$dry" ] || from=$here
    run ln -sfn "releases/$(basename "$1")" "$home/current.new" && run mv -T "$home/current.new" "$home/current" &&
        run ln -sfn /opt/river-table/current/bin/companion "$command" || return
    for each in river-table.service river-table-headless.service; do
        place "$from/$each" "$units/$each" &&
            place "$from/console.conf" "$units/$each.d/10-console.conf" || return
        [ "$systemd_version" -lt 254 ] || place "$from/back-off.conf" "$units/$each.d/20-back-off.conf" || return
    done
    place "$from/river-table-safe@.service" "$units/river-table-safe@.service" &&
        place "$from/60-river-table.rules" "$udev" &&
        place "$from/river-table-polkit.rules" "$polkit" &&
        place "$from/river-table-modules.conf" "$modules" &&
        run sync && run systemctl daemon-reload && run udevadm control --reload || return
    run udevadm trigger --subsystem-match=tty --subsystem-match=gpio
    run systemctl restart systemd-modules-load.service || say "Drivers of USB readers could not all be loaded."
}

take_the_screen() { # nobody logs in there any more, and the console starts with the machine
    if systemctl is-enabled --quiet getty@tty1.service 2>/dev/null; then
        run touch "$login" && run systemctl disable --quiet getty@tty1.service || return
    fi
    run systemctl disable --now --quiet "$other" || true
    run systemctl enable --quiet "$unit"
    if [ "$unit" = river-table.service ] && systemctl is-enabled --quiet display-manager.service 2>/dev/null; then
        say "A desktop starts with this machine, and would hold the screen. To start without it from now on:"
        say "  sudo systemctl set-default multi-user.target && sudo reboot"
    fi
}

comes_up() { # whether the console shows its first picture, and stays up
    run systemctl stop 'river-table-safe@*.service'
    run systemctl reset-failed "$unit" 2>/dev/null || true
    run timeout "$ready_within" systemctl restart "$unit" || return 1
    run sleep "$settle"
    run systemctl is-active --quiet "$unit"
}

prune() { # keeps the newest releases, and in any case the one that runs
    local running=$1 release kept=1
    while read -r release; do
        [ "$release" != "$(basename "$running")" ] || continue
        kept=$((kept + 1))
        [ "$kept" -le "$keep" ] || run rm -rf "$home/releases/$release"
    done < <(releases | awk -F- '{ print $NF, $0 }' | sort -rn | cut -d ' ' -f 2)
}

releases() { [ ! -d "$home/releases" ] || find "$home/releases" -mindepth 1 -maxdepth 1 -printf '%f\n'; }

leave() { # whatever went wrong before the switch: what runs is what ran before, and half a release is none
    rm -rf "$scratch"
    [ -n "$dry" ] || [ "$home/current" -ef "$release" ] || rm -rf "$release"
}

# --- all of it -------------------------------------------------------------------------------------------------------

remove() {
    run systemctl disable --now river-table.service river-table-headless.service 2>/dev/null || true
    run systemctl stop 'river-table-safe@*.service' 2>/dev/null || true
    [ ! -e "$login" ] || run systemctl enable getty@tty1.service
    run rm -rf "$units"/river-table.service{,.d} "$units"/river-table-headless.service{,.d} \
        "$units/river-table-safe@.service" "$udev" "$polkit" "$modules" "$command" "$home"
    run systemctl daemon-reload
    run udevadm control --reload
    # Where somebody logged in on the screen before, somebody can again, without a restart.
    run systemctl start getty@tty1.service || true
    say "River Table is removed. Its matches are still in $data, its settings in $settings; once you do not want them:"
    say "  rm -r $data $settings; userdel $user"
}

main() { # read to its end before anything is done: an update may replace this very file
    systemd_version=$(systemctl --version | awk 'NR == 1 { print $2 + 0 }')
    # lgpio has wheels up to Python 3.12; later ones have Debian's package.
    debian_lgpio=$(python3 -c 'import sys; print("yes" if sys.version_info >= (3, 13) else "")')

    if [ -n "$uninstall" ]; then
        remove
        exit
    fi

    [ -e "$source/pyproject.toml" ] || die "this belongs into the folder systemd of River Table's source"
    version=$(sed -n 's/^__version__ = "\(.*\)"$/\1/p' "$source/companion/__init__.py")
    [ -n "$version" ] || die "the version of $source is not known"
    before=
    [ ! -L "$home/current" ] || before=$home/$(readlink "$home/current")
    number=$(releases | sed 's/.*-//' | sort -n | tail -n 1)
    release=$home/releases/$version-$((${number:-0} + 1))

    say "River Table $version, as $(basename "$release")"
    packages
    person
    run install -d -m 755 "$home/releases"
    scratch=$(mktemp -d)
    trap leave EXIT
    build "$release"
    say "Trying it"
    proved "$release" || die "it does not work on this machine; nothing has changed"

    [ -e "$settings" ] || place "$release/systemd/river-table.toml" "$settings"
    say "Starting it"
    if ! { switch "$release" && take_the_screen && comes_up; }; then
        run journalctl --unit "$unit" --boot --no-pager --lines 20 || true
        if [ -z "$before" ]; then
            die "it was installed, but does not come up; what it said stands above"
        fi
        say "It does not come up; going back to $(basename "$before")"
        { switch "$before" && run rm -rf "$release" && comes_up; } ||
            die "$(basename "$before") does not come up either; what it said: journalctl -u $unit"
        die "the update was taken back, and $(basename "$before") runs as before"
    fi
    prune "$release"
    say "River Table $version is up."
}

main
