import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { severities } from '../../protocol/log/eventTraits.ts';
import type { Db } from '../store/db.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { Events } from './events.ts';

const minute = 60_000;
let db: Db;
let log: Events;
let tick = 0;
beforeEach(() => {
  db = openEventsDb(mkdtempSync(join(tmpdir(), 'vigie-')));
  tick = 0;
  log = new Events({ db, now: () => 1000 + tick, tick: () => tick });
});
afterEach(() => db.close());

const rows = () => (log.reader.page({ count: 500 })?.events ?? []).map(({ hash: _, ...event }) => event).toReversed();
const failed = (user: string, address = '10.0.0.7', reason = 'wrongPassword') =>
  log.recordFolded({ kind: 'loginFailed', person: user, address, fields: { reason } });
const minuteOver = () => {
  tick += minute;
  log.closeRepeats();
};

describe('failed logins', () => {
  test('of two names by turns are one row, and one more when the minute is over; the first is never changed', () => {
    failed('ann');
    const first = rows();
    for (tick = 10; tick < 420; tick += 10) failed(tick % 20 === 0 ? 'bob' : 'ann');
    log.closeRepeats();
    expect(rows()).toEqual(first);
    tick = 0;
    minuteOver();
    expect(rows()).toEqual([
      ...first,
      {
        id: 2,
        time: 1000 + minute,
        kind: 'loginFailed',
        severity: severities.warning,
        address: '10.0.0.7',
        fields: { reason: 'wrongPassword', count: 41, since: 1010, names: 2, toldNames: 'ann, bob' },
      },
    ]);
    failed('ann');
    expect(rows()).toHaveLength(3);
  });

  test('that come once a minute are a row each, and nothing besides', () => {
    for (let i = 0; i < 3; i++) {
      failed('ann');
      minuteOver();
    }
    expect(rows().map(({ fields }) => fields)).toEqual(Array(3).fill({ reason: 'wrongPassword' }));
  });

  test('from more addresses than anybody has are counted together', () => {
    for (let i = 0; i < 50_000; i++) failed(`name ${i}`, `2001:db8::${i.toString(16)}`);
    expect(rows()).toHaveLength(20);
    minuteOver();
    expect(rows().slice(20)).toMatchObject([{ fields: { count: 49_980, names: 100, reason: 'wrongPassword' } }]);
    expect(rows()[20]?.address).toBeUndefined();
    expect(rows()[20]?.fields.toldNames).toBe('name 20, name 21, name 22, name 23, name 24, …');
  });

  test.each([
    ['at once', 0],
    ['a second apart', 1000],
    ['ten seconds apart, for eleven days', 10_000],
  ])(
    'a hundred thousand, from ever new addresses and names, %s, cost less than a megabyte, and each is reported',
    (_, ms) => {
      const bytes = () => Number(db.pragma('page_count', { simple: true })) * 4096;
      const before = bytes();
      let told = 0;
      db.transaction(() => {
        for (let i = 0; i < 100_000; i++) {
          failed(`name ${i} that somebody tries`, `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
          tick += ms;
          if (i % 6 === 0) log.closeRepeats();
        }
        log.closeRepeats('all');
      })();
      for (const { fields } of db.prepare<[], { fields: string }>('SELECT fields FROM event').all()) {
        told += JSON.parse(fields).count ?? 1;
      }
      expect(told).toBe(100_000);
      expect(bytes() - before).toBeLessThan(1_000_000);
    },
  );

  test('are rows of their own again an hour after a flood', () => {
    for (let i = 0; i < 1000; i++) {
      failed(`name ${i}`, `10.0.${i >> 8}.${i & 255}`);
      tick += 1000;
      log.closeRepeats();
    }
    tick += 60 * minute;
    log.closeRepeats();
    const before = rows().length;
    for (let i = 0; i < 5; i++) failed('ann', `10.1.0.${i}`);
    expect(
      rows()
        .slice(before)
        .map(({ person }) => person),
    ).toEqual(Array(5).fill('ann'));
  });

  test('are reported whole when the service stops', () => {
    failed('ann');
    failed('ann');
    failed('ann', '10.0.0.7', 'tooManyFailures');
    tick = 1000;
    log.closeRepeats('all');
    expect(rows()[1]).toMatchObject({ time: 2000, person: 'ann', fields: { count: 2, names: 1 } });
    expect(rows()[1]?.fields.reason).toBeUndefined();
  });

  test('keep of a name what a row can show, and no more', () => {
    failed(`a\r\n\u202e${'\u{1f511}'.repeat(5000)}`);
    expect(rows()[0]?.person).toBe(`a\ufffd\ufffd\ufffd${'\u{1f511}'.repeat(30)}`);
    failed('x'.repeat(8000));
    minuteOver();
    expect(rows()[1]?.person).toBe('x'.repeat(64));
  });
});

test.each(['login', 'logout', 'sessionOver', 'passwordChanged', 'command'] satisfies EventKind[])(
  'of the kind %s a login has twenty rows a minute, all the others are one; another login has its own',
  (kind) => {
    for (let i = 0; i < 1000; i++) log.recordFolded({ kind, time: i, person: 'ines', address: `10.0.0.${i % 9}` });
    log.recordFolded({ kind, time: 5, person: 'paul' });
    minuteOver();
    expect(rows()).toHaveLength(22);
    expect(rows()[21]).toMatchObject({ kind, person: 'ines', fields: { count: 980, since: 20 } });
    expect(rows()[21]?.address).toBeUndefined();
  },
);

test('what is not to be folded is a row each time', () => {
  for (let i = 0; i < 100; i++) log.recordFolded({ kind: 'accountChanged', time: i, person: 'ada' });
  expect(rows()).toHaveLength(100);
});

test('what could not be written when its minute was over is written later', () => {
  failed('ann');
  failed('ann');
  db.exec(`CREATE TRIGGER full BEFORE INSERT ON event BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  expect(minuteOver).toThrow('the disk is full');
  failed('ann');
  db.exec('DROP TRIGGER full');
  minuteOver();
  expect(rows()[1]).toMatchObject({ fields: { count: 2 } });
});

test('no text of a row is longer than it can be read', () => {
  log.record({ kind: 'command', time: 1, fields: { note: 'x'.repeat(250_000) }, person: 'ines' });
  expect(rows()[0]?.fields.note).toHaveLength(2000);
});

test('a thousand points that a device refuses at once are twenty rows and one that counts the others', () => {
  for (let i = 0; i < 1000; i++) {
    const object = { kind: 'point', id: `P${i}`, name: `Point ${i}` } as const;
    log.recordFolded({ kind: 'pointRefused', object, fields: { link: 'plant', code: 'exception', exception: '2' } });
  }
  expect(rows()).toHaveLength(20);
  minuteOver();
  expect(rows()).toHaveLength(21);
  expect(rows().at(-1)).toMatchObject({ kind: 'pointRefused', fields: { link: 'plant', count: 980 } });
});
