#!/bin/sh
# Boots systemd as the first process of a namespace, on a copy of this machine's root that is thrown away, and with the
# unit installed: boot.sh ROOM SOURCE NODE. What steps.sh finds is in ROOM/out.
set -e
room=$1 source=$2 node=$3
mount -t tmpfs none "$room"
mkdir "$room/upper" "$room/work" "$room/root" "$room/out"
root=$room/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$room/upper,workdir=$room/work" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs sysfs "$root/sys"
umount -R "$root/sys/fs/cgroup" 2>/dev/null || true
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mkdir -p "$root/srv/source" "$root/srv/out"
mount --bind "$source" "$root/srv/source"
mount --bind "$room/out" "$root/srv/out"
# Devices of its own, with a serial line.
mount -t tmpfs dev "$root/dev"
for name in null zero full random urandom tty; do cp -a "/dev/$name" "$root/dev/"; done
ln -s /proc/self/fd "$root/dev/fd"
mkdir "$root/dev/pts" "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
mount -t tmpfs shm "$root/dev/shm"
mknod -m 660 "$root/dev/ttyS0" c 4 64
chgrp dialout "$root/dev/ttyS0"
# What the package installs.
rm -rf "$root"/etc/systemd/system/*.wants "$root/etc/vigie" "$root/var/lib/vigie"
cp "$source/packaging/vigie.service" "$root/etc/systemd/system/"
mkdir "$root/etc/vigie"
cp "$source/packaging/vigie.conf" "$root/etc/vigie/"
chroot "$root" getent passwd vigie >/dev/null ||
  chroot "$root" useradd --system --user-group --groups dialout --home-dir /var/lib/vigie --no-create-home vigie
cat >"$root/usr/bin/vigie" <<X
#!/bin/sh
export NODE_COMPILE_CACHE=\${CACHE_DIRECTORY:-/tmp}/compiled
exec /srv/source/$node --max-semi-space-size=2 /srv/source/cli/main.js "\$@"
X
chmod 755 "$root/usr/bin/vigie"
cat >"$root/etc/systemd/system/steps.target" <<X
[Unit]
AllowIsolate=yes
Wants=steps.service
X
cat >"$root/etc/systemd/system/steps.service" <<X
[Unit]
DefaultDependencies=no
Wants=systemd-journald.service
After=systemd-journald.service
[Service]
Type=oneshot
TimeoutStartSec=infinity
ExecStart=/bin/bash /srv/source/bench/systemd/steps.sh /srv/source/$node
X
mkdir "$root/old"
cd "$root"
pivot_root . old
umount -l /old
export container=lxc
exec /lib/systemd/systemd --system --log-target=journal --unit=steps.target
