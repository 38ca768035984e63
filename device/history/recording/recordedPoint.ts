import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { Value } from '../../../protocol/sample.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { isImplausible, sampleTime } from './sampleTime.ts';

/** What is told of a point; `quality`: a code of `historyCode`. */
export interface ReceivedSample {
  readonly value: Value | undefined;
  readonly quality: number;
  readonly sourceTime: number;
  readonly receivedTime: number;
  readonly isFieldTime: boolean;
}

/** How a point is recorded. */
export interface RecordingRule {
  readonly isNumeric: boolean;
  /** In its unit. */
  readonly deadBand: number;
  /** Numbers are kept no faster than this, ms. */
  readonly periodMs: number | undefined;
  /** A source time older than that is not believed. */
  readonly retentionMs: number;
}

/** An unchanged value is kept again after this, so that it comes within a quarter of an hour. */
export const againMs = 450_000;

/**
 * One point while it is recorded: decides which of its samples are kept (each change of state and text, each number
 * that left the dead band), and at what time.
 */
export class RecordedPoint {
  readonly series: RecordedSeries;
  readonly #rule: RecordingRule;
  #lastValue: Value | undefined;
  /** -1: nothing was kept yet. */
  #lastQuality = -1;
  #lastTick = Number.NEGATIVE_INFINITY;
  #sourceTime = Number.NEGATIVE_INFINITY;
  /** What was told last, in plain values: an object for each sample would fill the old generation of the heap. */
  #shownValue: Value | undefined;
  /** -1: nothing was told yet. */
  #shownQuality = -1;
  #shownTime = Number.NEGATIVE_INFINITY;
  #hasFieldTimes = false;
  /** Came faster than it is to be kept. */
  #held: ReceivedSample | undefined;

  constructor(series: RecordedSeries, rule: RecordingRule) {
    this.series = series;
    this.#rule = rule;
  }

  /** `tick`: monotonic ms. True: it was kept. */
  take(sample: ReceivedSample, tick: number): boolean {
    this.#shownValue = sample.value;
    this.#shownQuality = sample.quality;
    this.#shownTime = sample.sourceTime;
    this.#hasFieldTimes ||= sample.isFieldTime;
    this.#held = undefined;
    if (!this.#isNews(sample)) return false;
    if (this.#isTooFast(sample, tick)) {
      this.#held = sample;
      return false;
    }
    this.#keep(sample, tick);
    return true;
  }

  /** What was held is kept when its time has come; what did not change is kept again. True: something was kept. */
  recordDue(tick: number, now: number, isDue: boolean): boolean {
    const held = this.#held;
    if (held && !this.#isTooFast(held, tick)) {
      this.#held = undefined;
      this.#keep(held, tick);
      return true;
    }
    if (!isDue || this.#shownQuality < 0 || tick - this.#lastTick < againMs) return false;
    const [value, quality] = [this.#shownValue, this.#shownQuality];
    this.#keep({ value, quality, sourceTime: Number.NEGATIVE_INFINITY, receivedTime: now }, tick);
    return true;
  }

  get isHeld(): boolean {
    return this.#held !== undefined;
  }

  /** A sample that is older than what is shown. */
  takeLate({ value, quality, sourceTime, receivedTime }: ReceivedSample): void {
    const { series } = this;
    const time = isImplausible({ sourceTime, receivedTime }, this.#rule.retentionMs) ? receivedTime : sourceTime;
    const sample = { time: Math.floor(time), value, quality };
    if (sample.time < series.lastTime) {
      series.addLate(sample);
      return;
    }
    // What is shown since was too near the one kept last: now it is the one that holds.
    series.add(sample);
    if (this.#shownQuality < 0) return;
    const shownTime = Math.max(sample.time, Math.floor(this.#shownTime));
    series.add({ time: shownTime, value: this.#shownValue, quality: this.#shownQuality });
  }

  /** Nobody looks from that moment on. */
  end(time: number, quality: number, tick: number): void {
    if (this.#held) this.#keep(this.#held, tick);
    this.#held = undefined;
    this.series.end(time, quality);
  }

  /** Nobody looked from that moment on, UTC ms, up to the next sample, or the next `recordDue`. */
  leap(from: number, tick: number): void {
    this.end(from, notRecordedCode, tick);
    this.#lastQuality = -1;
    this.#lastTick = Number.NEGATIVE_INFINITY;
  }

  #isNews({ value, quality }: ReceivedSample): boolean {
    const last = this.#lastValue;
    if (this.#lastQuality !== quality) return true;
    if (typeof value !== 'number' || typeof last !== 'number' || !this.#rule.isNumeric) return value !== last;
    // A tenth of a billionth: 0.3 - 0.25 is no more than 0.05.
    return Math.abs(value - last) > this.#rule.deadBand * (1 + 1e-10);
  }

  #isTooFast({ quality }: ReceivedSample, tick: number): boolean {
    const { isNumeric, periodMs } = this.#rule;
    return isNumeric && periodMs !== undefined && quality === this.#lastQuality && tick - this.#lastTick < periodMs;
  }

  #keep(sample: Omit<ReceivedSample, 'isFieldTime'>, tick: number): void {
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
