import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportEvents, getEvents, type NoteRequest } from '../../protocol/calls/event.ts';
import type { EventFilter } from '../../protocol/log/event.ts';
import { type ExportFormat, headJson, type SignedHead } from '../../protocol/log/eventExport.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { Events } from '../events/events.ts';
import { isSignedBy } from '../events/logKey.ts';
import { openEventsDb } from '../store/testDatabases.ts';
import { ask, credential, replyTo, request, startSite, type TestSite, testStation } from './testDevice.ts';

const passwords = ['look-around', 'start-the-pump', 'check-the-valve', 'keys-to-the-works'];
const accountCfg = `<AccountCfg>${['olga', 'ines', 'tess', 'ada']
  .map((login, profile) => testAccount(login, profile, passwords[profile] ?? ''))
  .join('')}</AccountCfg>`;
const [olga = {}, ines = {}, tess = {}, ada = {}] = ['olga', 'ines', 'tess', 'ada'].map((login, i) =>
  credential(login, passwords[i] ?? ''),
);
const begin = Date.UTC(2026, 5, 1);

let site: TestSite;
beforeAll(async () => {
  site = await startSite(testStation, accountCfg);
  // As after a month of work.
  site = await site.restart(() => {
    const db = openEventsDb(join(site.folder, 'data'));
    const log = new Events({ db });
    const pump = { kind: 'point', id: 'PUMP', name: 'Pump' } as const;
    const well = { kind: 'point', id: 'WELL', name: 'Débit du puits' } as const;
    for (let i = 0; i < 3000; i++) {
      const time = begin + i * 60_000;
      if (i % 3 === 0)
        log.record({
          kind: 'command',
          time,
          person: 'ines',
          address: '10.0.0.7',
          object: pump,
          fields: { value: i % 2, state: i % 2 ? 'Running' : 'Stopped' },
        });
      else if (i % 3 === 1)
        log.record({ kind: 'changedByController', time, object: well, fields: { value: i / 10, unit: 'm' } });
      else log.record({ kind: 'loginFailed', time, person: `hunter${i}`, address: '10.0.0.9' });
    }
    log.record({
      kind: 'command',
      time: begin + 3000 * 60_000,
      person: 'tess',
      object: pump,
      fields: { value: 1, note: 'Gasket of the flange replaced' },
    });
    db.close();
  });
});
afterAll(() => site.stop());

async function events(filter: EventFilter, who = ada, count = 500) {
  const { code, content } = readWebOutput(
    await ask(site, 'getEvents', who, getEvents.request.parameters({ ...filter, count })),
  );
  return { code, ...getEvents.reply.read(content) };
}
const found = async (filter: EventFilter, who = ada) => (await events(filter, who)).events;

describe('the log is filtered by the service', () => {
  test('by time, kind, severity, person and object, all of them at once', async () => {
    const hour = { from: begin, until: begin + 3_600_000 };
    expect(await found(hour)).toHaveLength(61);
    expect(await found({ ...hour, kinds: ['command'] })).toHaveLength(21);
    expect(await found({ ...hour, severity: 2 })).toHaveLength(20);
    expect(await found({ ...hour, person: 'ines', objects: ['PUMP'], kinds: ['command', 'login'] })).toHaveLength(21);
    expect(await found({ ...hour, person: 'ines', objects: ['WELL'] })).toEqual([]);
  });

  test('by a page of the station, which is its points', async () => {
    const onPage = await found({ page: '1', until: begin + 600_000 });
    expect(new Set(onPage.map(({ object }) => object?.id))).toEqual(new Set(['PUMP']));
    expect(await found({ page: '2', until: begin + 600_000 })).toEqual([]);
    expect((await events({ page: 'no such page' })).code).toBe(7);
  });

  test('by a text: in names, notes, persons, values and states, whatever its case and accents', async () => {
    expect((await found({ text: 'flange' })).map(({ person }) => person)).toEqual(['tess']);
    expect(await found({ text: 'DEBIT DU', until: begin + 3_600_000 })).toHaveLength(20);
    expect(await found({ text: 'runn', until: begin + 3_600_000 })).toHaveLength(10);
    expect((await found({ text: '100.3 m' })).map(({ fields }) => fields.value)).toEqual(['100.3']);
    expect(await found({ text: 'nowhere to be found' })).toEqual([]);
    // The browser has the words of kinds: it knows which kinds they match.
    const byKind = await found({ text: 'refused', textKinds: ['loginFailed'], until: begin + 600_000 });
    expect(new Set(byKind.map(({ kind }) => kind))).toEqual(new Set(['loginFailed']));
    expect((await events({ text: 'ab' })).code).toBe(7);
  });

  test('page by page, upwards and downwards, each event once', async () => {
    const kinds = ['command'];
    const seen: number[] = [];
    for (let before: string | undefined, i = 0; i === 0 || before !== undefined; i++) {
      const page = await replyTo(site, 'getEvents', ada, { kinds, before, count: 300 });
      seen.push(...page.events.map(({ id }) => id));
      before = page.older;
    }
    expect(seen).toHaveLength(1001);
    expect(new Set(seen).size).toBe(1001);
    const oldest = await events({ kinds, until: begin });
    const next = await replyTo(site, 'getEvents', ada, { kinds, after: oldest.newer, count: 2 });
    expect(next.events.map(({ time }) => (time - begin) / 60_000)).toEqual([6, 3]);
  });

  test.each([
    ['From', 'yesterday'],
    ['Until', '1.5'],
    ['Severity', '4'],
    ['Episode', 'x'],
  ])('%s %s is code 7', async (name, text) => {
    expect(readWebOutput(await ask(site, 'getEvents', ada, [element(name, {}, text)])).code).toBe(7);
  });
});

describe('names of failed logins and addresses are told to those alone who may know them', () => {
  const failed = { kinds: ['loginFailed'], until: begin + 600_000 };

  test('names to administrators, addresses to operators and above', async () => {
    expect((await found(failed))[0]).toMatchObject({ person: 'hunter8', address: '10.0.0.9' });
    for (const who of [ines, tess]) {
      const [first] = await found(failed, who);
      expect(first).toMatchObject({ isNameHidden: true, address: '10.0.0.9', person: undefined });
    }
    const [first] = await found(failed, olga);
    expect(first).toMatchObject({ isNameHidden: true, address: undefined, person: undefined });
    expect((await found({ kinds: ['command'], until: begin }, olga))[0]).toMatchObject({
      person: 'ines',
      address: undefined,
      isAddressHidden: true,
    });
  });

  test('who is not told them does not find them either: a search would be a way to guess them', async () => {
    expect(await found({ text: 'hunter2' })).not.toEqual([]);
    expect(await found({ person: 'hunter2' })).toHaveLength(1);
    for (const who of [olga, ines, tess]) {
      expect(await found({ text: 'hunter2' }, who)).toEqual([]);
      expect(await found({ person: 'hunter2' }, who)).toEqual([]);
    }
  });

  test('one event is told as the pages tell it', async () => {
    const one = async (who: Record<string, string>, id: number) =>
      (await replyTo(site, 'getEvent', who, { id })).events[0];
    const [{ id = 0 } = {}] = await found(failed);
    expect(await one(ada, id)).toMatchObject({ id, person: 'hunter8' });
    expect(await one(olga, id)).toMatchObject({ id, isNameHidden: true, address: undefined });
    expect(await one(ada, 999_999)).toBeUndefined();
  });
});

describe('notes', () => {
  const note = (request: NoteRequest, who = ines) => replyTo(site, 'addNote', who, request);
  const newest = async () => (await found({ kinds: ['note', 'noteWithdrawn'] }))[0];
  const done = { result: 'done' };

  test('are written by operators, freely, on an event and about a point; observers read them', async () => {
    expect(await note({ text: ' Valve 3 is stiff.\nTell the morning shift. ' })).toEqual(done);
    expect((await found({ kinds: ['note'] }, olga))[0]).toMatchObject({
      person: 'ines',
      fields: { text: 'Valve 3 is stiff.\nTell the morning shift.' },
    });
    expect(await note({ text: 'Why was that?', onEvent: 1 })).toEqual(done);
    expect(await newest()).toMatchObject({ kind: 'note', fields: { text: 'Why was that?', onEvent: 1 } });
    expect(await note({ text: 'Runs warm', objectId: 'PUMP' })).toEqual(done);
    expect((await found({ text: 'runs warm' }))[0]).toMatchObject({
      object: { kind: 'point', id: 'PUMP', name: 'Pump' },
    });
    await expect(note({ text: 'Mine' }, olga)).rejects.toThrow('code 4');
  });

  test('are withdrawn by another event, once; nothing is edited', async () => {
    await note({ text: 'Pump 2 is out of order' });
    const written = await newest();
    const withdraws = written?.id ?? 0;
    expect(await note({ text: 'It was pump 3', withdraws }, tess)).toEqual(done);
    expect(await newest()).toMatchObject({
      kind: 'noteWithdrawn',
      person: 'tess',
      fields: { withdraws, text: 'It was pump 3', author: 'ines' },
    });
    expect(await found({ text: 'out of order' })).toEqual([written]);
    expect(await note({ text: '', withdraws })).toEqual({ result: 'refused', reason: 'alreadyWithdrawn' });
  });

  test('are withdrawn once, also by several people at the same moment', async () => {
    await note({ text: 'Pump 4 is out of order' });
    const withdraws = (await newest())?.id ?? 0;
    const outcomes = await Promise.all(
      [ines, tess, ada, ines].map((who) => note({ text: 'It is not', withdraws }, who)),
    );
    const refused = { result: 'refused', reason: 'alreadyWithdrawn' };
    expect(outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify(done))).toHaveLength(1);
    expect(outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify(refused))).toHaveLength(3);
    const { length } = (await found({ kinds: ['noteWithdrawn'] })).filter(
      ({ fields }) => fields.withdraws === withdraws,
    );
    expect(length).toBe(1);
  });

  test.each([
    [{ text: '' }, 'textBad'],
    [{ text: 'x'.repeat(2001) }, 'textBad'],
    [{ text: 'turned \u202e round' }, 'textBad'],
    [{ text: 'x', onEvent: 999_999 }, 'noEvent'],
    [{ text: 'x', objectId: 'NONE' }, 'noPoint'],
    [{ text: 'x', withdraws: 1 }, 'notANote'],
    [{ text: 'x', withdraws: 999_999 }, 'noEvent'],
  ])('%o is refused: %s', async (request, reason) => {
    expect(await note(request)).toEqual({ result: 'refused', reason });
  });

  test('about two things at once is code 7', async () => {
    await expect(note({ text: 'x', onEvent: 1, objectId: 'PUMP' })).rejects.toThrow('code 7');
  });
});

describe('the log as a file', () => {
  const file = async (format: ExportFormat, filter: EventFilter, who = ada) => {
    const reply = await request(site, 'exportEvents', who, exportEvents.request.parameters({ format, ...filter }));
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await reply.arrayBuffer());
    return { reply, lines: text.split(/\r?\n/).filter((line) => line !== '') };
  };
  const range = { from: begin, until: begin + 3_599_999 };

  test('has a head that the device signed, and an event a line', async () => {
    const { reply, lines } = await file('jsonl', range);
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="log-\d{4}-\d\d-\d\d\.jsonl"$/);
    const head = JSON.parse(lines[0] ?? '') as SignedHead;
    expect(head).toMatchObject({ vigieLog: 1, station: 'Test & trial', ...range, filter: null, verifiable: true });
    expect(isSignedBy(head.publicKey, headJson(head), head.signature ?? '')).toBe(true);
    const rows = lines.slice(1).map((line) => JSON.parse(line));
    expect(rows).toHaveLength(60);
    expect([rows[0].id, rows.at(-1).id, rows.at(-1).hash]).toEqual([head.firstId, head.lastId, head.hashLast]);
  });

  test('is whole, however long it is', async () => {
    const { lines } = await file('jsonl', { until: begin + 3000 * 60_000 });
    expect(lines.length).toBeGreaterThan(3001);
  });

  test('for spreadsheets: names of the columns first, head last', async () => {
    const { lines } = await file('csv', range);
    expect(lines[0]).toMatch(/^\ufeffid,when,kind,/);
    expect(lines).toHaveLength(62);
    expect(lines[1]).toContain('2026-06-01T');
    expect(lines.at(-1)).toMatch(/^vigieLog,"\{""vigieLog"":1,/);
  });

  test('says that it can’t be verified where it is filtered, or something is hidden', async () => {
    const head = async (filter: EventFilter, who: Record<string, string>) =>
      JSON.parse((await file('jsonl', filter, who)).lines[0] ?? '') as SignedHead;
    const filtered = await head({ ...range, kinds: ['command'], page: '1' }, ada);
    expect(filtered).toMatchObject({
      verifiable: false,
      reason: 'filtered',
      filter: { kinds: ['command'], page: '1' },
    });
    expect(filtered.signature).toBeUndefined();
    expect(await head(range, tess)).toMatchObject({ verifiable: false, reason: 'hidden' });
    const { lines } = await file('jsonl', range, olga);
    expect(lines.join()).not.toMatch(/hunter|10\.0\.0/);
  });

  test('of nothing has a head alone', async () => {
    const { lines } = await file('jsonl', { until: 1 });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ firstId: null, lastId: null }]);
  });

  test('ends when nobody takes it, and leaves its place to others', async () => {
    for (let i = 0; i < 8; i++) {
      const reply = await request(site, 'exportEvents', ada, exportEvents.request.parameters({ format: 'jsonl' }));
      await reply.body?.cancel();
    }
    await expect.poll(async () => (await file('jsonl', range)).lines.length).toBe(61);
  });

  test('of another format is code 7', async () => {
    expect(readWebOutput(await ask(site, 'exportEvents', ada, [element('Format', {}, 'xls')])).code).toBe(7);
  });
});

test('all of it works in degraded mode (R17)', async () => {
  const degraded = await startSite(
    (port) => testStation(port).replace('<IdentityCfg', '<IdentityCfg Mode="degraded"'),
    accountCfg,
  );
  expect(await replyTo(degraded, 'addNote', ines, { text: 'On the way' })).toEqual({ result: 'done' });
  const text = await (
    await request(
      degraded,
      'exportEvents',
      olga,
      exportEvents.request.parameters({ format: 'jsonl', text: 'on the way' }),
    )
  ).text();
  expect(text.trim().split('\n')).toHaveLength(2);
  await degraded.stop();
});
