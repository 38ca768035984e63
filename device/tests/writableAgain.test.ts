import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldHost, startTestServer, type TestServer } from '../../testing/modbusTestServer.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { Events } from '../events/events.ts';
import { firstBreak } from '../events/testChain.ts';
import { run } from '../run.ts';
import type { StopRequest } from '../stopRequest.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { watchedBy } from '../watchdog/watchdog.ts';
import { commandAccounts, commandStation, numbers, Person } from './testCommands.ts';

const { pump } = numbers;
const without = noSmallDisk();
if (without !== undefined) console.warn(`Skipped, for no small disk can be mounted here: ${without}`);

let disk: SmallDisk;
let field: TestServer;
let folder: string;
let data: string;
let said: string[];
let undo = () => undefined as unknown;
let service: { readonly ended: Promise<number>; readonly stop: () => Promise<number> } | undefined;

beforeEach(async () => {
  if (without !== undefined) return;
  said = [];
  const hear = (...words: unknown[]) => void said.push(words.join(' '));
  vi.spyOn(console, 'log').mockImplementation(hear);
  vi.spyOn(console, 'error').mockImplementation(hear);
  disk = smallDisk('4m');
  data = join(disk.folder, 'data');
  field = await startTestServer(0, fieldHost);
  folder = await mkdtemp(join(tmpdir(), 'vigie-'));
  await writeFile(join(folder, 'station.xml'), commandStation(field.port));
  await writeFile(join(folder, 'accounts.xml'), commandAccounts);
});
afterEach(async () => {
  if (without !== undefined) return;
  await service?.stop();
  service = undefined;
  undo();
  undo = () => undefined;
  vi.restoreAllMocks();
  await field.stop();
  disk.remove();
  await rm(folder, { recursive: true });
});

/** The service as `vigie run` runs it, in this process. */
function begin(): void {
  const { promise: made, resolve } = Promise.withResolvers<void>();
  let isMade = false;
  const stop: StopRequest = {
    get isMade() {
      return isMade;
    },
    ...{ made, close: () => undefined },
  };
  const ended = run([folder, '--port', '0', '--data', data], stop);
  service = {
    ended,
    stop: () => {
      isMade = true;
      resolve();
      return ended;
    },
  };
}
const addresses = () => said.flatMap((line) => /^Vigie is at (\S+)/.exec(line)?.[1] ?? []);
const url = () => addresses().at(-1) ?? '';
const person = (login: 'anna' | 'ben' | 'ada') => new Person(() => ({ device: { url: url() } }), login);
const isUp = (starts: number) => expect.poll(() => addresses().length).toBe(starts);

const mounted = () => join(data, 'device.db');
/** How writing is prevented, and permitted again. */
const ways = {
  'a full disk': [() => disk.fill(), () => disk.empty()],
  'a read-only file system': [() => disk.setReadOnly(true), () => disk.setReadOnly(false)],
  'one database that can’t be written': [
    () => {
      execFileSync('mount', ['--bind', mounted(), mounted()]);
      execFileSync('mount', ['-o', 'remount,bind,ro', mounted()]);
    },
    () => {
      if (readFileSync('/proc/mounts', 'utf8').includes(mounted())) execFileSync('umount', ['-l', mounted()]);
    },
  ],
} as const;

describe.skipIf(without !== undefined).each(Object.entries(ways))('a start on %s', (_, [spoil, mend]) => {
  test('commands come back by themselves when it can be written, with all that happened before', async () => {
    begin();
    await isUp(1);
    await person('anna').sees(pump);
    await service?.stop();
    spoil();
    undo = mend;
    begin();
    await isUp(2);
    const anna = person('anna');
    await anna.sees(pump);
    expect(await anna.command(pump, '1')).toMatchObject({ result: 'refused', reason: 'notKept' });
    await person('ben').sees(pump);
    const mended = Date.now();
    mend();
    await isUp(3);
    expect(addresses()[2]).toBe(addresses()[1]);
    await anna.sees(pump);
    await expect.poll(() => anna.command(pump, '1')).toMatchObject({ result: 'done' });
    // As the documentation promises.
    expect(Date.now() - mended).toBeLessThan(10_000);
    expect(await service?.stop()).toBe(0);
    const db = openEventsDb(data);
    const log = new Events({ db });
    const kinds =
      log.reader.page({ count: 100 })?.events.map(({ kind, person: who }) => `${kind} ${who ?? ''}`.trim()) ?? [];
    expect(firstBreak(db)).toBeUndefined();
    db.close();
    expect(kinds.filter((kind) => kind === 'login ben')).toHaveLength(1);
    expect(kinds.filter((kind) => ['start', 'stop'].includes(kind))).toEqual(Array(3).fill(['stop', 'start']).flat());
    expect(kinds.filter((kind) => /storage|rows|Killed/.test(kind))).toEqual(['storageBack', 'storageFailed']);
  }, 60_000);
});

test.skipIf(without !== undefined)('a service that can’t write ends when it is told to', async () => {
  begin();
  await isUp(1);
  await service?.stop();
  disk.setReadOnly(true);
  begin();
  await isUp(2);
  expect(await service?.stop()).toBe(0);
  // What runs in this process from now on may take longer than a service.
  expect(watchedBy()).toBeUndefined();
  disk.setReadOnly(false);
});
