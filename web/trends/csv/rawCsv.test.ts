import { expect, test } from 'vitest';
import type { SamplesPage, SamplesQuery } from '../../../protocol/calls/history.ts';
import type { SamplesSeries } from '../../../protocol/history/getSamples.ts';
import type { Value } from '../../../protocol/sample.ts';
import { testClient } from '../../api/testClient.ts';
import { type RawProgress, rawCsv } from './rawCsv.ts';

const from = Date.UTC(2026, 10, 20);
const question = { points: ['A', 'B'], from, to: from + 10_000, timeZone: 'Europe/Paris' };

const rows = (point: string, samples: readonly (readonly [number, Value | undefined, number])[]): SamplesSeries => ({
  ...{ point, kind: 'numeric', unit: 'm', digits: 2, states: [], isCounter: false },
  t: Float64Array.from(samples, ([time]) => from + time),
  values: samples.map(([, value]) => value),
  quality: Float64Array.from(samples, ([, , quality]) => quality),
  min: new Float64Array(),
  max: new Float64Array(),
  mean: new Float64Array(),
  good: new Float64Array(),
});

function device(pages: readonly SamplesPage[]) {
  const asked: SamplesQuery[] = [];
  return {
    asked,
    client: testClient({
      getSamples: (query) => {
        asked.push(query);
        return pages[asked.length - 1];
      },
    }),
  };
}
const pages: SamplesPage[] = [
  {
    series: [
      rows('A', [
        [0, 0.1 + 0.2, 0],
        [5000, undefined, 14],
      ]),
    ],
    next: '1',
  },
  { series: [rows('B', [[2500, 'on; "off"', 9]])], next: undefined },
];

test('page after page, each sample as it is kept, with how far it is', async () => {
  const { client, asked } = device(pages);
  const told: RawProgress[] = [];
  const outcome = await rawCsv(client, question, new AbortController().signal, (progress) => told.push(progress));
  expect(outcome).toMatchObject({ kind: 'file', samples: 3 });
  expect(outcome.kind === 'file' && (await outcome.file.text())).toBe(
    [
      'time,point,value,quality',
      '2026-11-20T01:00:00.000+01:00,A,0.30000000000000004,good',
      '2026-11-20T01:00:05.000+01:00,A,,notRecorded',
      '2026-11-20T01:00:02.500+01:00,B,"on; ""off""",linkLost',
      '',
    ].join('\r\n'),
  );
  expect(asked.map(({ after, tier }) => [after, tier])).toEqual([
    [undefined, 'raw'],
    ['1', 'raw'],
  ]);
  expect(told).toEqual([
    { samples: 2, share: 0.25 },
    { samples: 3, share: 1 },
  ]);
});

test('who stops it has no file, and nothing further is asked', async () => {
  const { client, asked } = device(pages);
  const end = new AbortController();
  const outcome = await rawCsv(client, question, end.signal, () => end.abort());
  expect(outcome).toEqual({ kind: 'stopped' });
  expect(asked).toHaveLength(2);
});

test('a file that did not come whole is no file', async () => {
  const { client } = device(pages.slice(0, 1));
  expect(await rawCsv(client, question, new AbortController().signal, () => {})).toEqual({ kind: 'failed' });
  const again = device([pages[0], { series: [], next: '1' }].flatMap((page) => page ?? []));
  expect(await rawCsv(again.client, question, new AbortController().signal, () => {})).toEqual({ kind: 'failed' });
});
