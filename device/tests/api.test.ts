// @module-tag spec-6-2

import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readCsvCell } from '../../protocol/wire/csv.ts';
import { TestProgram } from './testApi.ts';
import { commandAccounts, commandStation, numbers, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';

// What a spreadsheet, a browser or a metrics reader would take for its own.
const hostile = `=HYPERLINK("http://x")</script>"\\, {a="b"} ÄΩж`;
const alarms = `<AlarmCfg><Alarm Id="high" Point="level" Kind="H" Limit="4.5" Priority="1" Area="North" Message="Tank nearly full" Action="Stop the pump"/></AlarmCfg>`;
const station = (port: number) =>
  commandStation(port)
    .replace('Name="The speed"', `Name="${hostile.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}" Area="North"`)
    .replace('</PointCfg>', `</PointCfg>${alarms}`);

let site: TestSite;
const olga = new TestProgram(() => site, credential('olga', passwords.olga));
const anna = new Person(() => site, 'anna');
const beganAt = new Date(Date.now() - 60_000).toISOString();

beforeAll(async () => {
  site = await startSite(station, commandAccounts);
  site.field.holding.writeUInt16BE(480, 20);
  site.field.holding.writeUInt16BE(955, 40);
  await anna.sees(numbers.level, numbers.speed, numbers.pump);
  for (const value of ['1', '0', '1']) await anna.command(numbers.pump, value);
  await vi.waitFor(async () => expect((await olga.json('alarms')).rows).toHaveLength(1));
});
afterAll(() => site.stop());

const withOffset = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}[+-]\d\d:\d\d$/;

describe('what a program reads', () => {
  test('the station, its software and its clock', async () => {
    expect(await olga.json('station')).toMatchObject({ points: 10, now: expect.stringMatching(withOffset) });
  });

  test('values as numbers, each with its quality and its time', async () => {
    const { rows } = await olga.json('values?points=level,sp*');
    expect(rows).toMatchObject([
      { id: 'level', infoNumber: 2, kind: 'numeric', value: 4.8, unit: 'm', quality: 'good', state: 'good' },
      { id: 'speed', value: 95.5, name: hostile },
    ]);
    for (const { sourceTime } of rows) expect(sourceTime).toMatch(withOffset);
    const { rows: states } = await olga.json('values?points=pump');
    expect(states).toMatchObject([{ value: 1, text: 'On' }]);
  });

  test('values of one area, and of the ids that it names', async () => {
    expect((await olga.json('values?area=North')).rows.map(({ id }) => id)).toEqual(['speed']);
    expect((await olga.json('values?points=none')).rows).toEqual([]);
    expect((await olga.json('points?points=p*,level')).rows.map(({ id }) => id)).toEqual(['pump', 'level', 'pulse']);
  });

  test('one point by its id, and that there is none of another', async () => {
    expect(await olga.json('points/level')).toMatchObject({ id: 'level', name: 'The level', unit: 'm', digits: 2 });
    expect((await olga.refusal('points/no%2Fsuch'))[0]).toBe(404);
  });

  test('the alarms that stand, and those of the past', async () => {
    expect((await olga.json('alarms')).rows).toMatchObject([{ id: 'high', priority: 1, area: 'North' }]);
    const [first] = (await olga.json('alarms/history')).rows;
    expect(first).toMatchObject({ id: 'high', message: 'Tank nearly full' });
    expect(first?.raisedAt).toMatch(withOffset);
  });

  test('the log, with times as times also in what an event says', async () => {
    const { rows } = await olga.json('events?kinds=command');
    expect(rows).toMatchObject([{ person: 'anna' }, { person: 'anna' }, { person: 'anna' }]);
    for (const { time } of rows) expect(time).toMatch(withOffset);
  });

  test('programmes', async () => {
    expect((await olga.json('programmes')).rows).toMatchObject([{ infoNumber: numbers.weekly }]);
  });

  test('the past by columns', async () => {
    const { rows } = await olga.json(`history/columns?points=level&from=${beganAt}&columns=4`);
    expect(rows.at(-1)).toMatchObject({ id: 'level', max: 4.8, unit: 'm' });
  });
});

describe('pages by cursor', () => {
  test('lose no row of the log and give none twice', async () => {
    const whole = (await olga.json('events?count=500')).rows.map(({ id }) => id);
    expect(whole.length).toBeGreaterThan(4);
    expect((await olga.all('events?count=2')).map(({ id }) => id).filter((id) => whole.includes(id))).toEqual(whole);
  });

  test('nor a sample', async () => {
    const path = `history?points=pump,level&from=${beganAt}&to=${new Date().toISOString()}`;
    const whole = (await olga.json(path)).rows;
    expect(new Set(whole.map(({ id }) => id))).toEqual(new Set(['pump', 'level']));
    expect(whole.find(({ id, quality }) => id === 'level' && quality === 'good')).toMatchObject({ value: 4.8 });
    expect(await olga.all(`${path}&count=1`)).toEqual(whole);
  });
});

describe('as a table', () => {
  test('by the argument or by what is accepted, with the same rows', async () => {
    const asked = await olga.get('values?format=csv');
    expect(asked.headers.get('content-type')).toMatch(/^text\/csv/);
    const text = await asked.text();
    const lines = text.replace('\ufeff', '').split('\r\n');
    expect(lines[0]).toBe('id,infoNumber,name,kind,value,text,unit,quality,state,sourceTime');
    expect(lines.find((line) => line.startsWith('level,'))).toMatch(/^level,2,The level,numeric,4\.8,'?,m,good,good,/);
    expect((await olga.text('values', { accept: 'text/csv' })).split('\r\n')).toHaveLength(lines.length);
    expect((await olga.get('values', { accept: 'application/json, text/csv' })).headers.get('content-type')).toMatch(
      /json/,
    );
  });

  test('a name that a spreadsheet would take for a formula is none', async () => {
    const text = await olga.text('points?points=speed&format=csv');
    const cell = /"('=HYPERLINK[^\r\n]*ж)"/.exec(text)?.[1]?.replaceAll('""', '"') ?? '';
    expect(readCsvCell(cell)).toBe(hostile);
  });

  test('each resource is one', async () => {
    const from = `from=${beganAt}`;
    for (const path of [
      ...['station?', 'points?', 'points/level?', 'values?', 'alarms?', 'alarms/history?', 'events?', 'programmes?'],
      ...[`history?points=level&${from}`, `history/columns?points=level&columns=3&${from}`],
    ]) {
      const reply = await olga.get(`${path}&format=csv`);
      expect([path, reply.status], path).toEqual([path, 200]);
      expect((await reply.text()).split('\r\n').length, path).toBeGreaterThan(2);
    }
  });
});

describe('what crosses the network', () => {
  test('nothing that the program has already', async () => {
    const first = await olga.get('points');
    const etag = first.headers.get('etag') ?? '';
    const again = await olga.get('points', { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await olga.get('points?points=level', { 'if-none-match': etag })).status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('compressed, where the program takes that', async () => {
    const { url } = site.device;
    const raw = (encoding: string) =>
      new Promise<{ coding: string | undefined; bytes: Buffer }>((resolve) =>
        httpRequest(`${url}api/v1/points`, { headers: { ...olga.headers, 'accept-encoding': encoding } }, (reply) => {
          const parts: Buffer[] = [];
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () => resolve({ coding: reply.headers['content-encoding'], bytes: Buffer.concat(parts) }));
        }).end(),
      );
    const [plain, gzip, br] = await Promise.all(['identity', 'gzip', 'br'].map(raw));
    expect([plain?.coding, gzip?.coding, br?.coding]).toEqual([undefined, 'gzip', 'br']);
    expect(gunzipSync(gzip?.bytes ?? '')).toEqual(plain?.bytes);
    expect(brotliDecompressSync(br?.bytes ?? '')).toEqual(plain?.bytes);
  });

  test('HEAD is GET without the body, and nothing else is served', async () => {
    const head = await olga.get('points', {}, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([
      200,
      '',
      (await olga.get('points')).headers.get('etag'),
    ]);
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const reply = await olga.get('values', {}, { method });
      expect([method, reply.status, reply.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, OPTIONS']);
    }
  });
});

describe('a wrong argument is named (RFC 9457)', () => {
  const history = `history?points=level&from=${beganAt}`;
  test.each([
    ['values?point=level', 'point'],
    ['values?points=a&points=b', 'points'],
    ['values?format=xml', 'format'],
    ['values?watch=perhaps', 'watch'],
    ['history?points=level', 'from'],
    ['history?from=2026-01-01T00:00:00Z', 'points'],
    ['history?points=level&from=2026-01-01', 'from'],
    ['history?points=level&from=2026-01-01T00:00:00', 'from'],
    [`${history}&to=2001-01-01T00:00:00Z`, 'from'],
    [`${history}&count=0`, 'count'],
    [`${history}&count=1.5`, 'count'],
    [`${history}&cursor=nonsense`, 'cursor'],
    [`history?from=${beganAt}&points=${Array.from({ length: 51 }, (_, i) => `p${i}`).join()}`, 'points'],
    [`history/columns?points=level&from=${beganAt}&columns=0`, 'columns'],
    ['events?cursor=nonsense', 'cursor'],
    ['events?text=ab', 'text'],
    ['events?page=none', 'page'],
    ['events?count=-1', 'count'],
    ['events?severity=sad', 'severity'],
    ['alarms/history?priorities=9', 'priorities'],
    ['alarms/history?cursor=nonsense', 'cursor'],
  ])('%s', async (path, argument) => {
    const reply = await olga.get(path);
    expect(reply.headers.get('content-type')).toBe('application/problem+json');
    const problem = await reply.json();
    expect([reply.status, problem]).toEqual([
      400,
      { type: 'about:blank', status: 400, title: 'An argument is not valid.', argument, detail: expect.any(String) },
    ]);
  });

  test('and so is a resource that does not exist', async () => {
    expect(await olga.refusal('nothing')).toMatchObject([404, { detail: expect.stringContaining('values') }]);
  });
});
