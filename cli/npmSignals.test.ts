import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const root = join(import.meta.dirname, '..');
let room = '';
let shell: ChildProcess | undefined;
beforeEach(() => {
  room = mkdtempSync(join(tmpdir(), 'vigie-npm-'));
  mkdirSync(join(room, 'station'));
  writeFileSync(join(room, 'station/station.xml'), '<StationCfg/>');
});
afterEach(async () => {
  for (const { pid } of processes()) process.kill(pid, 'SIGKILL');
  shell?.kill('SIGKILL');
  await expect.poll(() => processes()).toEqual([]);
  rmSync(room, { recursive: true });
});

/** What runs on this test's folder: npm, its shell until that has given its place to the service, and the service. */
function processes() {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const words = lineOf(name);
    if (!words.includes(room) || words.startsWith('bash')) return [];
    const what = words.includes('cli/main.js') && !words.includes('sh -c') ? 'service' : 'npm';
    return [{ pid: Number(name), what }];
  });
}
function lineOf(pid: string): string {
  try {
    // What has ended and is not yet waited for has an empty one.
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
/** Fails where there is none: the process group of number 0 is the one of this test. */
function pidOf(what: 'npm' | 'service'): number {
  const found = processes().find((one) => one.what === what);
  if (!found) throw new Error(`No ${what} runs: ${JSON.stringify(processes())} ${said()}`);
  return found.pid;
}
const isThere = (what: 'npm' | 'service') => processes().some((one) => one.what === what);
/** To all of the group that the shell began. */
function killGroup(signal: NodeJS.Signals): void {
  if (!shell?.pid) throw new Error('There is no shell.');
  process.kill(-shell.pid, signal);
}
const said = () => (existsSync(join(room, 'said')) ? readFileSync(join(room, 'said'), 'utf8') : '');

/** Runs that line of a shell in a session of its own; resolves when the service can be asked. */
async function started(line: (run: string) => string) {
  const run = `npm run vigie -- run ${room}/station --port 0 --data ${room}/data`;
  const env = { ...process.env, VIGIE_ADMIN_PASSWORD: 'keys-to-the-works' };
  shell = spawn('bash', ['-c', line(run)], { cwd: root, detached: true, stdio: 'ignore', env });
  await vi.waitFor(() => expect(said()).toMatch(/Vigie is at http/), 60_000);
  return /Vigie is at (\S+)/.exec(said())?.[1] ?? '';
}
const inFront = (run: string) => `exec ${run} > ${room}/said 2>&1`;

/** It has stopped, and in order: the database was closed. */
async function hasEndedInOrder() {
  await expect.poll(() => processes()).toEqual([]);
  expect(existsSync(join(room, 'data/device.db'))).toBe(true);
  expect(existsSync(join(room, 'data/device.db-wal'))).toBe(false);
}
/** It goes on for longer than npm is watched for. */
async function goesOn(url: string) {
  const until = performance.now() + 2500;
  while (performance.now() < until) expect((await fetch(url)).status).toBe(200);
}

describe.skipIf(process.platform !== 'linux')('the service ends with the npm that started it', () => {
  test('SIGTERM to npm alone', () => endsBy('SIGTERM'));
  test.each(['SIGINT', 'SIGHUP', 'SIGKILL'] as const)('%s to npm alone', { tags: ['night'] }, endsBy);
  async function endsBy(signal: NodeJS.Signals) {
    await started(inFront);
    process.kill(pidOf('npm'), signal);
    await hasEndedInOrder();
  }

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s to all of its group, as a terminal sends it',
    { tags: ['night'] },
    async (signal) => {
      await started(inFront);
      killGroup(signal);
      await hasEndedInOrder();
    },
  );

  test('also where npm ends before the service has its address', { tags: ['night'] }, async () => {
    const isUp = started(inFront).catch(() => undefined);
    await expect.poll(() => isThere('service')).toBe(true);
    process.kill(pidOf('npm'), 'SIGTERM');
    await expect.poll(() => processes()).toEqual([]);
    writeFileSync(join(room, 'said'), 'Vigie is at http');
    await isUp;
  });
});

describe.skipIf(process.platform !== 'linux')('the service outlives its shell', () => {
  test('started by nohup: also a SIGHUP to all of its group, by which npm ends', async () => {
    const url = await started((run) => `nohup ${run} > ${room}/said 2>&1 & exit 0`);
    killGroup('SIGHUP');
    await expect.poll(() => isThere('npm')).toBe(false);
    await goesOn(url);
    process.kill(pidOf('service'), 'SIGTERM');
    await hasEndedInOrder();
  });

  test.each([
    ['nohup', (run: string) => `nohup ${run} > ${room}/said 2>&1 & exit 0`],
    ['setsid', (run: string) => `setsid ${run} > ${room}/said 2>&1 < /dev/null & exit 0`],
    ['the background', (run: string) => `${run} > ${room}/said 2>&1 < /dev/null & exit 0`],
  ])('started by %s, whose shell then ends', { tags: ['night'] }, async (_, line) => {
    const url = await started(line);
    await goesOn(url);
    process.kill(pidOf('npm'), 'SIGTERM');
    await hasEndedInOrder();
  });

  test('started by setsid: what ends the group of its shell', { tags: ['night'] }, async () => {
    const url = await started((run) => `setsid ${run} > ${room}/said 2>&1 < /dev/null & wait`);
    killGroup('SIGHUP');
    await goesOn(url);
  });
});
