import { expect, test } from 'vitest';
import { intoTable } from './acquisitionMode.ts';
import { LateWatch } from './lateSamples.ts';
import { PointTable } from './pointTable.ts';
import { fieldPointOf } from './testFieldPoint.ts';

test('a doubtful value says why the field doubts it, and a good one does not', () => {
  const table = new PointTable([{ id: 'T1', infoNumber: 1, source: 0 }], () => 1000);
  const sample = intoTable(table, [{ point: fieldPointOf(), slot: 0 }], new LateWatch(() => 0));
  const shown = () => [table.at(0).value, table.at(0).state, table.at(0).why];

  sample(0, 5, 'doubtful', undefined, { code: 'notTopical' });
  expect(shown()).toEqual([5, 'doubtful', { code: 'notTopical' }]);
  const before = table.changedAt(0);
  sample(0, 5, 'doubtful', undefined, { code: 'substituted' });
  expect(shown()).toEqual([5, 'doubtful', { code: 'substituted' }]);
  expect(table.changedAt(0)).toBeGreaterThan(before);
  sample(0, 5, 'doubtful');
  expect(shown()).toEqual([5, 'doubtful', undefined]);
  sample(0, 5, 'doubtful', undefined, { code: 'overflow' });
  sample(0, 5, 'good');
  expect(shown()).toEqual([5, 'good', undefined]);
});

test('a point that alone is lost says why, and no longer when the whole link is', () => {
  const table = new PointTable([{ id: 'T1', infoNumber: 1, source: 0 }], () => 1000);
  const sample = intoTable(table, [{ point: fieldPointOf(), slot: 0 }], new LateWatch(() => 0));
  const shown = () => [table.at(0).value, table.at(0).state, table.at(0).why];
  const why = { code: 'opcuaBad', status: 'BadNoCommunication' } as const;

  sample(0, 5, 'good');
  sample(0, undefined, 'linkLost', undefined, why);
  expect(shown()).toEqual([5, 'linkLost', why]);
  const before = table.changedAt(0);
  sample(0, undefined, 'linkLost', undefined, why);
  expect(table.changedAt(0)).toBe(before);
  table.mark(0, 'linkLost');
  expect(shown()).toEqual([5, 'linkLost', undefined]);
  sample(0, undefined, 'linkLost', undefined, why);
  sample(0, 6, 'good');
  expect(shown()).toEqual([6, 'good', undefined]);
});
