import { stateNames } from '../../protocol/stateNames.ts';
import type { PointTable, TablePoint } from './pointTable.ts';
import type { StoredSample } from './storedRows.ts';

/** How often all are stored at most, ms: a power cut loses this much of a number's time. */
const storeEveryMs = 60_000;

/** Short marks of a point's kind, unit and scale: they change where its values mean something else. */
export interface Meaning {
  /** Of a point with named states: whatever their order, because their names are stored with the values. */
  readonly mark: string;
  /** The same with the order of the states, as earlier versions stored it. */
  readonly ordered: string;
}

interface LastSamplesParts {
  readonly table: PointTable;
  readonly points: readonly TablePoint[];
  readonly meanings: readonly Meaning[];
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly store: {
    readonly all: () => readonly StoredSample[];
    readonly put: (samples: readonly StoredSample[]) => void;
    /** Those that have changed since the last `put`. */
    readonly putChanged: (samples: readonly StoredSample[]) => void;
  };
}

/**
 * The last sample of each point survives a restart (R38): it comes back as not current, with its own time, until the
 * field has answered, unless the point's values now mean something else. Overrides are stored by themselves. A changed
 * state is stored within a second, so that the next start knows since when it has been the same, also after a kill.
 * Numbers change too often for that: `sameSince` is stored of those that were the same at two full saves, and taken
 * away within a second of their next change.
 */
export function storeLastSamples({ table, points, meanings, tick, store }: LastSamplesParts) {
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
  /** `sameSince` of each point at the last full save; what is stored of it; the slots stored since that save. */
  let sameSinceThen = sameSinces();
  let storedSince: (number | undefined)[] = [];
  const changed = new Set<number>();
  const isDiscrete = points.map(({ kind = 'numeric' }) => kind !== 'numeric');
  let savedSequence = table.sequence;
  let changedSequence = savedSequence;
  // Soon after the first value: what an orderly stop stored of numbers is no longer all that was read.
  let savedAt = Number.NEGATIVE_INFINITY;
  const rowsOf = (slot: number, point: TablePoint, sameSince: number | undefined): StoredSample[] => {
    const { id, rejected } = point;
    const { value, sourceTime, isFieldTime } = table.fieldAt(slot);
    const { mark, ordered } = meanings[slot] ?? {};
    const state = typeof value === 'number' ? stateNames(point)?.[value] : undefined;
    if (value !== undefined) return [[id, value, sourceTime, state ? mark : ordered, state, isFieldTime, sameSince]];
    // Of a rejected point it is the last sample once its configuration is corrected.
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
    save: () => save(true),
    /** Called each second; stores all once a minute at most. */
    eachSecond: (): void => {
      if (tick() - savedAt >= storeEveryMs) save(false);
      else saveChanged();
    },
  };
}
