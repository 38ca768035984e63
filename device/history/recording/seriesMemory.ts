import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import { RecordedSeries } from './recordedSeries.ts';
import { tiers } from './seriesState.ts';

/** Samples that found no room: how many, and the times of the first and the last, UTC ms. */
export interface Missing {
  readonly count: number;
  readonly from: number;
  readonly to: number;
}

/** Blocks that can't be written now take this much memory at most. */
const mostBytes = 8 * 1024 * 1024;

/** Entries of a series that can't be written now: four hours of minutes, a month of quarters. */
const mostEntries = { '1m': 240, '15m': 2976 } as const;

/** All series that something is in memory of. */
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

  /** A new series of that definition. */
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

  /** The oldest blocks go while too many wait to be written; `onFirst` is told when the first one goes. */
  bound(onFirst: (missing: Missing) => void): void {
    let bytes = this.all.reduce((sum, series) => sum + series.blocks.waitingBytes, 0);
    while (bytes > mostBytes) {
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

  /** As `bound`, of the entries: each hour is enough. */
  boundEntries(): void {
    for (const series of this.all) for (const tier of tiers) series.boundEntries(tier, mostEntries[tier]);
  }

  /** Tells all that is missing, when something can be written again. */
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
