import { expect, test } from 'vitest';
import type { TrendMark } from '../trend.ts';
import { clusterMarks } from './clusterMarks.ts';

const mark = (time: number): TrendMark => ({ kind: 'note', time, text: `at ${time}`, path: '/log' });

test('marks that would lie on each other share a place, however they come', () => {
  const clusters = clusterMarks([mark(500), mark(100), mark(110), mark(190)], { from: 0, to: 1000 }, 100);
  expect(clusters.map(({ at, marks }) => [at, marks.length])).toEqual([
    [145, 3],
    [500, 1],
  ]);
});

test('what lies beside the picture is not drawn', () => {
  expect(clusterMarks([mark(-1), mark(1001)], { from: 0, to: 1000 }, 10)).toEqual([]);
});
