#!/bin/sh
# What an installed Vigie has outside its release: user, folders and settings. What is there stays as it is.
set -e
packaging=$(dirname "$(readlink -f "$0")")

getent group vigie >/dev/null || groupadd --system vigie
if ! getent passwd vigie >/dev/null; then
  useradd --system --gid vigie --home-dir /var/lib/vigie --no-create-home --shell /usr/sbin/nologin vigie
  # Serial lines belong to this group.
  if getent group dialout >/dev/null; then usermod --append --groups dialout vigie; fi
fi
[ -d /var/lib/vigie ] || install -d -o vigie -g vigie -m 0750 /var/lib/vigie
[ -d /etc/vigie ] || install -d -m 0755 /etc/vigie
[ -e /etc/vigie/vigie.conf ] || install -m 0644 "$packaging/vigie.conf" /etc/vigie/vigie.conf
# Compiled code of another release is of no use.
rm -rf /var/cache/vigie/compiled
