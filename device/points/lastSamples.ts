import { stateNames } from '../../protocol/stateNames.ts';
import type { PointTable, TablePoint } from './pointTable.ts';
import type { StoredSample } from './storedRows.ts';

/** How often they are stored at most: what a power cut loses of a value's time. */
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
  };
}

/**
 * The last sample of each point outlives a restart (R38): it comes back as not current, with its own time, until the
 * field has answered; but not if the point's values mean something else now. Overrides are stored by themselves.
 */
export function keepLastSamples({ table, points, meanings, tick, store }: LastSamplesParts) {
  const stored = new Map(store.all().map((one) => [one[0], one]));
  for (const [slot, point] of points.entries()) {
    const last = stored.get(point.id);
    if (!last) continue;
    const [, value, sourceTime, meaning, state, isFieldTime] = last;
    const { mark, ordered } = meanings[slot] ?? {};
    const isSame = meaning === undefined || meaning === (state === undefined ? ordered : mark);
    const place = state === undefined ? value : stateNames(point)?.indexOf(state);
    if (isSame && place !== undefined && (state === undefined || place !== -1))
      table.restore(slot, place, sourceTime, isFieldTime);
  }
  table.commit();
  let savedSequence = table.sequence;
  let savedAt = tick();
  const save = () => {
    if (table.sequence === savedSequence) return;
    savedSequence = table.sequence;
    savedAt = tick();
    store.put(
      points.flatMap((point, slot): StoredSample[] => {
        const { id, rejected } = point;
        const { value, sourceTime, isFieldTime } = table.fieldAt(slot);
        const { mark, ordered } = meanings[slot] ?? {};
        const state = typeof value === 'number' ? stateNames(point)?.[value] : undefined;
        if (value !== undefined) return [[id, value, sourceTime, state ? mark : ordered, state, isFieldTime]];
        // Of a rejected point it is the last one when its configuration is corrected.
        const last = rejected ? stored.get(id) : undefined;
        return last ? [last] : [];
      }),
    );
  };
  return {
    /** To be called when the service stops. */
    save,
    /** To be called each second; keeps them each minute at most. */
    eachSecond: (): void => {
      if (tick() - savedAt >= keepEveryMs) save();
    },
  };
}
