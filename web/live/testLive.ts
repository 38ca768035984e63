import { act } from '@testing-library/react';
import type { Point } from '../../protocol/point.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import { createDeviceClock } from './deviceClock.ts';
import type { Freshness, Live } from './live.ts';
import { LiveStore } from './liveStore.ts';
import { createSources } from './sources.ts';
import { createWaker } from './waker.ts';

/** The device's time in the tests of panels and lists. */
export const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** The live side with these points, told by the test; for tests of what stands around a page. */
export function testLive(points: readonly Point[]) {
  const frames: (() => void)[] = [];
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    waker: createWaker((flush) => frames.push(flush)),
  });
  let freshness: Freshness = { link: 'live', since: now };
  const tally = { asked: 1, notCurrent: 0, losses: [] };
  const listeners = new Set<() => void>();
  const live: Live = {
    store,
    need: () => () => undefined,
    freshness: () => freshness,
    tally: () => tally,
    cannotWrite: () => undefined,
    onFreshness: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deviceTime: () => now,
    timeZone: () => 'Europe/Paris',
    newestOperation: () => undefined,
    onOperation: () => () => undefined,
  };
  const flush = (change: () => void) =>
    act(() => {
      change();
      for (const run of frames.splice(0)) run();
    });
  let n = 0;
  store.setPoints(points);
  return {
    live,
    /** A value of that point, read just now. */
    tell: (infoNumber: number, value: number | null, state: ValueState = 'good') =>
      flush(() => {
        const q = [[infoNumber, value, valueStates[state].code, 0]] as const;
        store.apply({ n: ++n, t: now, r: 'r1', h: [1, 0], q });
      }),
    loseLink: () =>
      flush(() => {
        freshness = { link: 'lost', since: now };
        store.linkLost();
        for (const listener of listeners) listener();
      }),
  };
}
