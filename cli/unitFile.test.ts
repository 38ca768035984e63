import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const packaging = join(import.meta.dirname, '../packaging');
const unit = readFileSync(join(packaging, 'vigie.service'), 'utf8');
/** A user and group without rights, in place of those that the package makes. */
const [user, group] = ['nobody', 'nogroup'];

/** Why something can't be tried here; undefined: it can. */
function lacking(...tools: readonly string[]): string | undefined {
  const missing = tools.find((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  return missing && `${missing} is not installed`;
}

/** Not in the folder of the tests, which is closed to other users. */
function folder(): string {
  const made = mkdtempSync('/tmp/vigie-');
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** What the unit calls: this tree, run as the packages run theirs. */
function launcher(at: string): string {
  const file = join(at, 'vigie');
  const main = join(import.meta.dirname, 'main.js');
  writeFileSync(file, `#!/bin/sh\nexec ${process.execPath} --max-semi-space-size=2 ${main} "$@"\n`);
  chmodSync(file, 0o755);
  return file;
}

const output = ({ stdout, stderr }: SpawnSyncReturns<string>) => `${stdout}${stderr}`;

test('systemd takes every line of the unit', ({ skip }) => {
  const why = lacking('systemd-analyze');
  skip(why !== undefined, why);
  const at = folder();
  const file = join(at, 'vigie.service');
  writeFileSync(file, unit.replaceAll('/usr/bin/vigie', launcher(at)));
  const verified = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect([output(verified), verified.status]).toEqual(['', 0]);
});

test('its exposure is 1.5 at most, and what Node needs is left to it', ({ skip }) => {
  const why = lacking('systemd-analyze');
  skip(why !== undefined, why);
  const args = ['security', '--offline=true', '--threshold=15', join(packaging, 'vigie.service')];
  const rated = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  expect(rated.status, output(rated)).toBe(0);
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m);
  expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
});

/** The Exec lines, one after the other, with the rights that the unit leaves to its user, in a network of its own. */
const play = `
ip link set lo up
trap 'kill $service 2>/dev/null' EXIT
rights="setpriv --reuid ${user} --regid ${group} --init-groups --no-new-privs --inh-caps=-all,+net_bind_service \
  --ambient-caps=-all,+net_bind_service --bounding-set=-all,+net_bind_service"
$rights $START &
service=$!
MAINPID=$service $rights $POST || exit 3
grep -h '^CapEff' /proc/$service/status
kill $service
wait $service`;

test('as a user without rights it serves port 443, is ready when it answers, and stops in order', ({ skip }) => {
  const why = process.getuid?.() === 0 ? lacking('setpriv', 'unshare', 'ip') : 'this is not root';
  skip(why !== undefined, why);
  const state = folder();
  // As the package leaves it: the folder around is the user's, the settings are root's.
  const [uid, gid] = [user, group].map((name, i) => idOf(name, i === 0 ? 'passwd' : 'group')) as [number, number];
  chownSync(state, uid, gid);
  chmodSync(state, 0o750);
  const settings = folder();
  chmodSync(settings, 0o755);
  const config = join(settings, 'vigie.conf');
  writeFileSync(config, readFileSync(join(packaging, 'vigie.conf'), 'utf8').replaceAll('/var/lib/vigie', state));
  const line = (name: string) =>
    (new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '')
      .replaceAll('/usr/bin/vigie', launcher(settings))
      .replaceAll('/etc/vigie/vigie.conf', config);
  const cache = join(state, 'cache');
  mkdirSync(cache);
  chownSync(cache, uid, gid);
  const env = { ...process.env, START: line('ExecStart'), POST: line('ExecStartPost'), NODE_COMPILE_CACHE: cache };
  const reads = spawnSync('setpriv', [
    '--reuid',
    user,
    '--regid',
    group,
    '--clear-groups',
    'test',
    '-r',
    import.meta.filename,
  ]);
  skip(reads.status !== 0, `the user ${user} can’t read ${import.meta.dirname}`);
  const played = spawnSync('unshare', ['-n', 'sh', '-c', play], { encoding: 'utf8', env });
  expect(played.status, output(played)).toBe(0);
  expect(played.stdout).toMatch(/^Vigie is at https:\/\/\[::\]:443\/$/m);
  // CAP_NET_BIND_SERVICE, and nothing else.
  expect(played.stdout).toMatch(/^CapEff:\t0000000000000400$/m);
  expect(statSync(join(state, 'first-password'))).toMatchObject({ uid, gid });
  expect(statSync(join(state, 'data/device.db'))).toMatchObject({ uid, gid });
  expect(output(played)).not.toContain(readFileSync(join(state, 'first-password'), 'utf8').trim());
});

function idOf(name: string, of: 'passwd' | 'group'): number {
  const row = readFileSync(`/etc/${of}`, 'utf8')
    .split('\n')
    .find((one) => one.startsWith(`${name}:`));
  return Number(row?.split(':')[2]);
}
