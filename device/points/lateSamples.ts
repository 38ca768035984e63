import type { ValueState } from '../../protocol/quality.ts';
import type { Sample } from '../../protocol/sample.ts';
import { type FailureReport, isolated } from './isolated.ts';

/** A sample that is older than what is shown of its point. */
export interface LateSample extends Sample {
  readonly slot: number;
  readonly isFieldTime: boolean;
}

export type LateListener = (batch: readonly LateSample[]) => void;

interface Shown {
  readonly state: ValueState;
  readonly sourceTime: number;
  readonly isFieldTime: boolean;
}

/** An older sample that comes so long after the newest one of its link is no late one: the field's clock was set back. */
const lateMs = 60_000;

/** In these states nothing is shown of the field: whatever it tells is news. */
const unknown: ReadonlySet<ValueState> = new Set(['neverRead', 'notCurrent', 'noPoint', 'rejected']);

/** Detects the late samples among those of one connection that have the field's own time. */
export class LateWatch {
  readonly #tick: () => number;
  #newestAt = Number.NEGATIVE_INFINITY;

  /** Monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  /** Whether a sample of that time comes late, after one that is shown. */
  isLate(fieldTime: number, shown: Shown): boolean {
    const isOlder = shown.isFieldTime && fieldTime < shown.sourceTime && !unknown.has(shown.state);
    if (isOlder && this.#tick() - this.#newestAt <= lateMs) return true;
    this.#newestAt = this.#tick();
    return false;
  }
}

/** Who is told of late samples: nobody but history, for they say nothing of now. */
export class LateSamples {
  readonly #listeners = new Set<LateListener>();
  readonly #report: FailureReport;
  #batch: LateSample[] = [];

  constructor(report: FailureReport) {
    this.#report = report;
  }

  add(sample: LateSample): void {
    if (this.#listeners.size > 0) this.#batch.push(sample);
  }

  /** Told with the batch that ends now, on nobody's stack. */
  commit(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(batch);
    });
  }

  /** A listener that throws is reported by that name, and harms nobody else. */
  subscribe(name: string, listener: LateListener): () => void {
    const guarded = isolated(name, listener, this.#report);
    this.#listeners.add(guarded);
    return () => this.#listeners.delete(guarded);
  }
}
