import { notRecordedCode } from '../../../protocol/history/historyState.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { monthStart } from '../historyFolder.ts';
import { lastBefore } from '../rebuild/lastBefore.ts';
import { mergedSamples } from '../rebuild/mergedSamples.ts';
import { rebuildEntries } from '../rebuild/rebuildEntries.ts';
import { seriesBlocks } from '../rebuild/seriesBlocks.ts';
import type { HistorySample } from '../sampleBlock.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { newSamples } from './newSamples.ts';
import { packSamples } from './packSamples.ts';
import { SampleRows } from './sampleRows.ts';

/** A longer silence counts as not recorded. */
const longestStepMs = 900_000;
const portion = 256;

/** Imports samples of one series into a history that no one else writes at the time. */
export class SeriesImport {
  readonly definition: SeriesDefinition;
  readonly #files: HistoryFiles;
  readonly #now: () => number;
  readonly #rows: SampleRows;
  #number: number | undefined;
  #first = Infinity;
  /** The last one by time, and how long the one before it was valid. */
  #last: HistorySample | undefined;
  #step = longestStepMs;
  written = 0;
  known = 0;

  /** `now`: UTC ms. */
  constructor(files: HistoryFiles, definition: SeriesDefinition, now: () => number) {
    this.#files = files;
    this.#now = now;
    this.definition = definition;
    this.#rows = new SampleRows(definition.kind === 'text');
  }

  get waiting(): number {
    return this.#rows.n;
  }

  add(sample: HistorySample): void {
    this.#rows.add(sample);
  }

  /** Writes waiting samples that are not in the history yet. Throws the disk's errors. */
  flush(): void {
    for (const samples of this.#rows.drain()) this.#flush(samples);
  }

  /** Ends the last sample with a gap and computes the entries. */
  finish(): void {
    const last = this.#last;
    if (!last) return;
    this.#endWithGap(last);
    if (this.definition.kind === 'text') return;
    rebuildEntries({
      definition: this.definition,
      files: this.#files,
      open: [],
      from: this.#first,
      to: last.time,
      until: 0,
      put: (tier, spans, replaces) => {
        this.#files.putEntries(tier, [{ definition: this.definition, spans, replaces }]);
      },
    });
  }

  /** `samples` are ordered by time. */
  #flush(samples: readonly HistorySample[]): void {
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) return;
    this.#noteEnds(samples, first, last);
    const existing = seriesBlocks(this.#files, this.definition, [], first.time, last.time);
    const fresh = newSamples(samples, mergedSamples(existing));
    this.known += samples.length - fresh.length;
    const start = fresh[0]?.time ?? 0;
    this.#write(
      fresh,
      existing.some((block) => block.end > start),
    );
    this.written += fresh.length;
  }

  #noteEnds(samples: readonly HistorySample[], first: HistorySample, last: HistorySample): void {
    this.#first = Math.min(this.#first, first.time);
    if (this.#last && last.time < this.#last.time) return;
    const before = samples.findLast(({ time }) => time < last.time) ?? this.#last;
    if (before && before.time < last.time) this.#step = Math.min(last.time - before.time, longestStepMs);
    this.#last = last;
  }

  /**
   * The file says nothing after its last row: that value is valid for no longer than the one before it, and not beyond
   * now, where the recorder continues.
   */
  #endWithGap({ time, quality }: HistorySample): void {
    if (quality === notRecordedCode) return;
    const after = seriesBlocks(this.#files, this.definition, [], time, time + longestStepMs);
    const next = lastBefore(after, time + longestStepMs + 1, () => true);
    if (next && next.time > time) return;
    const end = Math.min(time + this.#step, Math.max(time + 1, Math.floor(this.#now())));
    this.#write([{ time: end, value: undefined, quality: notRecordedCode }], false);
  }

  #write(samples: readonly HistorySample[], isLate: boolean): void {
    let some = [];
    for (const block of packSamples(this.definition, samples, isLate, () => this.#nextNumber())) {
      some.push(block);
      if (some.length < portion) continue;
      this.#files.put(some);
      some = [];
    }
    this.#files.put(some);
  }

  /**
   * Based on the clock, as the recorder's numbers are: higher than any in the journal, too, by which the next start
   * detects new blocks.
   */
  #nextNumber(): number {
    const inMonth = (month: string) => this.#files.nextNumber(this.definition, monthStart(month));
    this.#number ??= Math.max(Math.floor(this.#now()), ...this.#files.months('raw').map(inMonth));
    return this.#number++;
  }
}
