import type { HistoryFiles } from '../files/historyFiles.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import { SeriesImport } from './seriesImport.ts';

/** Samples held in memory: some 40 MB. */
const mostWaiting = 1_000_000;

/** Imports samples of many series in any order; fastest if those of a series are ordered by time. */
export class HistoryImport {
  readonly #files: HistoryFiles;
  readonly #now: () => number;
  readonly #series = new Map<string, SeriesImport>();
  #waiting = 0;

  /** Requires that no one else writes the files. `now`: UTC ms. */
  constructor(files: HistoryFiles, now: () => number) {
    this.#files = files;
    this.#now = now;
  }

  get written(): number {
    return this.#sum(({ written }) => written);
  }

  get known(): number {
    return this.#sum(({ known }) => known);
  }

  of(definition: SeriesDefinition): SeriesImport {
    const key = seriesKey(definition);
    return this.#series.getOrInsertComputed(key, () => new SeriesImport(this.#files, definition, this.#now));
  }

  add(series: SeriesImport, sample: HistorySample): void {
    series.add(sample);
    if (++this.#waiting >= mostWaiting) this.#flush();
  }

  finish(onProgress: (done: number, all: number) => void): void {
    this.#flush();
    let done = 0;
    for (const series of this.#series.values()) {
      series.finish();
      this.#files.close();
      onProgress(++done, this.#series.size);
    }
  }

  #flush(): void {
    for (const series of this.#series.values()) series.flush();
    this.#waiting = 0;
    // Closing flushes: the logs beside the files stay small.
    this.#files.close();
  }

  #sum(of: (series: SeriesImport) => number): number {
    let sum = 0;
    for (const series of this.#series.values()) sum += of(series);
    return sum;
  }
}
