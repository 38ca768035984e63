import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FleetSummary } from '../../protocol/calls/fleet.ts';
import { createSummaries } from './summaries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stations that come into sight are read together, and those that left are not read again', async () => {
  const summary = (station: string): FleetSummary => ({ station, heardAt: 1, archiveSince: undefined, points: [] });
  const read = vi.fn(async (ids: readonly string[]) => ids.map(summary));
  const summaries = createSummaries(read);
  const stop = summaries.start();
  await vi.advanceTimersByTimeAsync(0);
  const leave = summaries.want('1');
  summaries.want('2');
  await vi.advanceTimersByTimeAsync(60);
  expect(read.mock.calls).toEqual([[['1', '2']]]);
  expect(summaries.get().value?.get('2')?.heardAt).toBe(1);
  leave();
  await vi.advanceTimersByTimeAsync(2000);
  expect(read.mock.calls.slice(1)).toEqual([[['2']]]);
  stop();
});
