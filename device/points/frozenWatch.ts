export interface WatchedPoint {
  readonly source: number;
  readonly frozenAfterMs?: number | undefined;
}

interface Watch {
  readonly slots: readonly number[];
  /** Changed since the source was last heard from; their time begins when it is heard from again. */
  changed: number[];
  /** No deadline of the source lies before this. */
  nextDue: number;
}

/**
 * Deadlines of the values that must not stay the same. There is no timer: a deadline counts only while its source is
 * heard from, and most calls of `heard` end at one comparison.
 */
export class FrozenWatch {
  readonly #after: Float64Array;
  readonly #deadlines: Float64Array;
  readonly #watches = new Map<number, Watch>();
  readonly #sources: Int32Array;

  constructor(points: readonly WatchedPoint[]) {
    this.#after = Float64Array.from(points, (point) => point.frozenAfterMs ?? Number.POSITIVE_INFINITY);
    this.#deadlines = new Float64Array(points.length).fill(Number.POSITIVE_INFINITY);
    this.#sources = Int32Array.from(points, (point) => point.source);
    const slots = Map.groupBy(
      points.flatMap((point, slot) => (point.frozenAfterMs === undefined ? [] : slot)),
      (slot) => points[slot]?.source ?? 0,
    );
    for (const [source, own] of slots) {
      this.#watches.set(source, { slots: own, changed: [], nextDue: Number.POSITIVE_INFINITY });
    }
  }

  changed(slot: number): void {
    if (this.#after[slot] === Number.POSITIVE_INFINITY) return;
    this.#watches.get(this.#sources[slot] ?? 0)?.changed.push(slot);
  }

  /** `tick` is monotonic; `frozen` is called once for each value that has stayed the same for too long. */
  heard(source: number, tick: number, frozen: (slot: number) => void): void {
    const watch = this.#watches.get(source);
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
