import { act } from '@testing-library/react';
import type { Point } from '../../protocol/point.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import type { Topic } from '../../protocol/topics.ts';
import { createListeners } from '../ui/store.ts';
import { createDeviceClock } from './deviceClock.ts';
import { createFrameScheduler } from './frameScheduler.ts';
import type { Freshness, Live } from './live.ts';
import { LiveStore } from './liveStore.ts';
import { createSources } from './sources.ts';
import { createTopics } from './topics.ts';

/** The device's time in the tests of panels and lists. */
export const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** The live side with these points, told by the test; for tests of what stands around a page. */
export function testLive(points: readonly Point[]) {
  const frames: (() => void)[] = [];
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    frameScheduler: createFrameScheduler((flush) => frames.push(flush)),
  });
  let freshness: Freshness = { link: 'live', since: now };
  const summary = { points: 1, notCurrent: 0, losses: [], moved: [] };
  const listeners = createListeners();
  const topics = createTopics();
  const live: Live = {
    store,
    subscribe: () => () => undefined,
    freshness: () => freshness,
    staleSummary: () => summary,
    cannotWrite: () => undefined,
    onFreshness: listeners.subscribe,
    deviceTime: () => now,
    timeZone: () => 'Europe/Paris',
    topic: topics.of,
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
    /** A value of that point, read just now; `isUnseen`: it was not observed how it began (R38). */
    tell: (infoNumber: number, value: number | null, state: ValueState = 'good', isUnseen = false) =>
      flush(() => {
        const q = [[infoNumber, value, valueStates[state].code, 0]] as const;
        store.apply({ n: ++n, t: now, r: 'r1', h: [1, 0], q, ...(isUnseen && { u: `${infoNumber}` }) });
      }),
    /** The feed tells of another version of it. */
    change: (topic: Topic) => act(() => topics.take({ [topic]: (topics.of(topic).get() ?? 0) + 1 })),
    loseLink: () =>
      flush(() => {
        freshness = { link: 'lost', since: now };
        store.linkLost();
        listeners.notify();
      }),
  };
}
