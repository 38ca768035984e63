import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import { RecordedSeries } from './recordedSeries.ts';
import { tiers } from './seriesState.ts';

/** Samples dropped for lack of memory; times of the first and the last, UTC ms. */
export interface Missing {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Limit for blocks that can't be written at present. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Limit for entries of a series that can't be written: four hours of minutes, a month of quarters. */
const mostEntries = { '1m': 240, '15m': 2976 } as const;

export class SeriesMemory {
  readonly #byPoint = new Map<string, RecordedSeries[]>();
  #all: readonly RecordedSeries[] | undefined;
  #missing: Missing | undefined;

  get all(): readonly RecordedSeries[] {
    this.#all ??= [...this.#byPoint.values()].flat();
    return this.#all;
  }

  of(point: string): readonly RecordedSeries[] {
    return this.#byPoint.get(point) ?? [];
  }

  find(definition: SeriesDefinition): RecordedSeries | undefined {
    const key = seriesKey(definition);
    return this.of(definition.point).find((series) => seriesKey(series.definition) === key);
  }

  begin(definition: SeriesDefinition, nextNumber: () => number): RecordedSeries {
    const series = new RecordedSeries(definition, nextNumber);
    this.add(series);
    return series;
  }

  add(series: RecordedSeries): void {
    const { definition } = series;
    this.#byPoint.set(definition.point, [...this.of(definition.point), series]);
    this.#all = undefined;
  }

  remove(series: RecordedSeries): void {
    const { point } = series.definition;
    const rest = this.of(point).filter((one) => one !== series);
    if (rest.length > 0) this.#byPoint.set(point, rest);
    else this.#byPoint.delete(point);
    this.#all = undefined;
  }

  /** Drops the oldest blocks while too many wait to be written; `onFirst` is called when the first is dropped. */
  bound(onFirst: (missing: Missing) => void): void {
    let bytes = this.all.reduce((sum, series) => sum + series.blocks.waitingBytes, 0);
    while (bytes > maxWaitingBytes) {
      const series = this.#oldest();
      if (!series?.blocks.oldest) return;
      const { n, start, end, size } = series.blocks.oldest;
      series.blocks.dropOldest();
      bytes -= size;
      const before = this.#missing;
      this.#missing = {
        count: (before?.count ?? 0) + n,
        from: Math.min(before?.from ?? start, start),
        to: Math.max(before?.to ?? end, end),
      };
      if (!before) onFirst(this.#missing);
    }
  }

  /** As `bound`, for entries: once an hour is enough. */
  boundEntries(): void {
    for (const series of this.all) for (const tier of tiers) series.boundEntries(tier, mostEntries[tier]);
  }

  /** Call when writing works again. */
  tellMissing(tell: (missing: Missing) => void): void {
    if (this.#missing) tell(this.#missing);
    this.#missing = undefined;
  }

  #oldest(): RecordedSeries | undefined {
    let oldest: RecordedSeries | undefined;
    const startOf = (series: RecordedSeries | undefined) => series?.blocks.oldest?.start ?? Number.POSITIVE_INFINITY;
    for (const series of this.all) if (startOf(series) < startOf(oldest)) oldest = series;
    return oldest;
  }
}
