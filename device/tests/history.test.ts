import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getConsumption } from '../../protocol/calls/consumption.ts';
import { getHistory, getMostMoved, getSamples } from '../../protocol/calls/history.ts';
import type { CallName } from '../../protocol/calls.ts';
import { trendViewRecord } from '../../protocol/history/trendView.ts';
import { child, readText } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { ask, observer, operator, startSite, type TestSite, testStation } from './testDevice.ts';
import { testTiming } from './testTiming.ts';

let site: TestSite;
const timing = testTiming();
beforeAll(async () => {
  site = await startSite((port) => testStation(port), undefined, timing);
});
afterAll(() => site.stop());

async function call(name: CallName, children: readonly XmlNode[], who = observer) {
  const answer = await ask(site, name, who, children);
  return { code: Number(readText(answer, 'ErrorCode')), content: child(answer, 'Content') ?? element('Content') };
}
const minuteMs = 60_000;

test('what was recorded a moment ago is reported by columns, by samples and by periods', async () => {
  site.field.holding.writeUInt16BE(480, 20);
  const [from, to] = [Date.now() - minuteMs, Date.now() + minuteMs];
  await vi.waitFor(async () => {
    const { content } = await call(
      'getHistory',
      getHistory.request.parameters({ points: ['LEVEL', 'NOBODY'], from, to, columns: 200 }),
    );
    const history = getHistory.reply.read(content);
    expect(history?.series.map(({ point }) => point)).toEqual(['LEVEL']);
    expect(history?.series[0]?.max).toContain(4.8);
    expect(history?.series[0]?.quality.at(-1)).toBe(-1);
    expect(history?.recordedTo).toBeGreaterThan(from);
  });
  const query = getSamples.request.parameters({ points: ['LEVEL'], from, to, tier: 'raw', count: 100 });
  const [samples] = getSamples.reply.read((await call('getSamples', query)).content).series;
  expect(samples?.values).toContain(4.8);
  const periods = getConsumption.request.parameters({ points: ['LEVEL'], from, to, period: 'day' });
  expect(getConsumption.reply.read((await call('getConsumption', periods)).content)?.series).toEqual([]);
});

test('what moved most is requested without naming points', async () => {
  const { code, content } = await call('getMostMoved', getMostMoved.request.parameters({ count: 4 }));
  expect(code).toBe(0);
  expect(getMostMoved.reply.read(content).points).toEqual(expect.arrayContaining([]));
  expect(await call('getMostMoved', getMostMoved.request.parameters({ count: 0 }))).toMatchObject({ code: 7 });
});

test('questions that make no sense are refused', async () => {
  const now = Date.now();
  const bad = {
    getHistory: [
      { points: [], from: 0, to: now, columns: 10 },
      { points: ['LEVEL'], from: now, to: now, columns: 10 },
      { points: ['LEVEL'], from: 0, to: now, columns: 4001 },
    ].map(getHistory.request.parameters),
    getSamples: [
      { points: ['LEVEL'], from: now, to: 0, tier: 'raw', count: 1 } as const,
      { points: ['LEVEL'], from: 0, to: now, tier: 'raw', count: 1, after: 'none' } as const,
    ].map(getSamples.request.parameters),
    getConsumption: [{ points: ['LEVEL'], from: 0, to: now, period: '15m' } as const].map(
      getConsumption.request.parameters,
    ),
  };
  for (const [name, queries] of Object.entries(bad))
    for (const query of queries) expect((await call(name as CallName, query)).code, name).toBe(7);
});

const view = (name: string, isForAll = false, query = 'points=LEVEL') => [
  trendViewRecord.write({ name, isForAll, login: '', query }),
];
const views = async (who: typeof observer) =>
  trendViewRecord
    .readAll((await call('getTrendViews', [], who)).content)
    .map(({ name, isForAll, login }) => [name, isForAll, login]);

test('everybody keeps views of his own; those for all are the operators’', async () => {
  const codes = [
    (await call('saveTrendView', view('  Levels '))).code,
    (await call('saveTrendView', view('Levels', false, 'points=FLOW'))).code,
    (await call('saveTrendView', view('For all', true))).code,
    (await call('saveTrendView', view('Pumps', true), operator)).code,
    (await call('saveTrendView', view(' '))).code,
    (await call('saveTrendView', view('live\u202eevil'))).code,
    (await call('saveTrendView', view('x'.repeat(81)))).code,
    (await call('saveTrendView', view('long', false, 'x'.repeat(4001)))).code,
    (await call('deleteTrendView', view('Pumps', true))).code,
    (await call('deleteTrendView', view('not there'))).code,
  ];
  expect(codes).toEqual([0, 0, 7, 0, 7, 7, 7, 7, 7, 0]);
  expect(await views(observer)).toEqual([
    ['Levels', false, 'observer'],
    ['Pumps', true, 'operator'],
  ]);
  expect(await views(operator)).toEqual([['Pumps', true, 'operator']]);
  await call('deleteTrendView', view('Pumps', true), operator);
  await call('deleteTrendView', view('Levels'));
  expect(await views(observer)).toEqual([]);
});

test('nobody keeps more than 200 views', async () => {
  const codes: number[] = [];
  for (let i = 0; i <= 200; i++) {
    timing.skip(1000);
    codes.push((await call('saveTrendView', view(`View ${i}`))).code);
  }
  expect(codes).toEqual([...Array(200).fill(0), 7]);
  // An existing one may change.
  expect((await call('saveTrendView', view('View 7', false, 'points=FLOW'))).code).toBe(0);
});
