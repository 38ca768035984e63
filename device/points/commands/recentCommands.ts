import { currentForMs } from '../../../protocol/quality.ts';
import type { FieldPoint } from '../fieldPoint.ts';

interface Recent {
  /** In the point's unit. */
  readonly values: readonly number[];
  /** Monotonic ms; until then a change to one of the values is the command's. */
  readonly until: number;
}

interface End {
  readonly result: 'done' | 'refused' | 'unknown';
}

/** Commands in progress and just ended: a change that they explain is not uncommanded (R37). */
export class RecentCommands {
  readonly #tick: () => number;
  readonly #underWay = new Set<string>();
  readonly #over = new Map<string, Recent>();

  constructor(tick: () => number) {
    this.#tick = tick;
  }

  async follow<T extends End>(point: FieldPoint, values: readonly number[], write: Promise<T>): Promise<T> {
    this.#underWay.add(point.id);
    try {
      const end = await write;
      // Where the outcome is unknown, the effect may come at any time.
      const forMs = end.result === 'unknown' ? Number.POSITIVE_INFINITY : currentForMs(point.periodMs);
      this.#over.set(point.id, { values, until: this.#tick() + forMs });
      return end;
    } finally {
      this.#underWay.delete(point.id);
    }
  }

  /** Whether a command explains the value; if not, earlier commands explain nothing any more. */
  explains(point: FieldPoint, value: number): boolean {
    if (this.#underWay.has(point.id)) return true;
    const recent = this.#over.get(point.id);
    if (recent && this.#tick() <= recent.until && recent.values.includes(value)) return true;
    this.#over.delete(point.id);
    return false;
  }
}
