// @module-tag spec-6-2
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { programWith, type TestProgram } from './testApi.ts';
import { replyTo, type TestSite } from './testDevice.ts';
import { testTiming } from './testTiming.ts';
import { admin, mark, north, startTwoHalves } from './testTwoHalves.ts';

const dayMs = 86_400_000;
let site: TestSite;
// No token is used more often than a program may: ten calls at once.
let [whole, files, mistaken, ofNorth, other]: TestProgram[] = [];
beforeAll(async () => {
  const timing = testTiming();
  timing.ahead(-dayMs);
  site = await startTwoHalves(north, timing);
  timing.ahead(dayMs);
  await vi.waitFor(async () => {
    const { made } = await replyTo(site, 'getMadeReports', admin, { count: 10 });
    expect(made.map(({ state }) => state)).toEqual(['made', 'made']);
  });
  const program = (wish: Parameters<typeof programWith>[2]) => programWith(() => site, admin, wish);
  whole = await program({ purposes: ['reports', 'metrics'] });
  files = await program({ name: 'files', purposes: ['reports'] });
  mistaken = await program({ name: 'mistaken', purposes: ['reports'] });
  ofNorth = await program({ purposes: ['reports', 'metrics'], points: 'north.*' });
  other = await program({ purposes: ['values'] });
});
afterAll(() => site.stop());

const yesterday = () => new Date(Date.now() - dayMs).toISOString();

test('a program lists the reports and those that were made, and reads one of any period', async () => {
  expect((await whole?.json('reports'))?.rows).toMatchObject([
    { id: 'north', period: 'day', isScheduled: true, formats: ['csv'] },
    { id: mark },
  ]);
  const made = await whole?.json('made-reports?report=north');
  expect(made?.rows).toMatchObject([
    { report: 'north', state: 'made', from: expect.stringMatching(/^\d{4}-.*T00:00:00/) },
  ]);
  const first = await whole?.json('made-reports?count=1');
  expect(first?.rows).toHaveLength(1);
  expect((await whole?.json(`made-reports?count=1&cursor=${first?.next}`))?.rows).toHaveLength(1);
  expect(await whole?.json(`reports/north?from=${yesterday()}`)).toMatchObject({
    ...{ title: 'Day of the north', station: 'Two halves', language: 'en' },
    madeAt: expect.stringMatching(/^\d{4}-/),
    parts: expect.arrayContaining([expect.objectContaining({ kind: 'figures', title: 'north' })]),
  });
});

test.each([
  ['csv', 'text/csv; charset=utf-8', '\ufeffDay of the north'],
  ['html', 'text/html; charset=utf-8', '<!doctype html>'],
  ['pdf', 'application/pdf', '%PDF-1'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
])('a report as a file: %s', async (format, type, begin) => {
  const reply = await files?.get(`reports/north?from=${yesterday()}&format=${format}`);
  expect(reply?.headers.get('content-type')).toBe(type);
  const bytes = Buffer.from((await reply?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.toString('utf8').startsWith(begin)).toBe(true);
});

test('by the header Accept, too, and in another language', async () => {
  const reply = await files?.get(`reports/north?from=${yesterday()}&language=fr`, { accept: 'text/csv' });
  expect(await reply?.text()).toContain('Période');
});

test.each([
  ['reports/none?from=2026-01-01T00:00:00Z', 404, undefined],
  ['reports/none?from=2026-01-01T00:00:00Z&format=pdf', 404, undefined],
  ['reports/north', 400, 'from'],
  ['reports/north?from=yesterday', 400, 'from'],
  ['reports/north?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z', 400, 'from'],
  ['reports/north?from=2026-01-02T00:00:00Z&to=2026-01-01T00:00:00Z&format=csv', 400, 'from'],
  ['reports/north?from=2026-01-01T00:00:00Z&format=doc', 400, 'format'],
  ['reports?format=pdf', 400, 'format'],
])('what is wrong is named: %s', async (path, status, argument) => {
  const [found, problem] = (await mistaken?.refusal(path)) ?? [];
  expect([found, problem?.argument]).toEqual([status, argument]);
});

test('a token of the north knows no report of the south, and one for values none at all', async () => {
  const from = `from=${yesterday()}`;
  for (const path of ['reports', 'made-reports', `reports/north?${from}`, 'made-reports?report=north', '/metrics'])
    expect(await ofNorth?.text(path)).not.toContain(mark);
  for (const path of [`reports/${mark}?${from}`, `reports/${mark}?${from}&format=csv`])
    expect((await ofNorth?.refusal(path))?.[0]).toBe(404);
  for (const path of ['reports', 'made-reports', `reports/north?${from}&format=pdf`])
    expect((await other?.refusal(path))?.[0]).toBe(403);
});

test('the metrics have the time of the last automatic report', async () => {
  const text = (await whole?.text('/metrics')) ?? '';
  const [, at] = /^vigie_report_timestamp_seconds\{report="north"\} ([\d.]+)$/m.exec(text) ?? [];
  expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
});
