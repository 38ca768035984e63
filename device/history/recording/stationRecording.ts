import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import type { Moment } from './persistence.ts';
import { RecordedPoint, type RecordingRule, repeatMs } from './recordedPoint.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { type SampleBatch, samplesIn } from './sampleBatch.ts';

export interface PointToRecord {
  readonly definition: SeriesDefinition;
  readonly deadBand: number;
  readonly periodMs: number | undefined;
}

export interface StationPoints {
  /** By slot; undefined: not recorded. */
  readonly points: readonly (PointToRecord | undefined)[];
  /** The values shown at the start, valid from then on. */
  readonly shown: SampleBatch;
  /** A source time older than this is not believed, ms. */
  readonly retentionMs: number;
}

/** If the wall clock gains more than this on the monotonic one, it was set, or the machine slept: a gap. */
const longestLeapMs = 60_000;

export class StationRecording {
  readonly #points: readonly (RecordedPoint | undefined)[];
  readonly #held = new Set<RecordedPoint>();
  #clock: Moment;
  /** Points without a sample since the leap are to be recorded as shown. */
  #hasLeapt = false;
  #place = 0;
  #due = 0;
  #lastTick: number;

  constructor(
    { points, shown, retentionMs }: StationPoints,
    at: Moment,
    seriesFor: (definition: SeriesDefinition) => RecordedSeries,
  ) {
    this.#clock = at;
    this.#lastTick = at.tick;
    // Most points share a rule.
    const rules = new Map<string, RecordingRule>();
    this.#points = points.map((point) => {
      if (!point) return undefined;
      const { definition, deadBand, periodMs } = point;
      const series = seriesFor(definition);
      series.isRecorded = true;
      const isNumeric = definition.kind === 'numeric';
      const rule = rules.getOrInsertComputed(`${isNumeric} ${deadBand} ${periodMs}`, () => ({
        isNumeric,
        deadBand,
        periodMs,
        retentionMs,
      }));
      return new RecordedPoint(series, rule);
    });
    this.record(shown);
  }

  record(batch: SampleBatch): void {
    for (const { slot, tick, isLate, sample } of samplesIn(batch)) {
      const point = this.#points[slot];
      if (!point) continue;
      if (isLate) {
        point.recordLate(sample);
        continue;
      }
      this.#checkLeap({ now: sample.receivedTime, tick });
      point.record(sample, tick);
      if (point.isHeld) this.#held.add(point);
      else this.#held.delete(point);
    }
  }

  /** Call each second: records held values, and repeats some of those unchanged for long. */
  eachSecond(at: Moment): void {
    const { now, tick } = at;
    if (this.#hasLeapt) for (const point of this.#points) point?.recordDue(tick, now, true);
    this.#hasLeapt = false;
    this.#checkLeap(at);
    for (const point of this.#held) {
      if (point.recordDue(tick, now, false)) this.#held.delete(point);
    }
    const { length } = this.#points;
    this.#due = Math.min(length, this.#due + (length * (tick - this.#lastTick)) / repeatMs);
    this.#lastTick = tick;
    for (; this.#due >= 1; this.#due--) {
      this.#points[this.#place]?.recordDue(tick, now, true);
      this.#place = (this.#place + 1) % length;
    }
  }

  end({ now, tick }: Moment): void {
    for (const point of this.#points) {
      point?.end(now, notRecordedCode, tick);
      if (point) point.series.isRecorded = false;
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
