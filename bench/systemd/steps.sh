#!/bin/bash
# What is done to the unit under systemd, a line for each finding: NAME<tab>VALUE. Run by boot.sh.
node=$1
exec >/srv/out/findings 2>/srv/out/errors
ip link set lo up
found() { printf '%s\t%s\n' "$1" "$(printf %s "$2" | tr '\n' ' ')"; }
show() { systemctl show -P "$1" vigie; }
health() { "$node" -e "process.env.NODE_TLS_REJECT_UNAUTHORIZED='0'; console.log(await fetch('https://127.0.0.1/health').then((r) => r.text(), () => 'none'))" --input-type=module 2>/dev/null; }
becomes() { for _ in $(seq 240); do state=$(systemctl is-active vigie); [ "$state" = "$1" ] && break; sleep 0.25; done; found "$2" "$state"; }
# What the service says from here on.
begin() { cursor=$(journalctl --no-pager -n 0 --show-cursor | sed -n 's/^-- cursor: //p'); }
says() { journalctl --no-pager -o cat -u vigie --after-cursor "$cursor" | grep -c -- "$1"; }
dropIn() {
  mkdir -p /etc/systemd/system/vigie.service.d
  printf '[Service]\n%s\n' "$1" >/etc/systemd/system/vigie.service.d/trial.conf
  systemctl daemon-reload
}
noDropIn() { rm -r /etc/systemd/system/vigie.service.d; systemctl daemon-reload; }

begin
dropIn 'ExecStartPre=/bin/bash -c "exec 3<>/dev/ttyS0; echo the line opens"'
systemctl start vigie
becomes active started
noDropIn
found 'serial line' "$(says 'the line opens')"
found health "$(health)"
found capabilities "$(sed -n 's/^CapEff:\t//p' "/proc/$(show MainPID)/status")"
password=$(vigie first-password)
found 'first password in the journal' "$(says "$password")"
found 'doctor of the port' "$(vigie doctor | grep -c '^OK.*answers on port 443')"

kill -KILL "$(show MainPID)"
sleep 1
becomes active 'after a kill'
found restarts "$(show NRestarts)"

pid=$(show MainPID)
kill -STOP "$pid"
sleep 40
kill -CONT "$pid"
sleep 2
found 'the same process after 40 s without running' "$([ "$pid" = "$(show MainPID)" ] && echo yes)"

# Its main thread loops, as by a mistake of ours: Node opens its inspector at this signal.
begin
kill -USR1 "$pid"
sleep 2
nsenter -t "$pid" -n "$node" --input-type=module -e "
  const [{ webSocketDebuggerUrl }] = await (await fetch('http://127.0.0.1:9229/json')).json();
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => socket.addEventListener('open', resolve));
  socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'setTimeout(() => { for (;;); }, 100)' } }));
  setTimeout(() => process.exit(), 500);"
sleep 25
found 'a hanging service after 25 s' "$([ "$pid" = "$(show MainPID)" ] && echo 'still there')"
sleep 10
becomes active 'after the watchdog'
found 'the watchdog' "$(says 'its watchdog ends it')"
found 'hangs in the log' "$("$node" --input-type=module -e "
  import Database from '/srv/source/node_modules/better-sqlite3/lib/index.js';
  console.log(new Database('/var/lib/vigie/data/events.db', { readonly: true }).prepare(\"SELECT count(*) AS n FROM event WHERE kind = 'serviceHung'\").get().n);")"

begin
cp /etc/vigie/vigie.conf /tmp/settings
echo 'prot=1' >>/etc/vigie/vigie.conf
systemctl restart vigie
found 'a wrong line' "$(says "vigie.conf:$(wc -l </etc/vigie/vigie.conf): prot=1 is not a known setting")"
cp /tmp/settings /etc/vigie/vigie.conf
becomes active 'after its correction'

systemctl stop vigie
found 'the end' "$(show Result)"
begin
"$node" -e "require('net').createServer().listen(443, '::')" &
until ss -ltn | grep -q :443; do sleep 0.1; done
found 'doctor of a used port' "$(vigie doctor | grep -c '^ERROR.*Port 443 is in use')"
systemctl start vigie
found 'a used port' "$(says 'Port 443 on :: is in use by another program')"
kill %1
becomes active 'when the port is free'

systemctl stop vigie
begin
chown root: /var/lib/vigie/data/device.db
systemctl start vigie
found 'a foreign file' "$(says 'device.db belongs to another user')"
found 'doctor of it' "$(vigie doctor | grep -c '^ERROR.*device.db belongs to another user')"
chown vigie: /var/lib/vigie/data/device.db
becomes active 'when it is given back'

dropIn $'RestrictAddressFamilies=\nRestrictAddressFamilies=AF_INET AF_UNIX AF_NETLINK'
systemctl restart vigie
becomes active 'without IPv6'
noDropIn
systemctl stop vigie
touch /srv/out/end
