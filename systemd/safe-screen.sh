#!/bin/sh
# safe-screen.sh UNIT - tells on this terminal why UNIT is not running, and ends well once it is to be tried again: at a
# touch, at a key, or when nobody came for TRY_AGAIN seconds (600). Plain shell: whatever broke the console is not here.
unit=$1
folder=$(dirname "$0")
waiting=
# Being stopped is not being asked to try again.
leave() {
    # One word for each of them.
    # shellcheck disable=SC2086
    kill $waiting 2>/dev/null
    exit "$1"
}
trap 'leave 1' TERM INT HUP
trap 'leave 0' USR1

columns=$(stty size | cut -d ' ' -f 2)
columns=${columns:-80}
printf '\033[2J\033[H'
fold -s -w "$columns" "$folder/safe-screen.txt"
# What it wrote itself before it ended.
journalctl "_SYSTEMD_UNIT=$unit.service" --boot --no-pager --output cat --lines 6 | cut -c "1-$((columns - 4))" |
    sed 's/^/  /'

for device in /dev/input/event*; do
    [ -r "$device" ] || continue
    # The first of anything that happens there: a finger, a key, a card that a reader types. A read for less than a whole
    # event is refused.
    { dd if="$device" of=/dev/null bs=96 count=1 2>/dev/null && kill -USR1 $$; } &
    waiting="$waiting $!"
done
sleep "${TRY_AGAIN:-600}" &
waiting="$waiting $!"
# Interrupted by a touch or a key; else it ends with the sleep.
wait $!
leave 0
