/** What the watch needs to know of a point. */
export interface WatchedPoint {
  readonly group: number;
  readonly frozenAfterMs?: number | undefined;
}

interface Watch {
  readonly slots: readonly number[];
  /** Changed since the last look; their time begins with the next one. */
  changed: number[];
  /** No deadline of the group lies before this. */
  nextDue: number;
}

/**
 * Deadlines of the values that are not supposed to stand still. There is no timer: a deadline counts only while its
 * group is read, so each read looks, and most looks end at one comparison.
 */
export class FrozenWatch {
  readonly #after: Float64Array;
  readonly #deadlines: Float64Array;
  readonly #watches = new Map<number, Watch>();
  readonly #groups: Int32Array;

  constructor(points: readonly WatchedPoint[]) {
    this.#after = Float64Array.from(points, (point) => point.frozenAfterMs ?? Number.POSITIVE_INFINITY);
    this.#deadlines = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
    this.#groups = Int32Array.from(points, (point) => point.group);
    const slots = Map.groupBy(
      points.flatMap((point, slot) => (point.frozenAfterMs === undefined ? [] : slot)),
      (slot) => points[slot]?.group ?? 0,
    );
    for (const [group, its] of slots) {
      this.#watches.set(group, { slots: its, changed: [], nextDue: Number.POSITIVE_INFINITY });
    }
  }

  /** The point has news of any kind: its time begins anew. */
  changed(slot: number): void {
    if (this.#after[slot] === Number.POSITIVE_INFINITY) return;
    this.#watches.get(this.#groups[slot] ?? 0)?.changed.push(slot);
  }

  /** The group was read completely at that monotonic time; names what has stood still for too long, once. */
  read(group: number, tick: number, frozen: (slot: number) => void): void {
    const watch = this.#watches.get(group);
    if (!watch) return;
    for (const slot of watch.changed) {
      const deadline = tick + (this.#after[slot] ?? 0);
      this.#deadlines[slot] = deadline;
      if (deadline < watch.nextDue) watch.nextDue = deadline;
    }
    watch.changed.length = 0;
    if (tick < watch.nextDue) return;
    watch.nextDue = Number.POSITIVE_INFINITY;
    for (const slot of watch.slots) {
      const deadline = this.#deadlines[slot] ?? Number.POSITIVE_INFINITY;
      if (deadline > tick) {
        watch.nextDue = Math.min(watch.nextDue, deadline);
        continue;
      }
      this.#deadlines[slot] = Number.POSITIVE_INFINITY;
      frozen(slot);
    }
  }
}
