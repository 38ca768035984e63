import type { FirstInGroup } from '../../protocol/alarm.ts';
import type { Watch } from './watch.ts';

interface Onset {
  /** Monotonic milliseconds. */
  readonly tick: number;
  /** By the field's clock, UTC milliseconds; undefined: the point is read in a period. */
  readonly fieldTime: number | undefined;
  /** It came true at most so long before, ms: the period of its point. */
  readonly uncertaintyMs: number;
}

/** A lost link is noticed at most so late. */
const linkUncertaintyMs = 5000;

/**
 * Which alarm of a group was first: `first` only where every other one came later for certain, else `together` for all
 * that may have been. One alone has no mark.
 */
function firstOut(onsets: ReadonlyMap<Watch, Onset>): ReadonlyMap<Watch, FirstInGroup> {
  const all = [...onsets];
  if (all.length < 2) return new Map();
  const latestOf = (some: readonly Onset[]) =>
    some.reduce((least, { tick, uncertaintyMs }) => Math.min(least, tick + uncertaintyMs), Number.POSITIVE_INFINITY);
  const by = Map.groupBy(onsets.values(), ({ fieldTime }) => fieldTime !== undefined);
  const [timed = [], read = []] = [by.get(true), by.get(false)];
  const firstTimed = timed.reduce((least, { fieldTime = 0 }) => Math.min(least, fieldTime), Number.POSITIVE_INFINITY);
  const [certain, certainRead] = [latestOf([...onsets.values()]), latestOf(read)];
  const isLater = ({ tick, fieldTime, uncertaintyMs }: Onset) =>
    fieldTime === undefined
      ? tick - uncertaintyMs > certain
      : fieldTime > firstTimed || tick - uncertaintyMs > certainRead;
  const may = all.filter(([, onset]) => !isLater(onset));
  return new Map(may.map(([id]) => [id, may.length === 1 ? 'first' : 'together']));
}

/** The alarms of one group since none of them was open. */
export class AlarmGroup {
  readonly #onsets = new Map<Watch, Onset>();
  readonly #open = new Set<Watch>();
  /** One is open since before the service started: whatever comes is later, and their own order was found then. */
  #isOld = false;

  /** Returns the mark of each that came since then; undefined: all marks stay as they are. */
  raise(watch: Watch): ReadonlyMap<Watch, FirstInGroup | undefined> | undefined {
    const { tick = 0, fieldTime } = watch.state.onset ?? {};
    this.#open.add(watch);
    if (!this.#onsets.has(watch))
      this.#onsets.set(watch, { tick, fieldTime, uncertaintyMs: watch.point?.periodMs ?? linkUncertaintyMs });
    if (this.#isOld) return undefined;
    const marks = firstOut(this.#onsets);
    return new Map([...this.#onsets.keys()].map((one) => [one, marks.get(one)]));
  }

  restore(watch: Watch): void {
    this.#open.add(watch);
    this.#isOld = true;
  }

  /** When none is open, the next one is the first again. */
  end(watch: Watch): void {
    this.#open.delete(watch);
    if (this.#open.size > 0) return;
    this.#onsets.clear();
    this.#isOld = false;
  }
}
