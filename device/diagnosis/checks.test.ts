import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { noSmallDisk, smallDisk } from '../../testing/smallDisk.ts';
import { heartbeatStore } from '../store/tables/heartbeat.ts';
import { openDb } from '../store/testDatabases.ts';
import { translation } from '../text/catalogue.ts';
import { certificateState } from './certificateState.ts';
import type { CheckResult } from './check.ts';
import { history } from './checkHistory.ts';
import { clock, lastStop, station, versions, writing } from './checkService.ts';
import { certificate, copies, modes, sizes } from './checkStorage.ts';
import { languageOf } from './language.ts';
import { dayMs, examined, now } from './testExamined.ts';

const event = (kind: 'start' | 'stop', time = now, fields = {}): DeviceEvent => ({
  id: 1,
  time,
  kind,
  severity: 1,
  fields,
});
const only = (checks: CheckResult | readonly CheckResult[]) => ([] as readonly CheckResult[]).concat(checks)[0];

test.each([
  [now - 1, 'ok'],
  [now + 10_000, 'ok'],
  [now + dayMs, 'error'],
])('a newest event at %d, by a clock that shows 1 June 2026, is %s', (time, state) => {
  expect(only(clock(examined({ newest: event('start', time) })))?.state).toBe(state);
});

test('a clock before 2026 is bad, also without any event', () => {
  expect(only(clock(examined({ now: Date.UTC(2025, 11, 31) })))).toMatchObject({ state: 'error' });
});

test.each([
  [{ isRunning: false, starts: [] }, 'ok', 'never started'],
  [{ isRunning: true, starts: [event('start')] }, 'ok', 'never stopped'],
  [{ isRunning: true, starts: [event('start'), event('stop')] }, 'ok', 'was orderly'],
  [{ isRunning: true, starts: [event('start'), event('start')] }, 'warning', 'ended unexpectedly'],
  [{ isRunning: false, starts: [event('stop'), event('start')] }, 'ok', 'was orderly'],
  [{ isRunning: false, starts: [event('start'), event('stop')] }, 'warning', 'ended unexpectedly'],
] as const)('the last stop of %j is %s', (parts, state, words) => {
  expect(only(lastStop(examined(parts)))).toMatchObject({ state, message: expect.stringContaining(words) });
});

test('another version that ran last is worth a look', () => {
  expect(only(versions(examined({ starts: [event('start', now, { version: '1.0.0' })] })))?.state).toBe('ok');
  expect(only(versions(examined({ starts: [event('start', now, { version: '0.9.0' })] })))).toMatchObject({
    state: 'warning',
    todo: 'Restart the service to use this version.',
  });
});

test('a data folder without a station around it is worth a look', () => {
  expect(only(station(examined()))).toMatchObject({ state: 'warning' });
});

describe('a certificate', () => {
  const pem = async (notAfterDate: Date) => {
    const made = await generate([{ name: 'commonName', value: 'pump.town' }], {
      keyType: 'ec',
      notBeforeDate: new Date(now - dayMs),
      notAfterDate,
    });
    return made.cert;
  };
  test.each([
    [60, 'ok', 'expires at'],
    [29, 'warning', 'expires at'],
    [-0.5, 'error', 'expired at'],
  ])('that ends in %d days is %s', async (days, state, words) => {
    const given = await pem(new Date(now + days * dayMs));
    expect(only(certificate(examined({ certificate: given })))).toMatchObject({
      state,
      message: expect.stringContaining(words),
    });
    expect(certificateState(given)).toMatchObject({ subject: 'CN=pump.town', issuer: 'CN=pump.town' });
  });

  test('that is good only later, or is none, is bad', async () => {
    const given = await pem(new Date(now + 60 * dayMs));
    expect(only(certificate(examined({ certificate: given, now: now - 3 * dayMs })))).toMatchObject({ state: 'error' });
    expect(only(certificate(examined({ certificate: 'none' })))).toMatchObject({ state: 'error' });
  });
});

test('the history is reported with its size, since when, and what of it was set aside', () => {
  const data = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const past = join(data, 'history');
  expect(history(examined({ data }))).toEqual([]);
  mkdirSync(past, { mode: 0o700 });
  for (const name of ['raw-2026-05.db', 'raw-2026-05.db-wal', '15m-2026-04.db', 'journal.db']) {
    writeFileSync(join(past, name), 'x'.repeat(1000), { mode: 0o600 });
  }
  expect(only(history(examined({ data })))).toMatchObject({
    state: 'ok',
    message: 'The history uses 4.0 kB, since 2026-04.',
  });
  writeFileSync(join(past, 'raw-2026-05.damaged-2026-06-01T00-00-00Z.db'), '', { mode: 0o644 });
  expect(only(history(examined({ data })))).toMatchObject({ state: 'warning' });
  expect(only(modes(examined({ data })))).toMatchObject({ state: 'error' });
});

test('databases that were set aside are named', () => {
  const data = mkdtempSync(join(tmpdir(), 'vigie-'));
  onTestFinished(() => rmSync(data, { recursive: true }));
  for (const name of ['device.db', 'device.db-wal', 'device.damaged-2026-01-01.db', 'lock.db']) {
    writeFileSync(join(data, name), 'x'.repeat(1000), { mode: 0o600 });
  }
  const found = ([] as readonly CheckResult[]).concat(copies(examined({ data })));
  expect(found.find(({ id }) => id === 'aside')).toMatchObject({
    state: 'warning',
    message: 'Quarantined or replaced databases: device.damaged-2026-01-01.db.',
  });
  expect(only(sizes(examined({ data })))?.message).toBe(
    'Stored data: device.db 2.0 kB, device.damaged-2026-01-01.db 1.0 kB.',
  );
  expect(only(modes(examined({ data })))?.state).toBe('ok');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1500, '1.5 kB'],
  [2_000_000_000_000_000, '2000.0 TB'],
])('%d bytes are told as %s', (bytes, text) => {
  expect(languageOf().size(bytes)).toBe(text);
});

test('sizes and times in French', () => {
  const { size, time } = languageOf(translation('fr'));
  expect([size(1500), size(999)]).toEqual(['1,5 ko', '999 o']);
  expect(time(now)).toBe('01/06/2026 à 00:00 UTC');
});

describe('whether what is kept can be written', () => {
  function folderOf(lastSign: number): string {
    const data = join(mkdtempSync(join(tmpdir(), 'vigie-')), 'data');
    onTestFinished(() => rmSync(data, { recursive: true }));
    const db = openDb(data);
    heartbeatStore(db).put({ time: lastSign, isStopped: false });
    db.close();
    return data;
  }

  test.each([
    ['wrote a minute ago', true, 60_000, 'ok', 'can be written'],
    ['has written nothing for an hour', true, 3_600_000, 'error', 'stored nothing since 2026-05-31 23:00 UTC'],
    ['does not run', false, 3_600_000, 'ok', 'can be written'],
  ] as const)('a service that %s', (_, isRunning, ago, state, words) => {
    const data = folderOf(now - ago);
    expect(only(writing(examined({ data, isRunning })))).toMatchObject({
      state,
      message: expect.stringContaining(words),
    });
  });

  test.skipIf(noSmallDisk())('a read-only file system', () => {
    const small = smallDisk('1m');
    onTestFinished(() => small.remove());
    small.setReadOnly(true);
    expect(only(writing(examined({ data: small.folder })))).toMatchObject({
      state: 'error',
      message: `The file system of ${small.folder} is read-only.`,
      todo: expect.stringContaining('Make it writable'),
    });
  });
});
