import { historyCode, notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { LateSample } from '../../points/lateSamples.ts';
import type { PointTable } from '../../points/pointTable.ts';
import type { Recorded } from '../recorded.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { definitionFor } from './definitionFor.ts';
import { againMs, type ReceivedSample, RecordedPoint } from './recordedPoint.ts';
import type { RecordedSeries } from './recordedSeries.ts';

/** What is recorded of one configuration. */
export interface StationToRecord {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** How long samples are kept, ms: a source time of before is not believed. */
  readonly retentionMs: number;
  /** A link's field told a time that can't be, UTC ms. */
  readonly onWrongClock: (link: string, fieldTime: number) => void;
}

/** What takes a configuration's points: returns what ends their recording. */
export interface StationRecorder extends Recorded {
  attach(station: StationToRecord): () => void;
}

type SlotSample = Omit<LateSample, 'pointId'>;

/** What of one point is shown at the moment when its recording begins. */
function shownOf({ table }: StationToRecord, slot: number, receivedTime: number): SlotSample {
  const { value, state, sourceTime, isFieldTime } = table.at(slot);
  return { slot, value, quality: state, sourceTime, isFieldTime, receivedTime };
}

/** Where the wall clock gets further ahead of the monotonic one, it was set, or the machine slept: nobody looked meanwhile. */
const longestLeapMs = 60_000;

/** So many points or samples are taken in one go: some tenths of a millisecond. */
const portion = 20;

/** The items, with a pause after each portion of them. */
function* inPortions<T>(items: Iterable<T>, run: (item: T) => void): Generator<void> {
  let count = 0;
  for (const item of items) {
    run(item);
    if (++count % portion === 0) yield;
  }
}

/** The points of one configuration while they are recorded. What is done with many of them yields between portions. */
export class StationRecording {
  readonly #station: StationToRecord;
  /** By their slots; undefined: it is not recorded. */
  readonly #points: (RecordedPoint | undefined)[] = [];
  readonly #held = new Set<RecordedPoint>();
  /** What is shown when it begins. */
  readonly #shown: readonly SlotSample[];
  readonly #startedAt: number;
  readonly #startTick: number;
  /** Both clocks, when they were last looked at. */
  #clockTime: number;
  #clockTick: number;
  /** Points that told nothing since are to be kept as they are shown. */
  #hasLeapt = false;
  #place = 0;
  #due = 0;
  #lookedAt: number;

  /** `startedAt`: UTC ms, `tick`: monotonic ms, when it begins. */
  constructor(station: StationToRecord, startedAt: number, tick: number) {
    this.#station = station;
    this.#startedAt = startedAt;
    this.#startTick = this.#lookedAt = this.#clockTick = tick;
    this.#clockTime = startedAt;
    this.#shown = station.points.map((_, slot) => shownOf(station, slot, startedAt));
  }

  /** `seriesFor` may read files. */
  *begin(seriesFor: (definition: SeriesDefinition) => Generator<void, RecordedSeries>): Generator<void> {
    for (const point of this.#station.points) {
      const isRecorded = point.isRecorded !== false && !point.rejected;
      const series = !isRecorded ? undefined : yield* seriesFor(definitionFor(point));
      this.#points.push(series && this.#recorded(point, series));
      yield;
    }
    // Whatever was told before, this is what nobody saw begin: it is true from now on.
    yield* inPortions(this.#shown, (one) => {
      this.#points[one.slot]?.take({ ...receivedOf(one), sourceTime: this.#startedAt }, this.#startTick);
    });
  }

  *take(batch: readonly SlotSample[], tick: number): Generator<void> {
    if (batch[0]) this.#checkLeap(batch[0].receivedTime, tick);
    yield* inPortions(batch, (sample) => {
      const point = this.#points[sample.slot];
      if (!point) return;
      this.#checkClock(sample);
      point.take(receivedOf(sample), tick);
      if (point.isHeld) this.#held.add(point);
      else if (this.#held.size > 0) this.#held.delete(point);
    });
  }

  *takeLate(batch: readonly SlotSample[]): Generator<void> {
    yield* inPortions(batch, (sample) => {
      this.#checkClock(sample);
      this.#points[sample.slot]?.takeLate(receivedOf(sample));
    });
  }

  /** Each second: what was held, and some of what did not change for long. */
  eachSecond(tick: number, now: number): void {
    if (this.#hasLeapt) for (const point of this.#points) point?.recordDue(tick, now, true);
    this.#hasLeapt = false;
    this.#checkLeap(now, tick);
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
  *end(tick: number, now: number): Generator<void> {
    yield* inPortions(this.#points, (point) => {
      point?.end(now, notRecordedCode, tick);
      if (point) point.series.isAttached = false;
    });
  }

  #recorded(point: FieldPoint, series: RecordedSeries): RecordedPoint {
    const { retentionMs } = this.#station;
    series.isAttached = true;
    const { deadBand = 0, periodMs } = point.recording ?? {};
    const isNumeric = point.kind === 'numeric';
    return new RecordedPoint(series, { isNumeric, deadBand, periodMs, retentionMs });
  }

  #checkLeap(now: number, tick: number): void {
    // A batch that waited is of before.
    if (tick < this.#clockTick) return;
    const expected = Math.floor(this.#clockTime + tick - this.#clockTick);
    this.#clockTime = now;
    this.#clockTick = tick;
    if (now - expected <= longestLeapMs) return;
    for (const point of this.#points) point?.leap(expected, tick);
    this.#hasLeapt = true;
  }

  #checkClock({ slot, sourceTime, receivedTime, isFieldTime }: SlotSample): void {
    // Older ones are no sign of a wrong clock: a value may stand for years.
    if (!isFieldTime || sourceTime <= receivedTime + 60_000) return;
    const point = this.#station.points[slot];
    if (point) this.#station.onWrongClock(point.link, sourceTime);
  }
}

function receivedOf({ value, quality, sourceTime, receivedTime, isFieldTime }: SlotSample): ReceivedSample {
  return { value, quality: historyCode(quality), sourceTime, receivedTime, isFieldTime };
}
