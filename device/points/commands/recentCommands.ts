import { currentForMs } from '../../../protocol/quality.ts';
import type { FieldPoint } from '../fieldPoint.ts';

interface Recent {
  /** What was written, in the point's unit. */
  readonly values: readonly number[];
  /** Until when, on the monotonic clock, a change to one of them is the command's. */
  readonly until: number;
}

/** How a command that was sent has ended, as far as it matters here. */
interface End {
  readonly result: 'done' | 'refused' | 'unknown';
}

/** Commands under way and just over: a change that they explain is nobody else's (R37). */
export class RecentCommands {
  readonly #tick: () => number;
  readonly #underWay = new Set<string>();
  readonly #over = new Map<string, Recent>();

  constructor(tick: () => number) {
    this.#tick = tick;
  }

  /** Follows a write of these values to its end. */
  async follow<T extends End>(point: FieldPoint, values: readonly number[], write: Promise<T>): Promise<T> {
    this.#underWay.add(point.id);
    try {
      const end = await write;
      // Of one whose end nobody knows the effect may come at any time.
      const forMs = end.result === 'unknown' ? Number.POSITIVE_INFINITY : currentForMs(point.periodMs);
      this.#over.set(point.id, { values, until: this.#tick() + forMs });
      return end;
    } finally {
      this.#underWay.delete(point.id);
    }
  }

  /** Whether the point has come to this value by a command; if not, whatever was commanded before explains no more. */
  explains(point: FieldPoint, value: number): boolean {
    if (this.#underWay.has(point.id)) return true;
    const recent = this.#over.get(point.id);
    if (recent && this.#tick() <= recent.until && recent.values.includes(value)) return true;
    this.#over.delete(point.id);
    return false;
  }
}
