import type { Published, PublishedPoint } from './publishedPoint.ts';

export type Row = readonly [index: number, sample: Published];

/**
 * Which changes are sent: of each point the newest one, at most one in a period, and none within its dead band. A change
 * of the quality waits for neither.
 */
export class ChangeFilter {
  readonly #points: readonly PublishedPoint[];
  readonly #periodMs: number;
  readonly #pending = new Map<number, Published>();
  /** What was let through last, by index. */
  readonly #passed: (Published | undefined)[] = [];
  readonly #passedAt: Float64Array;

  constructor(points: readonly PublishedPoint[], periodMs: number) {
    this.#points = points;
    this.#periodMs = periodMs;
    this.#passedAt = new Float64Array(points.length).fill(Number.NEGATIVE_INFINITY);
  }

  get isEmpty(): boolean {
    return this.#pending.size === 0;
  }

  offer(index: number, sample: Published): void {
    this.#pending.set(index, sample);
  }

  /** It was sent with all others at the begin of a connection. */
  passed(index: number, sample: Published, tick: number): void {
    this.#pending.delete(index);
    this.#passed[index] = sample;
    this.#passedAt[index] = tick;
  }

  /** Those to send now; `tick`: monotonic ms. */
  take(tick: number): Row[] {
    const rows: Row[] = [];
    for (const [index, sample] of this.#pending) {
      const verdict = this.#verdict(index, sample, tick);
      if (verdict === 'waits') continue;
      if (verdict === 'same') {
        this.#pending.delete(index);
        continue;
      }
      this.passed(index, sample, tick);
      rows.push([index, sample]);
    }
    return rows;
  }

  #verdict(index: number, { value, state }: Published, tick: number): 'differs' | 'same' | 'waits' {
    const last = this.#passed[index];
    if (!last || last.state !== state) return 'differs';
    if (last.value === value) return 'same';
    if (typeof value === 'number' && typeof last.value === 'number') {
      const deadBand = this.#points[index]?.deadBand ?? 0;
      if (Math.abs(value - last.value) < deadBand) return 'same';
    }
    return tick - (this.#passedAt[index] ?? 0) < this.#periodMs ? 'waits' : 'differs';
  }
}
