import { act } from '@testing-library/react';
import type { Point } from '../../protocol/point.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { Topic } from '../../protocol/topics.ts';
import type { Change } from '../../protocol/wire/frame.ts';
import { packChanges } from '../../protocol/wire/packChanges.ts';
import { createListeners } from '../ui/store.ts';
import { createDeviceClock } from './deviceClock.ts';
import { noEnds } from './ends.ts';
import type { Freshness } from './live.ts';
import { LiveStore } from './liveStore.ts';
import { createFrameScheduler } from './source/frameScheduler.ts';
import { createSources } from './source/sources.ts';
import { createTopics } from './topics.ts';
import type { World } from './WorldContext.ts';

/** In the tests: 2026-11-20 14:02:11 in the device's zone. */
export const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** The test gives the frames, and every call is permitted; `at`: its device time. */
export function testWorld(points: readonly Point[] | undefined, part: Partial<World> = {}, at = now) {
  const frames: (() => void)[] = [];
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    frameScheduler: createFrameScheduler((flush) => frames.push(flush)),
  });
  let freshness: Freshness = { link: 'live', since: at };
  const summary = { points: 1, notCurrent: 0, losses: [], moved: [] };
  const listeners = createListeners();
  const topics = createTopics();
  const world: World = {
    store,
    subscribe: () => () => undefined,
    freshness: () => freshness,
    staleSummary: () => summary,
    cannotWrite: () => undefined,
    trial: () => undefined,
    revision: () => undefined,
    onFreshness: listeners.subscribe,
    deviceTime: () => at,
    timeZone: () => 'Europe/Paris',
    topic: topics.of,
    alarms: undefined,
    openAlarms: undefined,
    ends: noEnds,
    past: undefined,
    may: () => true,
    ...part,
  };
  const flush = (change: () => void) =>
    act(() => {
      change();
      for (const run of frames.splice(0)) run();
    });
  let n = 0;
  /** A frame with these values, good unless stated otherwise, read just now. */
  const sendFrame = (...changes: (Pick<Change, 'infoNumber' | 'value'> & Partial<Change>)[]) =>
    flush(() => {
      const good = { state: 'good', sourceTime: at, beganUnseen: false, isBlocked: false } as const;
      const full = changes.map((change) => ({ ...good, ...change }));
      store.apply({ n: ++n, t: at, r: 'r1', h: [1, 0], ...packChanges(full, at) });
    });
  store.setPoints(points);
  return {
    world,
    sendFrame,
    /** Read just now; `beganUnseen`: its beginning was not observed (R38). */
    tell: (infoNumber: number, value: number | null, state: ValueState = 'good', beganUnseen = false) =>
      sendFrame({ infoNumber, value: value ?? undefined, state, beganUnseen }),
    setPoints: (list: readonly Point[] | undefined) => flush(() => store.setPoints(list)),
    /** The feed carries another version of the topic. */
    change: (topic: Topic) => act(() => topics.update({ [topic]: (topics.of(topic).get() ?? 0) + 1 })),
    loseLink: (since = at) =>
      flush(() => {
        freshness = { link: 'lost', since };
        store.linkLost();
        listeners.notify();
      }),
  };
}
