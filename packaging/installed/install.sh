#!/bin/sh
# Installs this release where there is no dpkg: ./install.sh. `./install.sh remove` removes it, `purge` its settings too.
set -e
source=$(dirname "$(readlink -f "$0")")
version=$("$source/bin/vigie" --version)
release=/opt/vigie/releases/$version

onSystemd() {
  if [ -d /run/systemd/system ]; then systemctl "$@"; fi
}

install() {
  before=$(readlink -f /opt/vigie/current || true)
  mkdir -p /opt/vigie/releases /etc/systemd/system /usr/local/share/man/man1
  if [ "$source" != "$release" ]; then
    rm -rf "$release" "$release.unfinished"
    # Everything belongs to root, whoever unpacked it.
    cp -r --preserve=mode "$source" "$release.unfinished"
    mv "$release.unfinished" "$release"
  fi
  onSystemd stop vigie.service 2>/dev/null || true
  ln -sfn "releases/$version" /opt/vigie/current
  ln -sf /opt/vigie/current/bin/vigie /usr/bin/vigie
  cp "$release/packaging/vigie.service" /etc/systemd/system/
  cp "$release/share/man/man1/vigie.1" /usr/local/share/man/man1/
  "$release/packaging/setUp.sh"
  if [ -d "$before" ] && [ "$before" != "$release" ]; then rm -rf "$before"; fi
  onSystemd daemon-reload
  onSystemd enable --now vigie.service
  echo "Vigie $version is installed. Settings: /etc/vigie/vigie.conf. Documentation: /opt/vigie/current/share/doc/vigie."
}

remove() {
  onSystemd disable --now vigie.service || true
  rm -f /etc/systemd/system/vigie.service /usr/bin/vigie /usr/local/share/man/man1/vigie.1
  "$source/packaging/postrm" "$1"
  rm -rf /opt/vigie
}

main() {
  if [ "$(id -u)" != 0 ]; then
    echo "Only root can do this." >&2
    exit 1
  fi
  if dpkg -s vigie >/dev/null 2>&1; then
    echo "Vigie is installed as a package of Debian: use dpkg." >&2
    exit 1
  fi
  case ${1:-install} in
  install) install ;;
  remove | purge) remove "$1" ;;
  *)
    echo "Usage: install.sh [remove|purge]" >&2
    exit 2
    ;;
  esac
  exit
}

# At the end: by then all of this file is read, which `remove` may delete.
main "$@"
