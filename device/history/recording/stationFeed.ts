import type { FieldPoint } from '../../points/fieldPoint.ts';
import type { PointTable } from '../../points/pointTable.ts';
import type { Timing } from '../../points/timing.ts';
import { definitionFor } from './definitionFor.ts';
import type { Moment } from './persistence.ts';
import { type SampleBatch, SampleRows, type SlotSample } from './sampleBatch.ts';
import type { PointToRecord, StationPoints } from './stationRecording.ts';

export interface StationToRecord {
  readonly points: readonly FieldPoint[];
  readonly table: PointTable;
  /** A source time older than this is not believed, ms. */
  readonly retentionMs: number;
  /** A field of the link sent an impossible time, UTC ms. */
  readonly onWrongClock: (link: string, fieldTime: number) => void;
}

/** Returns the function that ends the recording. */
export interface StationRecorder {
  attach(station: StationToRecord): () => void;
}

export interface RecordingSink {
  begin(at: Moment, station: StationPoints): void;
  record(at: Moment, batch: SampleBatch): void;
  end(at: Moment): void;
}

/** A field clock further ahead of ours is reported as wrong. */
const aheadMs = 60_000;
/** So many samples are passed on before the next second. */
const mostRows = 4096;

/** Passes the point table's samples to the recorder, collected over a second. */
export class StationFeed implements StationRecorder {
  readonly #timing: Pick<Timing, 'now' | 'tick'>;
  readonly #sink: RecordingSink;
  readonly #rows = new SampleRows();
  #station: StationToRecord | undefined;

  constructor(timing: Pick<Timing, 'now' | 'tick'>, sink: RecordingSink) {
    this.#timing = timing;
    this.#sink = sink;
  }

  get moment(): Moment {
    return { now: this.#timing.now(), tick: this.#timing.tick() };
  }

  attach(station: StationToRecord): () => void {
    this.flush();
    this.#station = station;
    this.begin();
    const { table } = station;
    const unsubscribe = [
      table.subscribe('history', (batch) => this.#add(station, batch, false)),
      table.late.subscribe('late samples of the history', (batch) => this.#add(station, batch, true)),
    ];
    return () => {
      for (const end of unsubscribe) end();
      if (this.#station !== station) return;
      this.flush();
      this.#station = undefined;
      this.#sink.end(this.moment);
    };
  }

  /** Begins with the present values; call again if the recorder has lost its memory. */
  begin(): void {
    if (!this.#station) return;
    const { points, table, retentionMs } = this.#station;
    const at = this.moment;
    this.#rows.drain();
    for (const slot of points.keys()) {
      const { value, state, sourceTime: _, isFieldTime } = table.at(slot);
      // Whenever it was received: no one saw it begin, so it is recorded from now on.
      const shown = { value, quality: state, sourceTime: at.now, receivedTime: at.now, isFieldTime };
      this.#rows.add({ slot, ...shown }, at.tick);
    }
    this.#sink.begin(at, { points: points.map(pointToRecord), shown: this.#rows.drain(), retentionMs });
  }

  flush(): void {
    if (this.#rows.n > 0) this.#sink.record(this.moment, this.#rows.drain());
  }

  #add({ points, onWrongClock }: StationToRecord, batch: readonly SlotSample[], isLate: boolean): void {
    const tick = this.#timing.tick();
    for (const sample of batch) {
      const { slot, sourceTime, receivedTime, isFieldTime } = sample;
      const point = points[slot];
      if (!point || !isRecorded(point)) continue;
      // Old times are no sign of a wrong clock: a value may stay the same for years.
      if (isFieldTime && sourceTime > receivedTime + aheadMs) onWrongClock(point.link, sourceTime);
      this.#rows.add(sample, tick, isLate);
    }
    if (this.#rows.n >= mostRows) this.flush();
  }
}

function isRecorded({ isRecorded: is, rejected }: FieldPoint): boolean {
  return is !== false && !rejected;
}

function pointToRecord(point: FieldPoint): PointToRecord | undefined {
  if (!isRecorded(point)) return undefined;
  const { deadBand = 0, periodMs } = point.recording ?? {};
  return { definition: definitionFor(point), deadBand, periodMs };
}
