import type { Value } from '../../protocol/sample.ts';
import type { PointTable, TablePoint } from './pointTable.ts';

/** How often they are kept at most: what a power cut loses of a value's time. */
const keepEveryMs = 60_000;

/** `meaning`: what its number means (`LastSamplesParts.meanings`); not known of before. */
type Kept = readonly [pointId: string, value: Value, sourceTime: number, meaning?: string | undefined];

interface LastSamplesParts {
  readonly table: PointTable;
  readonly points: readonly TablePoint[];
  /** A short mark of each point, another one where its values mean something else: it has another kind, unit or scale. */
  readonly meanings: readonly string[];
  /** Monotonic milliseconds. */
  readonly tick: () => number;
  readonly store: { readonly all: () => readonly Kept[]; readonly put: (samples: readonly Kept[]) => void };
}

/**
 * The last sample of each point outlives a restart (R38): it comes back as not current, with its own time, and stands
 * until the field has answered; but not where the point's values mean something else since. What a technician put in place of the field's value is kept by itself, not here.
 */
export function keepLastSamples({ table, points, meanings, tick, store }: LastSamplesParts) {
  const kept = new Map(store.all().map((one) => [one[0], one]));
  for (const [slot, { id }] of points.entries()) {
    const last = kept.get(id);
    if (!last) continue;
    const [, value, sourceTime, meaning] = last;
    if (meaning === undefined || meaning === meanings[slot]) table.restore(slot, value, sourceTime);
  }
  table.commit();
  let keptSequence = table.sequence;
  let keptAt = tick();
  const save = () => {
    if (table.sequence === keptSequence) return;
    keptSequence = table.sequence;
    keptAt = tick();
    store.put(
      points.flatMap(({ id, rejected }, slot): Kept[] => {
        const { value, sourceTime } = table.fieldAt(slot);
        if (value !== undefined) return [[id, value, sourceTime, meanings[slot]]];
        // Of a rejected point it is the last one when its configuration is mended.
        const last = rejected ? kept.get(id) : undefined;
        return last ? [last] : [];
      }),
    );
  };
  return {
    /** To be called when the service stops. */
    save,
    /** To be called each second; keeps them each minute at most. */
    look: (): void => {
      if (tick() - keptAt >= keepEveryMs) save();
    },
  };
}
