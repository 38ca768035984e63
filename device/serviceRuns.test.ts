import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { watchClock } from './clockWatch.ts';
import type { EventEntry } from './events/entry.ts';
import { watchRuns } from './serviceRuns.ts';
import { heartbeatStore } from './store/tables/heartbeat.ts';
import { openDb } from './store/testDatabases.ts';

const hour = 3_600_000;
let now = 0;
let tick = 0;
let told: EventEntry[] = [];
let lines: string[] = [];
const say = (line: string) => void lines.push(line);
const events = { record: (entry: EventEntry) => void told.push(entry) };
const timing = { now: () => now, tick: () => tick };
/** Both clocks advance. */
const pass = (ms: number) => {
  now += ms;
  tick += ms;
};
const kinds = () => told.map(({ kind, fields }) => ({ kind, ...fields }));
beforeEach(() => {
  now = Date.UTC(2026, 10, 20);
  tick = 0;
  told = [];
  lines = [];
});

describe('a start tells for how long the service did not run', () => {
  const begun = Date.UTC(2026, 10, 20);
  /** Runs for ten minutes, second by second; then again after an hour. */
  const runTwice = (isStopped: boolean, machineUptime: number) => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    const first = watchRuns({ store, events, timing, version: '1', say, newest: () => [], machineUptime: () => 1e6 });
    first.start();
    for (let second = 0; second < 630; second++) {
      pass(1000);
      first.eachSecond();
    }
    if (isStopped) first.stop();
    told = [];
    now += hour;
    watchRuns({
      store,
      events,
      timing,
      version: '1',
      say,
      newest: () => [],
      machineUptime: () => machineUptime,
    }).start();
  };

  test.each([
    [['databaseReplaced', 'stop', 'start'], false],
    [['configurationFault', 'databaseRestored', 'start'], false],
    [['login', 'start', 'stop'], true],
    [[], true],
  ] as const)('by a log that ends (newest first) with %j a running sign of life is a kill: %s', (newest, isKilled) => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    store.put({ time: begun, isStopped: false });
    pass(hour);
    const log = () => newest.map((kind) => ({ kind }));
    watchRuns({ store, events, timing, version: '1', say, newest: log, machineUptime: () => 1e6 }).start();
    expect(told.map(({ kind }) => kind)).toEqual(isKilled ? ['serviceKilled', 'start'] : ['start']);
  });

  test('its watchdog ended it', () => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    store.put({ time: begun, isStopped: false });
    pass(hour);
    watchRuns({ store, events, timing, version: '1', say, newest: () => [], wasHung: () => true }).start();
    expect(kinds()[0]).toEqual({ kind: 'serviceHung', lastSeen: begun, lastedMs: hour });
  });

  test.each([
    [begun + 1000, undefined],
    [begun - 30_000, undefined],
    [
      begun - hour,
      'The clock of this computer shows 2026-11-19 23:00 UTC, but the service already ran at 2026-11-20 00:00 UTC: check the clock.',
    ],
    [0, 'The clock of this computer shows 1970-01-01 00:00 UTC: time programmes do not run until it is set.'],
  ])('by a clock that shows %d, what is wrong with it is reported', (time, line) => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    store.put({ time: begun, isStopped: true });
    now = time;
    watchRuns({ store, events, timing, version: '1', say, newest: () => [] }).start();
    expect(lines).toEqual(line === undefined ? [] : [line]);
  });

  test('nothing on the first one', () => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    watchRuns({ store, events, timing, version: '1', say, newest: () => [] }).start();
    expect(kinds()).toEqual([{ kind: 'start', version: '1', lastSeen: undefined, lastedMs: undefined }]);
  });

  test('after it was stopped, from that moment on', () => {
    runTwice(true, 1e6);
    expect(kinds()).toEqual([{ kind: 'start', version: '1', lastSeen: begun + 630_000, lastedMs: hour }]);
  });

  test('after it was killed, from its last sign of life on: at most a minute before its end', () => {
    runTwice(false, 1e6);
    const off = { lastSeen: begun + 600_000, lastedMs: hour + 30_000 };
    expect(kinds()).toEqual([
      { kind: 'serviceKilled', ...off },
      { kind: 'start', version: '1', ...off },
    ]);
  });

  test('and that the machine went down, where that is up for less time', () => {
    runTwice(false, 60);
    expect(kinds().map(({ kind }) => kind)).toEqual(['machineWentDown', 'start']);
  });

  test('by a clock that stands before the last sign of life, only that it was set back', () => {
    const store = heartbeatStore(openDb(mkdtempSync(join(tmpdir(), 'vigie-'))));
    store.put({ time: now, isStopped: true });
    const before = now;
    now -= hour;
    watchRuns({ store, events, timing, version: '1', say, newest: () => [] }).start();
    expect(kinds()).toEqual([
      { kind: 'clockStepped', clockBefore: before, clockAfter: now, stepMs: -hour },
      { kind: 'start', version: '1', lastSeen: before, lastedMs: undefined },
    ]);
  });
});

describe('the wall clock', () => {
  test('that is set is reported once, from where to where', () => {
    const look = watchClock(timing, events);
    pass(1000);
    look();
    expect(told).toEqual([]);
    now -= hour;
    pass(1000);
    look();
    pass(1000);
    look();
    const after = Date.UTC(2026, 10, 20) - hour + 2000;
    expect(kinds()).toEqual([{ kind: 'clockStepped', clockBefore: after + hour, clockAfter: after, stepMs: -hour }]);
  });

  test('that is led to the right time little by little is no step', () => {
    const look = watchClock(timing, events);
    for (let second = 0; second < 600; second++) {
      now += 500;
      pass(1000);
      look();
    }
    expect(told).toEqual([]);
  });
});
