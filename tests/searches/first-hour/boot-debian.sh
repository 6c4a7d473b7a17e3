#!/bin/bash
# boot-debian.sh <folder> <network>: boots the Debian in a folder with its systemd as process 1 of namespaces of its own. Its network reaches the
# internet through this machine. Ends with the system; everything that is mounted goes with the namespace.
set -euo pipefail
root=$1 network=$2 outside=${2}o inside=${2}i
ip netns add "$network"
ip link add "$outside" type veth peer name "$inside"
ip link set "$inside" netns "$network"
ip address add 10.78.0.1/30 dev "$outside"
ip link set "$outside" up
ip -netns "$network" address add 10.78.0.2/30 dev "$inside"
ip -netns "$network" link set lo up
ip -netns "$network" link set "$inside" up
ip -netns "$network" route add default via 10.78.0.1
echo 1 > /proc/sys/net/ipv4/ip_forward
iptables --table nat --append POSTROUTING --source 10.78.0.0/30 --jump MASQUERADE
cat /etc/resolv.conf > "$root/etc/resolv.conf"
exec ip netns exec "$network" unshare --pid --mount --uts --ipc --cgroup --fork --kill-child=KILL bash -euc '
  root=$1
  mount --make-rprivate /
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t tmpfs tmpfs "$root/sys/fs/cgroup"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for device in null zero full random urandom tty; do
    touch "$root/dev/$device"
    mount --bind "/dev/$device" "$root/dev/$device"
  done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
  mount -t tmpfs tmpfs "$root/dev/shm"
  for link in ptmx:pts/ptmx fd:/proc/self/fd stdin:fd/0 stdout:fd/1 stderr:fd/2; do
    ln -s "${link#*:}" "$root/dev/${link%%:*}"
  done
  mount -t tmpfs -o mode=755 tmpfs "$root/run"
  mount -t tmpfs tmpfs "$root/tmp"
  hostname bare
  cd "$root"
  pivot_root . mnt
  umount -l /mnt
  exec env -i container=other PATH=/usr/sbin:/usr/bin /lib/systemd/systemd --log-target=console --show-status=false
' bash "$root"
