import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../store/db.ts';
import { openDb } from '../store/testDatabases.ts';
import { Lockout } from './lockout.ts';

let db: Db;
let tick = 0;
/** Time of day. */
let now = 0;
let failedWrites: string[];
let lockout: Lockout;
/** The service starts: its monotonic clock begins again. */
const start = () => {
  tick = 5000;
  const onWriteFailed = ({ message }: Error) => void failedWrites.push(message);
  lockout = new Lockout({ db, now: () => now, tick: () => tick, onWriteFailed });
};
const pass = (ms: number) => {
  tick += ms;
  now += ms;
};
beforeEach(() => {
  db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  now = 1_000_000_000;
  failedWrites = [];
  start();
});

const minute = 60_000;
/** So many different wrong passwords, a second apart. */
function fail(times: number, address = '10.0.0.1', login = 'ines') {
  for (let i = 0; i < times; i++) {
    pass(1000);
    lockout.begin(login, address);
    lockout.failed(login, address, `wrong ${now}`);
  }
}

describe('wrong passwords (R12)', () => {
  test('four are forgiven, the fifth in five minutes starts a delay', () => {
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
    fail(1);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
    pass(31_000);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('four now and four later than five minutes are eight times forgiven', () => {
    fail(4);
    pass(6 * minute);
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('each further one doubles the delay, up to 15 minutes', () => {
    fail(5);
    const delays: number[] = [];
    for (let i = 0; i < 7; i++) {
      let waited = 0;
      while (lockout.isDelayed('ines', '10.0.0.1')) {
        pass(1000);
        waited += 1000;
      }
      delays.push(waited);
      fail(1);
    }
    expect(delays.map((ms) => ms / 1000)).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test('nobody else is touched: another login, another address', () => {
    fail(5);
    expect(lockout.isDelayed('ines', '10.0.0.2')).toBe(false);
    expect(lockout.isDelayed('omar', '10.0.0.1')).toBe(false);
  });

  test('a page left open with one wrong password counts once a minute', () => {
    for (let i = 0; i < 50; i++) {
      pass(1000);
      lockout.begin('ines', '10.0.0.1');
      lockout.failed('ines', '10.0.0.1', 'the same');
    }
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('the count survives a restart', () => {
    fail(4);
    start();
    fail(1);
    start();
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
  });

  test('a right one ends it', () => {
    fail(4);
    lockout.begin('ines', '10.0.0.1');
    lockout.succeeded('ines', '10.0.0.1');
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('tries count when they begin: never more than five are open or failed at once', () => {
    const begin = () => lockout.begin('ines', '10.0.0.1');
    fail(2);
    expect([begin(), begin(), begin(), begin(), begin()]).toEqual(['begun', 'begun', 'begun', 'full', 'full']);
    lockout.failed('ines', '10.0.0.1', 'wrong a');
    expect(begin()).toBe('full');
    lockout.cancelled('ines', '10.0.0.1');
    expect(begin()).toBe('begun');
    lockout.failed('ines', '10.0.0.1', 'wrong b');
    lockout.failed('ines', '10.0.0.1', 'wrong c');
    expect(begin()).toBe('delayed');
    expect(lockout.begin('ines', '10.0.0.2')).toBe('begun');
  });

  test('when a delay is over, one try at a time is open', () => {
    fail(5);
    pass(31_000);
    expect([lockout.begin('ines', '10.0.0.1'), lockout.begin('ines', '10.0.0.1')]).toEqual(['begun', 'full']);
  });
});

describe('a clock that steps', () => {
  const hour = 60 * minute;

  test('prolongs or shortens no delay', () => {
    fail(5);
    now += 24 * hour;
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
    now -= 48 * hour;
    pass(31_000);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('back, while the service is stopped: the delay is as long as it was, and no longer', () => {
    fail(5);
    now -= 24 * hour;
    start();
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
    pass(31_000);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });
});

describe('a disk that takes nothing', () => {
  test('lets the count go on in memory; what it did not take it gets with the next one', () => {
    db.pragma('query_only = ON');
    fail(5);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
    expect(failedWrites).toHaveLength(5);
    db.pragma('query_only = OFF');
    fail(1, '10.0.0.2');
    start();
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
  });
});

test('a flood of other logins ends no delay', () => {
  db.pragma('synchronous = OFF');
  fail(5);
  for (let i = 0; i < 10_001; i++) {
    lockout.begin(`random ${i}`, '10.0.0.1');
    lockout.failed(`random ${i}`, '10.0.0.1', 'wrong');
  }
  expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
  expect(db.prepare('SELECT count(*) AS count FROM lockout').get()).toEqual({ count: 10_000 });
});

describe('names that were tried, which are often passwords', () => {
  const typed = 'correct horse battery staple '.repeat(300);
  const rows = () => db.prepare<[], { count: number }>('SELECT count(*) AS count FROM lockout').get()?.count;

  test('are not kept: not on disk, and in few bytes however long they are', () => {
    fail(5, '10.0.0.1', typed);
    expect(lockout.isDelayed(typed, '10.0.0.1')).toBe(true);
    const kept = JSON.stringify(db.prepare('SELECT * FROM lockout').all());
    expect(kept).not.toContain('correct horse');
    expect(kept.length).toBeLessThan(300);
  });

  test('what no longer counts is dropped at the start, and what counts stays', () => {
    fail(4, '10.0.0.1', typed);
    fail(5, '10.0.0.2');
    pass(6 * minute);
    fail(1, '10.0.0.3');
    expect(rows()).toBe(3);
    start();
    expect(rows()).toBe(2);
    pass(30 * minute);
    start();
    expect(rows()).toBe(0);
  });
});
