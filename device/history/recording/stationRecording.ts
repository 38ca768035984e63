import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { Moment } from './persistence.ts';
import { againMs, RecordedPoint, type RecordingRule } from './recordedPoint.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { type SampleBatch, samplesIn } from './sampleBatch.ts';

/** A point that is recorded. */
export interface PointToRecord {
  readonly definition: SeriesDefinition;
  readonly deadBand: number;
  readonly periodMs: number | undefined;
}

/** The points of one configuration that are recorded. */
export interface StationPoints {
  /** By their slots; undefined: it is not recorded. */
  readonly points: readonly (PointToRecord | undefined)[];
  /** What is shown of each when it begins: true from then on. */
  readonly shown: SampleBatch;
  /** How long samples are kept, ms: a source time of before is not believed. */
  readonly retentionMs: number;
}

/** Where the wall clock gets further ahead of the monotonic one, it was set, or the machine slept: nobody looked meanwhile. */
const longestLeapMs = 60_000;

/** The points of one configuration while they are recorded. */
export class StationRecording {
  readonly #points: readonly (RecordedPoint | undefined)[];
  readonly #held = new Set<RecordedPoint>();
  /** Both clocks, when they were last looked at. */
  #clock: Moment;
  /** Points that told nothing since are to be kept as they are shown. */
  #hasLeapt = false;
  #place = 0;
  #due = 0;
  #lookedAt: number;

  constructor(
    { points, shown, retentionMs }: StationPoints,
    at: Moment,
    seriesFor: (definition: SeriesDefinition) => RecordedSeries,
  ) {
    this.#clock = at;
    this.#lookedAt = at.tick;
    // Most points are recorded by the same rule.
    const rules = new Map<string, RecordingRule>();
    this.#points = points.map((point) => {
      if (!point) return undefined;
      const { definition, deadBand, periodMs } = point;
      const series = seriesFor(definition);
      series.isAttached = true;
      const isNumeric = definition.kind === 'numeric';
      const rule = rules.getOrInsertComputed(`${isNumeric} ${deadBand} ${periodMs}`, () => ({
        isNumeric,
        deadBand,
        periodMs,
        retentionMs,
      }));
      return new RecordedPoint(series, rule);
    });
    this.take(shown);
  }

  take(batch: SampleBatch): void {
    for (const { slot, tick, isLate, sample } of samplesIn(batch)) {
      const point = this.#points[slot];
      if (!point) continue;
      if (isLate) {
        point.takeLate(sample);
        continue;
      }
      this.#checkLeap({ now: sample.receivedTime, tick });
      point.take(sample, tick);
      if (point.isHeld) this.#held.add(point);
      else this.#held.delete(point);
    }
  }

  /** Each second: what was held, and some of what did not change for long. */
  eachSecond(at: Moment): void {
    const { now, tick } = at;
    if (this.#hasLeapt) for (const point of this.#points) point?.recordDue(tick, now, true);
    this.#hasLeapt = false;
    this.#checkLeap(at);
    for (const point of this.#held) {
      if (point.recordDue(tick, now, false)) this.#held.delete(point);
    }
    const { length } = this.#points;
    this.#due = Math.min(length, this.#due + (length * (tick - this.#lookedAt)) / againMs);
    this.#lookedAt = tick;
    for (; this.#due >= 1; this.#due--) {
      this.#points[this.#place]?.recordDue(tick, now, true);
      this.#place = (this.#place + 1) % length;
    }
  }

  /** Nobody looks from now on. */
  end({ now, tick }: Moment): void {
    for (const point of this.#points) {
      point?.end(now, notRecordedCode, tick);
      if (point) point.series.isAttached = false;
    }
  }

  #checkLeap(at: Moment): void {
    const expected = Math.floor(this.#clock.now + at.tick - this.#clock.tick);
    this.#clock = at;
    if (at.now - expected <= longestLeapMs) return;
    for (const point of this.#points) point?.leap(expected, at.tick);
    this.#hasLeapt = true;
  }
}
