import { expect, test } from 'vitest';
import { createLiveEdge } from './liveEdge.ts';

const now = Date.UTC(2026, 10, 20, 12);

test('each change is kept with the field’s own time, once', () => {
  const edge = createLiveEdge();
  edge.add('A', { value: 1, state: 'good', sourceTime: now - 300 }, now);
  edge.add('A', { value: 1, state: 'good', sourceTime: now - 300 }, now + 500);
  edge.add('A', { value: 2, state: 'good', sourceTime: now + 700 }, now + 900);
  expect(edge.of('A')).toEqual([
    { time: now - 300, value: 1, state: 'good' },
    { time: now + 700, value: 2, state: 'good' },
  ]);
});

test('a value that ceases to be current does so now, and not when it was read', () => {
  const edge = createLiveEdge();
  edge.add('A', { value: 1, state: 'good', sourceTime: now - 300 }, now);
  edge.add('A', { value: 1, state: 'notCurrent', sourceTime: now - 300 }, now + 5000);
  expect(edge.of('A').at(-1)).toEqual({ time: now + 5000, value: 1, state: 'notCurrent' });
});
