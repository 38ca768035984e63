import type { FirstInGroup } from '../../protocol/alarm.ts';

/** When a condition came true, and how well that is known. */
export interface Onset {
  /** Monotonic milliseconds. */
  readonly tick: number;
  /** The field's own time, UTC milliseconds; undefined: the point is read in a period. */
  readonly fieldTime: number | undefined;
  /** It came true at most so long before: the period in which its point is read. */
  readonly uncertaintyMs: number;
}

/**
 * What can be said of the order in which the alarms of a group came: `first` only where every other one came later for
 * certain, else `together` for all that may have been the first. One alone has no mark.
 */
function firstOut<K>(onsets: ReadonlyMap<K, Onset>): ReadonlyMap<K, FirstInGroup> {
  const all = [...onsets];
  if (all.length < 2) return new Map();
  const latestOf = (some: readonly Onset[]) =>
    some.reduce((least, { tick, uncertaintyMs }) => Math.min(least, tick + uncertaintyMs), Number.POSITIVE_INFINITY);
  const by = Map.groupBy(onsets.values(), ({ fieldTime }) => fieldTime !== undefined);
  const [told = [], read = []] = [by.get(true), by.get(false)];
  const firstTold = told.reduce((least, { fieldTime = 0 }) => Math.min(least, fieldTime), Number.POSITIVE_INFINITY);
  const [certain, certainRead] = [latestOf([...onsets.values()]), latestOf(read)];
  const isLater = ({ tick, fieldTime, uncertaintyMs }: Onset) =>
    fieldTime === undefined
      ? tick - uncertaintyMs > certain
      : fieldTime > firstTold || tick - uncertaintyMs > certainRead;
  const may = all.filter(([, onset]) => !isLater(onset));
  return new Map(may.map(([id]) => [id, may.length === 1 ? 'first' : 'together']));
}

/** The alarms of one group since none of them stood. */
export class AlarmGroup<K> {
  readonly #onsets = new Map<K, Onset>();
  readonly #standing = new Set<K>();
  /** One stands since before the service started: whatever comes is later, and their own order was told then. */
  #isOld = false;

  /** One came; returns the mark of each that came since then; undefined: all marks stay as they are. */
  raise(id: K, onset: Onset): ReadonlyMap<K, FirstInGroup | undefined> | undefined {
    this.#standing.add(id);
    if (!this.#onsets.has(id)) this.#onsets.set(id, onset);
    if (this.#isOld) return undefined;
    const marks = firstOut(this.#onsets);
    return new Map([...this.#onsets.keys()].map((one) => [one, marks.get(one)]));
  }

  stands(id: K): void {
    this.#standing.add(id);
    this.#isOld = true;
  }

  /** It stands no more; when none does, the next one begins anew. */
  end(id: K): void {
    this.#standing.delete(id);
    if (this.#standing.size > 0) return;
    this.#onsets.clear();
    this.#isOld = false;
  }
}
