import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginningJson, columnsJson, eventColumnNames, eventColumns, eventJson } from '../../protocol/log/eventJson.ts';
import { openDb, openEventsDb } from '../store/testDatabases.ts';
import { beginningStore } from './beginning.ts';
import { hashAfter, noHash } from './chain.ts';
import { Events } from './events.ts';
import { isSignedBy, logKey } from './logKey.ts';
import { type EventRow, rowColumns, writtenEvent } from './row.ts';
import { chainFollower, chainRow, firstBreak } from './testChain.ts';

function start() {
  const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  const [db, device] = [openEventsDb(folder), openDb(folder)];
  onTestFinished(() => {
    db.close();
    device.close();
  });
  return { folder, db, device, log: new Events({ db }) };
}
function fill(log: Events, count = 10): void {
  for (let i = 1; i <= count; i++) {
    const object = { kind: 'point', id: 'P', name: `Pump "${i}" \u{1f511}` } as const;
    log.record({
      kind: 'command',
      time: i,
      person: 'ines',
      object,
      fields: { value: -i / 3, note: 'a\nb', before: 0 },
    });
  }
}
/** Possible with the file; the database itself refuses it. */
function tamper(db: ReturnType<typeof openEventsDb>, sql: string): void {
  db.exec(`DROP TRIGGER event_stays_as_written; DROP TRIGGER event_stays; ${sql}`);
}

test('the hash of an event is of the one before it and of its own text, which has one order', () => {
  const { log } = start();
  fill(log, 2);
  const [second, first] = log.reader.page({ count: 2 })?.events ?? [];
  if (!first || !second) throw new Error('there are no events');
  expect(eventJson(first)).toBe(
    '{"id":1,"time":1,"kind":"command","severity":0,"objectKind":"point","objectId":"P","objectName":"Pump \\"1\\" \u{1f511}","person":"ines","fields":{"before":0,"note":"a\\nb","value":-0.3333333333333333}}',
  );
  expect(first.hash).toBe(hashAfter(noHash, eventJson(first)));
  expect(second.hash).toBe(hashAfter(first.hash ?? '', eventJson(second)));
  // The same of a line that was read, in any order of its columns.
  const line = Object.fromEntries(Object.entries(JSON.parse(eventJson(second))).toReversed());
  expect(columnsJson({ ...line, hash: 'x' } as unknown as Parameters<typeof columnsJson>[0])).toBe(eventJson(second));
});

test('an unbroken chain is found whole; what was changed, taken out or put in is found at its place', () => {
  const ways = [
    ["UPDATE event SET person = 'anna' WHERE id = 4", { id: 4, because: 'hashDiffers' }],
    ['UPDATE event SET hash = NULL WHERE id = 4', { id: 4, because: 'hashMissing' }],
    ['DELETE FROM event WHERE id = 4', { id: 5, because: 'hashDiffers' }],
    ['DELETE FROM event WHERE id < 4', { id: 4, because: 'hashDiffers' }],
    ["INSERT INTO event (id, time, kind, fields) VALUES (0, 1, 'login', '{}')", { id: 0, because: 'idNotHigher' }],
  ] as const;
  for (const [sql, found] of ways) {
    const { db, log } = start();
    fill(log);
    expect(firstBreak(db)).toBeUndefined();
    tamper(db, sql);
    expect(firstBreak(db)).toEqual(found);
  }
});

test('a part of the chain is followed from the hash before it', () => {
  const { db, log } = start();
  fill(log);
  const rows = db.prepare<[number], EventRow>(`SELECT ${rowColumns} FROM event WHERE id > ? ORDER BY id`).all(4);
  const before = log.reader.page({ count: 10 })?.events.find(({ id }) => id === 4)?.hash;
  const chain = chainFollower(before);
  for (const row of rows) expect(chain.follow(chainRow(row))).toBeUndefined();
  expect(chain.hash).toBe(rows.at(-1)?.hash);
  expect(chainFollower().follow(chainRow(rows[0] as EventRow))).toEqual({ id: 5, because: 'hashDiffers' });
});

test('an event of a kind that this version does not know is in the chain as it was written', () => {
  const { db, log } = start();
  fill(log);
  const [last] = log.reader.page({ count: 1 })?.events ?? [];
  const event = { id: 11, time: 5, kind: 'pumpSang', severity: 1, fields: { tune: 'la' } } as const;
  expect(Object.keys(eventColumns(event)).filter((name) => !eventColumnNames.includes(name as 'id'))).toEqual([]);
  const hash = hashAfter(last?.hash ?? '', columnsJson(eventColumns(event)));
  const insert = "INSERT INTO event (id, time, kind, severity, fields, hash) VALUES (11, 5, 'pumpSang', 1, ?, ?)";
  db.prepare(insert).run('{"tune":"la"}', hash);
  expect(firstBreak(db)).toBeUndefined();
  expect(log.reader.page({ count: 1 })?.events).toMatchObject([{ kind: 'other', hash }]);
  const row = db.prepare<[], EventRow>(`SELECT ${rowColumns} FROM event WHERE id = 11`).get();
  expect(row && writtenEvent(row)).toEqual({ ...event, hash });
});

test('the database itself refuses to change a row, and to remove one', () => {
  const { db, log } = start();
  fill(log);
  expect(() => db.exec("UPDATE event SET person = 'anna' WHERE id = 4")).toThrow('no row of the log is ever changed');
  expect(() => db.exec('DELETE FROM event WHERE id = 1')).toThrow('removed from its beginning only');
});

test('the oldest go, and leave a beginning that the device has signed; the rest is an unbroken chain from there', () => {
  const { db, device, log } = start();
  fill(log);
  const key = logKey(device);
  const hash = log.reader.page({ count: 10 })?.events.find(({ id }) => id === 4)?.hash;
  beginningStore(db).removeOldest(4, 99, key);
  const beginning = beginningStore(db).get();
  expect(beginning).toMatchObject({ firstId: 5, hashBefore: hash, time: 99 });
  expect(log.reader.page({ count: 10 })?.events.at(-1)?.id).toBe(5);
  expect(firstBreak(db)).toBeUndefined();
  if (!beginning) throw new Error('there is no beginning');
  const { publicKey } = logKey(device);
  expect(isSignedBy(publicKey, beginningJson(beginning), beginning.signature)).toBe(true);
  expect(isSignedBy(publicKey, beginningJson({ ...beginning, firstId: 6 }), beginning.signature)).toBe(false);
  expect(isSignedBy('no key', beginningJson(beginning), beginning.signature)).toBe(false);
  // No more than there are, and never the last.
  beginningStore(db).removeOldest(6, 100, key);
  expect(beginningStore(db).get()).toEqual(beginning);
  fill(log, 1);
  expect(log.last).toBe(11);
  expect(firstBreak(db)).toBeUndefined();
});
