import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { isImplausible, sampleTime } from './sampleTime.ts';

/** `quality`: a code of `historyCode`. */
export interface ReceivedSample {
  readonly value: Value | undefined;
  readonly quality: number;
  readonly sourceTime: number;
  readonly receivedTime: number;
  readonly isFieldTime: boolean;
}

export interface RecordingRule {
  readonly isNumeric: boolean;
  readonly deadBand: number;
  /** Minimum interval between numbers, ms. */
  readonly periodMs: number | undefined;
  /** An older source time is not believed. */
  readonly retentionMs: number;
}

/** An unchanged value is recorded again after this, so that each quarter of an hour has a sample. */
export const repeatMs = 450_000;

/**
 * Decides which samples of one point are recorded (each change of state and text, each number that left the dead band),
 * and at what time.
 */
export class RecordedPoint {
  readonly series: RecordedSeries;
  readonly #rule: RecordingRule;
  #lastValue: Value | undefined;
  /** -1: nothing was recorded yet. */
  #lastQuality = -1;
  #lastTick = Number.NEGATIVE_INFINITY;
  #sourceTime = Number.NEGATIVE_INFINITY;
  /** The last sample received, in plain values: an object for each sample would fill the old generation of the heap. */
  #shownValue: Value | undefined;
  /** -1: nothing was received yet. */
  #shownQuality = -1;
  #shownTime = Number.NEGATIVE_INFINITY;
  #hasFieldTimes = false;
  #held: ReceivedSample | undefined;

  constructor(series: RecordedSeries, rule: RecordingRule) {
    this.series = series;
    this.#rule = rule;
  }

  /** `tick`: monotonic ms. True: it was recorded. */
  record(sample: ReceivedSample, tick: number): boolean {
    this.#shownValue = sample.value;
    this.#shownQuality = sample.quality;
    this.#shownTime = sample.sourceTime;
    this.#hasFieldTimes ||= sample.isFieldTime;
    this.#held = undefined;
    if (!this.#hasChanged(sample)) return false;
    if (this.#isTooFast(sample, tick)) {
      this.#held = sample;
      return false;
    }
    this.#store(sample, tick);
    return true;
  }

  /** Records a held sample when its time has come, and repeats an unchanged value. True: something was recorded. */
  recordDue(tick: number, now: number, isDue: boolean): boolean {
    const held = this.#held;
    if (held && !this.#isTooFast(held, tick)) {
      this.#held = undefined;
      this.#store(held, tick);
      return true;
    }
    if (!isDue || this.#shownQuality < 0 || tick - this.#lastTick < repeatMs) return false;
    const [value, quality] = [this.#shownValue, this.#shownQuality];
    this.#store({ value, quality, sourceTime: Number.NEGATIVE_INFINITY, receivedTime: now }, tick);
    return true;
  }

  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  recordLate({ value, quality, sourceTime, receivedTime }: ReceivedSample): void {
    const { series } = this;
    const time = isImplausible({ sourceTime, receivedTime }, this.#rule.retentionMs) ? receivedTime : sourceTime;
    const sample = { time: Math.floor(time), value, quality };
    if (sample.time < series.lastTime) {
      series.addLate(sample);
      return;
    }
    // The value shown since was within the dead band of the last recorded one: now it is the valid one.
    series.add(sample);
    if (this.#shownQuality < 0) return;
    const shownTime = Math.max(sample.time, Math.floor(this.#shownTime));
    series.add({ time: shownTime, value: this.#shownValue, quality: this.#shownQuality });
  }

  end(time: number, quality: number, tick: number): void {
    if (this.#held) this.#store(this.#held, tick);
    this.#held = undefined;
    this.series.end(time, quality);
  }

  /** The point was not recorded from that moment on, UTC ms, until the next sample or `recordDue`. */
  leap(from: number, tick: number): void {
    this.end(from, notRecordedCode, tick);
    this.#lastQuality = -1;
    this.#lastTick = Number.NEGATIVE_INFINITY;
  }

  #hasChanged({ value, quality }: ReceivedSample): boolean {
    const last = this.#lastValue;
    if (this.#lastQuality !== quality) return true;
    if (typeof value !== 'number' || typeof last !== 'number' || !this.#rule.isNumeric) return value !== last;
    // A relative tolerance of 1e-10: 0.3 - 0.25 is no more than 0.05.
    return Math.abs(value - last) > this.#rule.deadBand * (1 + 1e-10);
  }

  #isTooFast({ quality }: ReceivedSample, tick: number): boolean {
    const { isNumeric, periodMs } = this.#rule;
    return isNumeric && periodMs !== undefined && quality === this.#lastQuality && tick - this.#lastTick < periodMs;
  }

  #store(sample: Omit<ReceivedSample, 'isFieldTime'>, tick: number): void {
    const { value, quality, sourceTime } = sample;
    const before = { sourceTime: this.#sourceTime, lastTime: this.series.lastTime, hasFieldTimes: this.#hasFieldTimes };
    const { time, isLate } = sampleTime(sample, before, this.#rule.retentionMs);
    this.#sourceTime = Math.max(this.#sourceTime, sourceTime);
    this.#lastValue = value;
    this.#lastQuality = quality;
    this.#lastTick = tick;
    this.series[isLate ? 'addAgain' : 'add']({ time: Math.floor(time), value, quality });
  }
}
