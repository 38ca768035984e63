import type { Point } from '../../../protocol/point.ts';
import { type Change, eachChange, type Frame } from '../../../protocol/wire/frame.ts';
import { packChanges } from '../../../protocol/wire/packChanges.ts';
import { createDeviceClock } from '../../live/deviceClock.ts';
import { noEnds } from '../../live/ends.ts';
import { LiveStore } from '../../live/liveStore.ts';
import { createFrameScheduler } from '../../live/source/frameScheduler.ts';
import { createSources } from '../../live/source/sources.ts';
import { createSubscription } from '../../live/subscription.ts';
import type { World } from '../../live/WorldContext.ts';

/** Of each station with a value on screen. */
const pollMs = 2000;
const checkMs = 500;

/** `point` has a number and a source of this page; `number` is that at its station. */
export interface FleetPoint {
  readonly station: string;
  readonly number: number;
  readonly point: Point;
}

interface FleetWorldParts {
  /** Of the hub: its clock, and its link. */
  readonly base: World;
  /** All values of these points of a station; undefined: no answer. */
  readonly poll: (station: string, numbers: readonly number[]) => Promise<Frame | undefined>;
  /** Number of this page for a source of a station. */
  readonly sourceOf: (station: string, source: number) => number;
  readonly every: (ms: number, run: () => void) => () => void;
}

/** Live values of several stations, each requested by itself. Times are the hub's. */
export function createFleetWorld({ base, poll, sourceOf, every }: FleetWorldParts) {
  const store = new LiveStore({
    clock: createDeviceClock(() => performance.now()),
    sources: createSources(),
    frameScheduler: createFrameScheduler(requestAnimationFrame),
  });
  let points: ReadonlyMap<number, FleetPoint> = new Map();
  let n = 0;
  const running = new Set<string>();
  const read = async (station: string, shown: readonly FleetPoint[]) => {
    if (running.has(station)) return;
    running.add(station);
    const frame = await poll(
      station,
      shown.map(({ number }) => number),
    );
    running.delete(station);
    const t = base.deviceTime() ?? Date.now();
    const changes = frame ? changesOf(frame, shown, t) : shown.map((one) => lost(one, t));
    const h = (frame?.h ?? []).map((value, i) => (i % 2 === 0 ? sourceOf(station, value) : value));
    store.apply({ n: ++n, t, r: '', h, ...packChanges(changes, t) });
  };
  const lost = ({ point: { infoNumber } }: FleetPoint, t: number): Change => {
    const { value, sourceTime = t } = store.get(infoNumber);
    return { infoNumber, value, state: 'notCurrent', sourceTime, beganUnseen: false, isBlocked: false };
  };
  const refresh = () => {
    const shown = [...subscription.numbers()].flatMap((number) => points.get(number) ?? []);
    for (const [station, list] of Map.groupBy(shown, (one) => one.station)) void read(station, list);
  };
  const subscription = createSubscription(queueMicrotask, refresh);
  const world: World = {
    ...base,
    store,
    subscribe: subscription.subscribe,
    alarms: undefined,
    openAlarms: undefined,
    ends: noEnds,
    past: undefined,
    may: () => false,
  };
  return {
    world,
    setPoints: (list: readonly FleetPoint[]) => {
      points = new Map(list.map((one) => [one.point.infoNumber, one]));
      store.setPoints(list.map(({ point }) => point));
      refresh();
    },
    start: () => {
      const stops = [every(pollMs, refresh), every(checkMs, () => store.checkAges())];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

function changesOf(frame: Frame, shown: readonly FleetPoint[], t: number): readonly Change[] {
  const numbers = new Map(shown.map(({ number, point }) => [number, point.infoNumber]));
  const changes: Change[] = [];
  eachChange(frame, (change) => {
    const infoNumber = numbers.get(change.infoNumber);
    if (infoNumber === undefined) return;
    changes.push({ ...change, infoNumber, sourceTime: t - (frame.t - change.sourceTime) });
  });
  return changes;
}
