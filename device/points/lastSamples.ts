import { stateNames } from '../../protocol/stateNames.ts';
import type { PointTable, TablePoint } from './pointTable.ts';
import type { StoredSample } from './storedRows.ts';

/** How often all are stored at most: what a power cut loses of a number's time. */
const keepEveryMs = 60_000;

/** Short marks of a point: another one where its values mean something else, for it has another kind, unit or scale. */
export interface Meaning {
  /** Of a point with named states whatever their order: their names are stored beside the values. */
  readonly mark: string;
  /** The same with their order, as versions of before stored it. */
  readonly ordered: string;
}

interface LastSamplesParts {
  readonly table: PointTable;
  readonly points: readonly TablePoint[];
  /** Of each point. */
  readonly meanings: readonly Meaning[];
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly store: {
    readonly all: () => readonly StoredSample[];
    readonly put: (samples: readonly StoredSample[]) => void;
    /** Those that have changed since all were stored. */
    readonly putChanged: (samples: readonly StoredSample[]) => void;
  };
}

/**
 * The last sample of each point outlives a restart (R38): it comes back as not current, with its own time, until the
 * field has answered; but not if the point's values mean something else now. Overrides are stored by themselves.
 * A state that changes is stored within a second, so that the next start knows since when it has been the same, also
 * after a kill. Numbers change too often for that: it is stored of those that were the same at two of the minutes, and
 * that it holds no longer, within a second of their next change.
 */
export function keepLastSamples({ table, points, meanings, tick, store }: LastSamplesParts) {
  const stored = new Map(store.all().map((one) => [one[0], one]));
  for (const [slot, point] of points.entries()) {
    const last = stored.get(point.id);
    if (!last) continue;
    const [, value, sourceTime, meaning, state, isFieldTime, sameSince] = last;
    const { mark, ordered } = meanings[slot] ?? {};
    const isSame = meaning === undefined || meaning === (state === undefined ? ordered : mark);
    const place = state === undefined ? value : stateNames(point)?.indexOf(state);
    if (isSame && place !== undefined && (state === undefined || place !== -1))
      table.restore(slot, place, sourceTime, isFieldTime, sameSince);
  }
  table.commit();
  const sameSinces = () => points.map((_, slot) => table.sameSince(slot));
  /** Since when each was the same when all were stored; what is stored of that; those stored since. */
  let sameSinceThen = sameSinces();
  let storedSince: (number | undefined)[] = [];
  const changed = new Set<number>();
  const isDiscrete = points.map(({ kind = 'numeric' }) => kind !== 'numeric');
  let savedSequence = table.sequence;
  let changedSequence = savedSequence;
  // Soon after the first value: what an orderly stop stored of numbers is no longer all that was read of them.
  let savedAt = Number.NEGATIVE_INFINITY;
  const rowsOf = (slot: number, point: TablePoint, sameSince: number | undefined): StoredSample[] => {
    const { id, rejected } = point;
    const { value, sourceTime, isFieldTime } = table.fieldAt(slot);
    const { mark, ordered } = meanings[slot] ?? {};
    const state = typeof value === 'number' ? stateNames(point)?.[value] : undefined;
    if (value !== undefined) return [[id, value, sourceTime, state ? mark : ordered, state, isFieldTime, sameSince]];
    // Of a rejected point it is the last one when its configuration is corrected.
    const last = rejected ? stored.get(id) : undefined;
    return last ? [last] : [];
  };
  const save = (isLast: boolean) => {
    const sameSince = sameSinces();
    const isKnown = (slot: number) => isLast || isDiscrete[slot] || sameSince[slot] === sameSinceThen[slot];
    const since = sameSince.map((time, slot) => (isKnown(slot) ? time : undefined));
    if (!isLast && table.sequence === savedSequence && since.every((time, slot) => time === storedSince[slot])) return;
    savedSequence = changedSequence = table.sequence;
    savedAt = tick();
    sameSinceThen = sameSince;
    storedSince = since;
    changed.clear();
    store.put(points.flatMap((point, slot) => rowsOf(slot, point, since[slot])));
  };
  const saveChanged = () => {
    const slots = points.flatMap((_, slot) => {
      const isSampled = isDiscrete[slot] === true && table.sampledAt(slot) > changedSequence;
      const isOther = storedSince[slot] !== undefined && storedSince[slot] !== table.sameSince(slot);
      return isSampled || isOther ? slot : [];
    });
    changedSequence = table.sequence;
    if (slots.length === 0) return;
    for (const slot of slots) {
      changed.add(slot);
      storedSince[slot] = isDiscrete[slot] ? table.sameSince(slot) : undefined;
    }
    store.putChanged([...changed].flatMap((slot) => rowsOf(slot, points[slot] as TablePoint, storedSince[slot])));
  };
  return {
    /** To be called when the service stops. */
    save: () => save(true),
    /** To be called each second; stores all each minute at most. */
    eachSecond: (): void => {
      if (tick() - savedAt >= keepEveryMs) save(false);
      else saveChanged();
    },
  };
}
