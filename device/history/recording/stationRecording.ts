import { historyCode, notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { LateSample } from '../../points/lateSamples.ts';
import type { PointTable } from '../../points/pointTable.ts';
import type { Recorded } from '../recorded.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { definitionFor } from './definitionFor.ts';
import { againMs, RecordedPoint, type ToldSample } from './recordedPoint.ts';
import type { RecordedSeries } from './recordedSeries.ts';

/** What is recorded of one configuration. */
export interface StationToRecord {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** Whether the point's field tells when its values changed. */
  readonly tellsTimes: (point: FieldPoint) => boolean;
  /** How long samples are kept, ms: a source time of before is not believed. */
  readonly keptForMs: number;
  /** A link's field told a time that can't be, UTC ms. */
  readonly onWrongClock: (link: string, fieldTime: number) => void;
}

/** What takes a configuration's points: returns what ends their recording. */
export interface StationRecorder extends Recorded {
  attach(station: StationToRecord): () => void;
}

type Told = Omit<LateSample, 'pointId'>;

/** What of one point is shown at the moment when its recording begins. */
function shownOf({ table }: StationToRecord, slot: number, receivedTime: number): Told {
  const { value, state, sourceTime } = table.at(slot);
  return { slot, value, quality: state, sourceTime, receivedTime };
}

/** The points of one configuration while they are recorded. */
export class StationRecording {
  readonly #station: StationToRecord;
  /** By their slots; undefined: it is not recorded. */
  readonly #points: readonly (RecordedPoint | undefined)[];
  readonly #held = new Set<RecordedPoint>();
  #place = 0;
  #due = 0;
  #lookedAt: number;

  /** `startedAt`: UTC ms, when its recording began; `tick`: monotonic ms. */
  constructor(
    station: StationToRecord,
    seriesFor: (definition: SeriesDefinition) => RecordedSeries,
    startedAt: number,
    tick: number,
    shown: readonly Told[],
  ) {
    this.#station = station;
    this.#lookedAt = tick;
    this.#points = station.points.map((point) => {
      if (point.isRecorded === false) return undefined;
      const series = seriesFor(definitionFor(point));
      series.isAttached = true;
      const { deadBand = 0, periodMs } = point.recording ?? {};
      const isNumeric = point.kind === 'numeric';
      const tellsTimes = station.tellsTimes(point);
      return new RecordedPoint(series, { isNumeric, deadBand, periodMs, tellsTimes, keptForMs: station.keptForMs });
    });
    // Whatever was told before, this is what nobody saw begin: it is true from now on.
    for (const one of shown) this.#points[one.slot]?.take({ ...toldOf(one), sourceTime: startedAt }, tick);
  }

  /** What is shown of all points now, to be handed to the recording that begins with it. */
  static shown(station: StationToRecord, now: number): Told[] {
    return station.points.map((_, slot) => shownOf(station, slot, now));
  }

  take(batch: readonly Told[], tick: number): void {
    for (const sample of batch) {
      const point = this.#points[sample.slot];
      if (!point) continue;
      this.#lookAtClock(sample);
      point.take(toldOf(sample), tick);
      if (point.isHeld) this.#held.add(point);
      else if (this.#held.size > 0) this.#held.delete(point);
    }
  }

  takeLate(batch: readonly Told[]): void {
    for (const sample of batch) {
      this.#lookAtClock(sample);
      this.#points[sample.slot]?.takeLate(toldOf(sample));
    }
  }

  /** Each second: what was held, and some of what did not change for long. */
  look(tick: number, now: number): void {
    for (const point of this.#held) {
      if (point.look(tick, now, false)) this.#held.delete(point);
    }
    const { length } = this.#points;
    this.#due = Math.min(length, this.#due + (length * (tick - this.#lookedAt)) / againMs);
    this.#lookedAt = tick;
    for (; this.#due >= 1; this.#due--) {
      this.#points[this.#place]?.look(tick, now, true);
      this.#place = (this.#place + 1) % length;
    }
  }

  /** Nobody looks from now on. */
  end(tick: number, now: number): void {
    for (const point of this.#points) {
      point?.end(now, notRecordedCode, tick);
      if (point) point.series.isAttached = false;
    }
  }

  #lookAtClock({ slot, sourceTime, receivedTime }: Told): void {
    // Older ones are no sign of a wrong clock: a value may stand for years.
    if (sourceTime <= receivedTime + 60_000) return;
    const point = this.#station.points[slot];
    if (point && this.#station.tellsTimes(point)) this.#station.onWrongClock(point.link, sourceTime);
  }
}

function toldOf({ value, quality, sourceTime, receivedTime }: Told): ToldSample {
  return { value, quality: historyCode(quality), sourceTime, receivedTime };
}
