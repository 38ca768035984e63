import type { HistoryFiles } from '../files/historyFiles.ts';
import type { HistorySample } from '../sampleBlock.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import { SeriesImport } from './seriesImport.ts';

/** So many samples wait in memory: some 40 MB. */
const mostWaiting = 1_000_000;

/** Samples of many series from a file, in any order; those of a series in the order of time are written best. */
export class HistoryImport {
  readonly #files: HistoryFiles;
  readonly #now: () => number;
  readonly #series = new Map<string, SeriesImport>();
  #waiting = 0;

  /** Nobody else may write the files meanwhile. `now`: UTC ms. */
  constructor(files: HistoryFiles, now: () => number) {
    this.#files = files;
    this.#now = now;
  }

  get written(): number {
    return this.#sum(({ written }) => written);
  }

  /** Samples that were there already. */
  get known(): number {
    return this.#sum(({ known }) => known);
  }

  /** What takes the samples of a series. */
  of(definition: SeriesDefinition): SeriesImport {
    const key = seriesKey(definition);
    const known = this.#series.get(key);
    if (known) return known;
    const series = new SeriesImport(this.#files, definition, this.#now);
    this.#series.set(key, series);
    return series;
  }

  add(series: SeriesImport, sample: HistorySample): void {
    series.add(sample);
    if (++this.#waiting >= mostWaiting) this.#flush();
  }

  /** Writes what waits, and computes the entries. `tell`: how many series are done, of how many. */
  finish(tell: (done: number, all: number) => void): void {
    this.#flush();
    let done = 0;
    for (const series of this.#series.values()) {
      series.finish();
      this.#files.close();
      tell(++done, this.#series.size);
    }
  }

  #flush(): void {
    for (const series of this.#series.values()) series.flush();
    this.#waiting = 0;
    // Brought to the disk: the log beside a file does not grow without end.
    this.#files.close();
  }

  #sum(of: (series: SeriesImport) => number): number {
    let sum = 0;
    for (const series of this.#series.values()) sum += of(series);
    return sum;
  }
}
