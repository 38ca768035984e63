import type { Point } from '../../protocol/point.ts';
import { packChanges } from '../../protocol/wire/packChanges.ts';
import { createDeviceClock } from './deviceClock.ts';
import { noEnds } from './ends.ts';
import { LiveStore } from './liveStore.ts';
import { createFrameScheduler } from './source/frameScheduler.ts';
import { createSources } from './source/sources.ts';
import { createTopics } from './topics.ts';
import type { World } from './WorldContext.ts';

const never = () => () => undefined;
const at = 0;
const good = { state: 'good', sourceTime: at, beganUnseen: false, isBlocked: false } as const;
const freshness = { link: 'live', since: at } as const;
const nothingStale = { points: 0, notCurrent: 0, losses: [], moved: [] };

/** Every value is an example and nothing happens: for pages of any configuration, as they are drawn. */
export function exampleWorld(points: readonly Point[]): World {
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    frameScheduler: createFrameScheduler(requestAnimationFrame),
  });
  // All of one source, which the only frame is from.
  store.setPoints(points.map((point) => ({ ...point, source: 0 })));
  const values = points.map((point) => ({ ...good, infoNumber: point.infoNumber, value: exampleOf(point) }));
  store.apply({ n: 1, t: at, r: '', h: [0, 0], ...packChanges(values, at) });
  return {
    store,
    subscribe: never,
    freshness: () => freshness,
    staleSummary: () => nothingStale,
    cannotWrite: () => undefined,
    trial: () => undefined,
    revision: () => undefined,
    onFreshness: never,
    deviceTime: () => at,
    timeZone: () => undefined,
    topic: createTopics().of,
    alarms: undefined,
    openAlarms: undefined,
    ends: noEnds,
    past: undefined,
    may: () => false,
  };
}

/** The first state, or the middle of the normal range, so that nothing needs attention. */
function exampleOf({ kind, rangeMin, rangeMax }: Point): number | string {
  if (kind === 'text') return '';
  if (kind !== 'numeric') return 0;
  const [min = Math.min(0, rangeMax ?? 0), max = Math.max(0, rangeMin ?? 0)] = [rangeMin, rangeMax];
  return (min + max) / 2;
}
