import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Db, openDb } from '../store/db.ts';
import { Lockout } from './lockout.ts';

let db: Db;
let now = 0;
let lockout: Lockout;
beforeEach(() => {
  db = openDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  now = 1_000_000_000;
  lockout = new Lockout(db, () => now);
});

const minute = 60_000;
/** So many different wrong passwords, a second apart. */
function fail(times: number, address = '10.0.0.1', login = 'ines') {
  for (let i = 0; i < times; i++) {
    now += 1000;
    lockout.failed(login, address, `wrong ${now}`);
  }
}

describe('wrong passwords (R12)', () => {
  test('four are forgiven, the fifth in five minutes starts a delay', () => {
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
    fail(1);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
    now += 31_000;
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('four now and four later than five minutes are eight times forgiven', () => {
    fail(4);
    now += 6 * minute;
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('each further one doubles the delay, up to 15 minutes', () => {
    fail(5);
    const delays: number[] = [];
    for (let i = 0; i < 7; i++) {
      let waited = 0;
      while (lockout.isDelayed('ines', '10.0.0.1')) {
        now += 1000;
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
      now += 1000;
      lockout.failed('ines', '10.0.0.1', 'the same');
    }
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });

  test('the count survives a restart', () => {
    fail(4);
    lockout = new Lockout(db, () => now);
    fail(1);
    lockout = new Lockout(db, () => now);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(true);
  });

  test('a right one ends it', () => {
    fail(4);
    lockout.succeeded('ines', '10.0.0.1');
    fail(4);
    expect(lockout.isDelayed('ines', '10.0.0.1')).toBe(false);
  });
});
