import type { ValueState } from '../../protocol/quality.ts';
import type { Sample } from '../../protocol/sample.ts';
import { type FailureReport, isolated } from './isolated.ts';

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

/** An older sample this long (ms) after the newest of its source is not late: the field's clock was set back. */
const lateMs = 60_000;

/** In these states nothing of the field is shown: any sample is new. */
const unknown: ReadonlySet<ValueState> = new Set(['neverRead', 'notCurrent', 'noPoint', 'rejected']);

export class LateWatch {
  readonly #tick: () => number;
  /** By source: each device behind a link has a clock of its own. */
  readonly #newestAt = new Map<number, number>();

  /** Monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#tick = tick;
  }

  isLate(source: number, fieldTime: number, shown: Shown): boolean {
    const isOlder = shown.isFieldTime && fieldTime < shown.sourceTime && !unknown.has(shown.state);
    const newestAt = this.#newestAt.get(source) ?? Number.NEGATIVE_INFINITY;
    if (isOlder && this.#tick() - newestAt <= lateMs) return true;
    this.#newestAt.set(source, this.#tick());
    return false;
  }
}

/** For history alone: late samples say nothing about the present. */
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

  /** Listeners run in a microtask, not on the caller's stack. */
  commit(): void {
    const batch = this.#batch;
    if (batch.length === 0) return;
    this.#batch = [];
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener(batch);
    });
  }

  /** A listener that throws is reported under its name, and disturbs no other. */
  subscribe(name: string, listener: LateListener): () => void {
    const guarded = isolated(name, listener, this.#report);
    this.#listeners.add(guarded);
    return () => this.#listeners.delete(guarded);
  }
}
