#!/bin/sh
# What an installed hub has outside its release: user, folders and settings. What is there stays as it is.
set -e
packaging=$(dirname "$(readlink -f "$0")")

getent group vigie-hub >/dev/null || groupadd --system vigie-hub
if ! getent passwd vigie-hub >/dev/null; then
  useradd --system --gid vigie-hub --home-dir /var/lib/vigie-hub --no-create-home --shell /usr/sbin/nologin vigie-hub
fi
[ -d /var/lib/vigie-hub ] || install -d -o vigie-hub -g vigie-hub -m 0750 /var/lib/vigie-hub
[ -d /etc/vigie-hub ] || install -d -m 0755 /etc/vigie-hub
[ -e /etc/vigie-hub/hub.conf ] || install -m 0644 "$packaging/hub.conf" /etc/vigie-hub/hub.conf
# Compiled code of another release is of no use.
rm -rf /var/cache/vigie-hub/compiled
