import type { Point } from '../../../protocol/point.ts';
import type { Change } from '../../../protocol/wire/frame.ts';
import { packChanges } from '../../../protocol/wire/packChanges.ts';
import { createDeviceClock } from '../../live/deviceClock.ts';
import { noEnds } from '../../live/ends.ts';
import { LiveStore } from '../../live/liveStore.ts';
import { createFrameScheduler } from '../../live/source/frameScheduler.ts';
import { createSources } from '../../live/source/sources.ts';
import { createSubscription } from '../../live/subscription.ts';
import type { World } from '../../live/WorldContext.ts';

export interface DraftWorldParts {
  /** Of the running station. */
  readonly live: World;
  readonly onNextFrame: (flush: () => void) => void;
  readonly later: (run: () => void) => void;
}

/** Read for a draft alone. */
export type OwnValue = Omit<Change, 'infoNumber'>;

/** The points of a draft, with the values that the running station has of them. */
export interface DraftWorld {
  /** The same object while the draft is open. Nothing can be commanded in it. */
  readonly world: World;
  /** Again after each change. */
  readonly setPoints: (points: readonly Point[]) => void;
  /** By the IDs of points, in place of values of the running station. */
  readonly setOwn: (values: ReadonlyMap<string, OwnValue>) => void;
  /** Until the returned function is called. */
  readonly start: () => () => void;
}

const neverRead: OwnValue = {
  ...{ value: undefined, state: 'neverRead', sourceTime: 0 },
  ...{ beganUnseen: false, isBlocked: false },
};

/**
 * Values come from the live store by the IDs of points, because a draft may renumber them. What the running station
 * does not have, or reads as something else, was never read, unless it was read for the draft.
 */
export function createDraftWorld({ live, onNextFrame, later }: DraftWorldParts): DraftWorld {
  const frames = createFrameScheduler(onNextFrame);
  const store = new LiveStore({
    // It stops: the live store decides how old a value may be.
    clock: createDeviceClock(() => 0),
    sources: createSources(),
    frameScheduler: frames,
  });
  const subscription = createSubscription(later, ({ added, dropped }) => {
    store.lapse(dropped);
    if (isRunning) follow(added);
  });
  let liveNumbers: ReadonlyMap<string, number> = new Map();
  let own: ReadonlyMap<string, OwnValue> = new Map();
  let isRunning = false;
  let stop = () => {};
  let n = 0;

  const liveNumberOf = (infoNumber: number) => {
    const point = store.points().get(infoNumber);
    const number = point && liveNumbers.get(point.id);
    const running = number === undefined ? undefined : live.store.points().get(number);
    return point && running && isReadAlike(point, running) ? number : undefined;
  };
  const changeOf = (infoNumber: number): Change => {
    const read = own.get(store.points().get(infoNumber)?.id ?? '');
    if (read) return { infoNumber, ...read };
    const view = live.store.get(liveNumberOf(infoNumber));
    const { value, state, sourceTime, beganUnseen, unchangedSince, isBlocked, why } = view;
    if (state === 'noPoint' || state === 'rejected') return { infoNumber, ...neverRead };
    return { infoNumber, value, state, sourceTime: sourceTime ?? 0, beganUnseen, unchangedSince, isBlocked, why };
  };
  const copy = (numbers: Iterable<number>) => {
    const t = live.deviceTime() ?? 0;
    const ages = [0, 0];
    store.apply({ n: ++n, t, r: '', h: ages, ...packChanges([...numbers].map(changeOf), t) });
  };
  let changed = new Set<number>();
  const copyChanged = () => {
    const now = changed;
    changed = new Set();
    copy(now);
  };
  /** Subscribes to all that is on screen; copies these values. */
  const follow = (numbers: Iterable<number>) => {
    const before = stop;
    const needed = [...subscription.numbers()];
    const release = live.subscribe(needed.flatMap((number) => liveNumberOf(number) ?? []));
    const ends = needed.map((number) =>
      live.store.subscribe(liveNumberOf(number), () => {
        changed.add(number);
        frames.schedule(copyChanged);
      }),
    );
    stop = () => {
      for (const end of [release, ...ends]) end();
    };
    before();
    copy(numbers);
  };
  const readLive = () => {
    liveNumbers = new Map([...live.store.points().values()].map(({ id, infoNumber }) => [id, infoNumber]));
    if (isRunning) follow(subscription.numbers());
  };
  return {
    world: {
      ...live,
      store,
      subscribe: subscription.subscribe,
      trial: () => undefined,
      revision: () => undefined,
      alarms: undefined,
      openAlarms: undefined,
      ends: noEnds,
      may: () => false,
    },
    setPoints: (points) => {
      // All of one source: the live store knows the real ones.
      store.setPoints(points.map((point) => (point.source === 0 ? point : { ...point, source: 0 })));
      if (isRunning) follow(subscription.numbers());
    },
    setOwn: (values) => {
      const ids = new Set([...own.keys(), ...values.keys()]);
      own = values;
      const numbers = [...subscription.numbers()];
      if (isRunning) copy(numbers.filter((number) => ids.has(store.points().get(number)?.id ?? '')));
    },
    start: () => {
      isRunning = true;
      readLive();
      const unsubscribe = live.store.subscribePoints(readLive);
      return () => {
        isRunning = false;
        unsubscribe();
        stop();
        stop = () => {};
      };
    },
  };
}

/** Values of one are valid for the other. */
function isReadAlike(one: Point, other: Point): boolean {
  return one.kind === other.kind && one.unit === other.unit;
}
