// A kill leaves what is committed and what is written: from each step on nothing more is, and another start goes on.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { emptyDocument } from '../../../protocol/messages/messageDocument.ts';
import type { ReportBlock } from '../../../protocol/report/definition.ts';
import { memoryDisk } from '../../alarms/testAlarms.ts';
import { Events } from '../../events/events.ts';
import { messageStore } from '../../messages/messageStore.ts';
import { Outbox } from '../../messages/outbox.ts';
import { reportMails } from '../../messages/reportMails.ts';
import { openHandle } from '../../store/handle.ts';
import { directly } from '../../store/storage.ts';
import { outbox } from '../../store/tables/outbox.ts';
import { MadeFiles } from './madeFiles.ts';
import { madeRows } from './madeRows.ts';
import { ReportMaker } from './reportMaker.ts';
import { reportScope } from './reportScope.ts';
import { ReportRetention } from './retention.ts';
import { Sending } from './sending.ts';
import { testDocument, testReportDefinition } from './testMade.ts';

const folder = mkdtempSync(join(tmpdir(), 'vigie-'));
const range = { from: Date.parse('2026-11-28'), to: Date.parse('2026-11-29') };
const definition = testReportDefinition({ sendTo: ['a@town.example', 'b@town.example'], formats: ['csv', 'html'] });
const smtp = { id: 'mail', kind: 'smtp', host: '127.0.0.1', port: 9, security: 'none', from: 'v@town.example' };
const document = { ...emptyDocument, ways: [smtp] } as unknown as typeof emptyDocument;
const writes = { ...directly, log: directly };
const clock = { now: () => range.to + 60_000, tick: () => 0 };

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

let computed = 0;
/** Steps of a run, and after how many of them it is killed. */
let [steps, last] = [0, Number.POSITIVE_INFINITY];

function step(): void {
  steps++;
  if (steps > last) throw new Error('killed');
}

class SteppedFiles extends MadeFiles {
  override async write(...written: Parameters<MadeFiles['write']>): Promise<number> {
    step();
    const bytes = await super.write(...written);
    step();
    return bytes;
  }
}

/** The service on that disk until nothing is left, or it is killed. */
async function run({ db, events }: ReturnType<typeof memoryDisk>): Promise<void> {
  const log = new Events({ db: events });
  const rows = madeRows(db, writes, log);
  const store = messageStore(db, log, writes);
  const messages = new Outbox({ document: () => document, store, ...clock });
  const mails = reportMails({ document, outbox: messages, store });
  const maker = new ReportMaker({
    ...{ rows, timing: clock, files: new SteppedFiles(folder), definition: () => definition },
    sending: new Sending({ mails, key: () => 'key', now: clock.now, definition: () => definition }),
    storage: { failed: () => undefined },
    compute: async () => ({ ...testDocument(range), dataHash: String(++computed) }),
    write: async (_, format) => Buffer.from(`${format} ${computed}`),
    onRecord: () => undefined,
    onError: () => undefined,
  });
  const mark = { period: 'day', next: range.to };
  rows.addDue([{ report: 'daily', title: 'Day', period: 'day', isLate: false, range }], 'daily', mark);
  maker.run(rows.open());
  await maker.idle();
  store.moveEvents();
  outbox(db, log).move();
}

/** From then on no statement is run. */
function killAfter(count: number): void {
  [steps, last] = [0, count];
  using any = openHandle(':memory:');
  const statement = Object.getPrototypeOf(any.prepare('SELECT 1')) as { run(...values: unknown[]): unknown };
  const { run: runOf } = statement;
  vi.spyOn(statement, 'run').mockImplementation(function (this: unknown, ...values) {
    step();
    return runOf.apply(this, values);
  });
}

test('killed after any step, a due report is made once, with one file, one message for each address and one entry', async () => {
  for (let count = 0; ; count++) {
    rmSync(folder, { recursive: true, force: true });
    const disk = memoryDisk();
    killAfter(count);
    await run(disk).catch(() => undefined);
    vi.restoreAllMocks();
    const isWhole = steps <= count;
    last = Number.POSITIVE_INFINITY;
    // What was not committed is gone.
    for (const db of [disk.db, disk.events]) if (db.inTransaction) db.exec('ROLLBACK');
    const first = await new MadeFiles(folder).document({ report: 'daily', from: range.from });
    await run(disk);
    const made = disk.db.prepare("SELECT count(*) FROM made_report WHERE state = 'made'").pluck();
    expect(made.get(), `after ${count}`).toBe(1);
    const document = await new MadeFiles(folder).document({ report: 'daily', from: range.from });
    // What was there before the kill stays.
    if (first) expect(document).toEqual(first);
    const uids = disk.db.prepare<[], string>("SELECT json_extract(message, '$.uid') FROM message").pluck().all();
    expect([uids.length, new Set(uids).size]).toEqual([2, 2]);
    const entries = disk.events.prepare("SELECT kind FROM event WHERE kind LIKE 'report%'").pluck().all();
    expect(entries, `after ${count} of ${steps}`).toEqual(['reportMade']);
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
    if (isWhole) {
      expect(count).toBeGreaterThan(10);
      return;
    }
  }
});

test('on a full disk a report stays due, the device says so, and it is made when there is room', async () => {
  const { db, events } = memoryDisk();
  const log = new Events({ db: events });
  const rows = madeRows(db, writes, log);
  const store = messageStore(db, log, writes);
  const messages = new Outbox({ document: () => document, store, ...clock });
  const at = { tick: 0 };
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  const failed: unknown[] = [];
  let isFull = true;
  class SmallDisk extends MadeFiles {
    override async write(...written: Parameters<MadeFiles['write']>): Promise<number> {
      if (isFull) throw full;
      return super.write(...written);
    }
  }
  const mails = reportMails({ document, outbox: messages, store });
  const maker = new ReportMaker({
    ...{ rows, files: new SmallDisk(folder), definition: () => definition },
    timing: { now: clock.now, tick: () => at.tick },
    sending: new Sending({ mails, key: () => 'key', now: clock.now, definition: () => definition }),
    storage: { failed: (error) => failed.push(error) },
    compute: async () => testDocument(range),
    write: async () => Buffer.from('file'),
    onRecord: () => undefined,
    onError: () => undefined,
  });
  rows.addDue([{ report: 'daily', title: 'Day', period: 'day', isLate: false, range }], 'daily', {
    ...{ period: 'day', next: range.to },
  });
  const tryNow = async () => {
    maker.run(rows.open());
    await maker.idle();
    return rows.of('daily', range.from);
  };
  expect(await tryNow()).toMatchObject({ state: 'due', fault: undefined });
  expect(failed).toEqual([full]);
  // Not at once again.
  await tryNow();
  expect(failed).toHaveLength(1);
  isFull = false;
  at.tick += 60_000;
  expect(await tryNow()).toMatchObject({ state: 'made', formats: ['csv', 'html'], sending: 'queued' });
});

test('files that a kill left without their document are made again; an unfinished one is removed', async () => {
  mkdirSync(folder, { recursive: true });
  const files = new MadeFiles(folder);
  for (const end of ['csv', 'html.tmp']) writeFileSync(join(folder, `daily@20261128T000000Z.${end}`), 'half');
  await files.removeUnfinished();
  expect(readdirSync(folder)).toEqual(['daily@20261128T000000Z.csv']);
  last = Number.POSITIVE_INFINITY;
  await run(memoryDisk());
  expect(String(await files.file({ report: 'daily', from: range.from }, 'csv'))).toMatch(/^csv \d+$/);
});

test('a report and one of the same letters in other case have files of their own', async () => {
  const files = new MadeFiles(folder);
  const [from, document] = [range.from, testDocument(range)];
  for (const report of ['daily', 'Daily', 'dAily'])
    await files.write({ report, from }, { ...document, title: report }, []);
  expect(new Set(readdirSync(folder).map((name) => name.toLowerCase())).size).toBe(3);
  expect((await files.document({ report: 'Daily', from }))?.title).toBe('Daily');
  expect((await files.list()).map(({ report }) => report).sort()).toEqual(['Daily', 'dAily', 'daily']);
});

test('the oldest files go first where there are too many, and the rows say so', async () => {
  const disk = memoryDisk();
  const log = new Events({ db: disk.events });
  const rows = madeRows(disk.db, writes, log);
  const files = new MadeFiles(folder);
  const dayMs = 86_400_000;
  const all = [0, 1, 2].map((day) => ({ from: range.from + day * dayMs, to: range.to + day * dayMs }));
  const due = all.map((one) => ({ report: 'daily', title: 'Day', period: 'day', isLate: false, range: one }) as const);
  rows.addDue(due, 'daily', { period: 'day', next: range.to + 2 * dayMs });
  for (const row of rows.open()) {
    await files.write(row, testDocument(row), [['pdf', Buffer.alloc(200_000_000)]]);
    rows.put({ ...row, ...(await files.found(row)), state: 'made' });
  }
  const at = { now: range.to + 3 * dayMs, tick: 0 };
  const retention = new ReportRetention({ rows, files, timing: { now: () => at.now, tick: () => at.tick } });
  expect(retention.isDue()).toBe(true);
  await retention.run();
  expect(retention.isDue()).toBe(false);
  const [oldest, ...others] = all.map(({ from }) => rows.of('daily', from));
  expect(oldest).toMatchObject({ state: 'made', formats: [], bytes: 0, removedAt: at.now });
  for (const other of others) expect(other).toMatchObject({ formats: ['pdf'], removedAt: undefined });
  expect(await files.document({ report: 'daily', from: range.from })).toBeUndefined();

  // Ten years later; a clock that jumped there by itself is not believed.
  at.now += 11 * 366 * dayMs;
  at.tick += dayMs;
  await retention.run();
  expect(readdirSync(folder)).toHaveLength(4);
  at.now += dayMs;
  at.tick += dayMs;
  await retention.run();
  expect(readdirSync(folder)).toEqual([]);
});

test('of a report that was about other points before, those of now are found apart from the others', () => {
  const disk = memoryDisk();
  const rows = madeRows(disk.db, writes, new Events({ db: disk.events }));
  const days = [0, 1].map((day) => ({ from: range.from + day, to: range.to + day }));
  const due = days.map((one) => ({ report: 'daily', title: 'Day', period: 'day', isLate: false, range: one }) as const);
  rows.addDue(due, 'daily', { period: 'day', next: range.to });
  const block = (points: string) => ({ kind: 'figures', points: [points] }) as unknown as ReportBlock;
  const scopes = ['NORTH.*', 'SOUTH.*'].map((points) => reportScope({ blocks: [block(points)] }));
  expect(scopes[0]).not.toBe(scopes[1]);
  for (const [i, row] of rows.open().entries()) rows.put({ ...row, state: 'made', scope: scopes[i] ?? '' });
  const found = (...seen: readonly (readonly [string, string | undefined])[]) =>
    rows
      .page({ reports: new Map(seen), from: 0, to: range.to * 2, before: undefined, count: 10 })
      .map(({ scope }) => scope);
  expect(found(['daily', scopes[0]])).toEqual([scopes[0]]);
  expect(found(['daily', undefined])).toEqual([scopes[1], scopes[0]]);
  expect(found(['weekly', undefined])).toEqual([]);
});
