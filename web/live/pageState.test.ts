import { expect, test } from 'vitest';
import { readPageState } from './pageState.ts';
import { pointView } from './pointView.ts';
import { pump } from './testPoint.ts';

test('a page counts values outside their normal range apart from those that no sensor measured (R44)', () => {
  const known = { sourceTime: 0, beganUnseen: false, isBlocked: false };
  const level = { ...pump, kind: 'numeric', unit: 'm', rangeMax: 4 } as const;
  const views = [
    pointView(level, 'good', { ...known, value: 3 }),
    pointView(level, 'good', { ...known, value: 5 }),
    pointView(level, 'outOfRange', { ...known, value: -1.38 }),
    pointView(level, 'linkLost', { ...known, value: 5 }),
  ];
  const { marked } = readPageState(views.keys(), { get: (number = 0) => views[number] ?? pointView(level, 'noPoint') });
  expect([marked.attention, marked.uncertain, marked.notCurrent].map((numbers) => [...numbers])).toEqual([
    [1],
    [2],
    [3],
  ]);
});
