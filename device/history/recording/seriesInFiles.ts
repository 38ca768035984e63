import type { HistoryFiles } from '../files/historyFiles.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import type { OnFault } from './catchUp.ts';

/** Of which series the files have samples. Each file is asked once, when a series is asked for that no journal has. */
export class SeriesInFiles {
  readonly #files: Pick<HistoryFiles, 'months' | 'keys'>;
  readonly #onFault: OnFault;
  #keys: Set<string> | undefined;

  constructor(files: Pick<HistoryFiles, 'months' | 'keys'>, onFault: OnFault) {
    this.#files = files;
    this.#onFault = onFault;
  }

  /** Yields between files. */
  *has(definition: SeriesDefinition): Generator<void, boolean> {
    this.#keys ??= yield* this.#all();
    return this.#keys.has(seriesKey(definition));
  }

  *#all(): Generator<void, Set<string>> {
    const keys = new Set<string>();
    try {
      for (const month of this.#files.months('raw')) {
        for (const key of this.#files.keys(month)) keys.add(key);
        yield;
      }
    } catch (error) {
      this.#onFault(error);
    }
    return keys;
  }
}
