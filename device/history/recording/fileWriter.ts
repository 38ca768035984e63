import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { rebuildEntries } from '../rebuild/rebuildEntries.ts';
import { presentAggregate } from '../rebuild/seededAggregate.ts';
import { quarterOf } from '../tiers/aggregate.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { tiers } from './seriesState.ts';

/** Minutes of each series are written this often, quarters every fourth time. */
const roundMs = 3_600_000;
const quartersEvery = 4;
/** Series due within this time are written together, so that shared pages are written once. */
const togetherMs = 60_000;
/** Limit of recomputing entries at a time, ms: questions wait for it. */
const rebuildMs = 100;
/** At a stop, so many series are written together. */
const atOnce = 50;

interface FileWriterParts {
  readonly files: HistoryFiles;
  readonly series: () => readonly RecordedSeries[];
  /** The series is no longer recorded, and completely written. */
  readonly onIdle: (series: RecordedSeries) => void;
}

/**
 * Writes complete blocks and entries into the files: a few series at a time, in turn. Throws the files' errors; the
 * next call tries again.
 */
export class FileWriter {
  readonly #parts: FileWriterParts;
  #visitedAt: number | undefined;
  #place = 0;
  #round = 0;

  constructor(parts: FileWriterParts) {
    this.#parts = parts;
  }

  /**
   * Writes complete blocks. All of them must be in the journal: after a power cut the gap begins at its end, and no
   * file may know more.
   */
  putBlocks(): void {
    this.#putBlocks(this.#parts.series());
  }

  /** Whether `putEntries` would write any. `now`: UTC ms, `tick`: monotonic ms. */
  isDue(now: number, tick: number): boolean {
    this.#visitedAt ??= tick;
    return tick - this.#visitedAt >= togetherMs || this.#parts.series().some((series) => isToRebuild(series, now));
  }

  /**
   * Recomputes entries, and writes those of the series whose turn it is. All their samples must be in the journal: after
   * a kill, what only the entries knew would be counted again.
   */
  putEntries(now: number, tick: number): void {
    const end = performance.now() + rebuildMs;
    for (const series of this.#parts.series()) {
      if (isToRebuild(series, now)) this.#rebuild(series, now);
      if (performance.now() >= end) break;
    }
    this.#visitedAt ??= tick;
    if (tick - this.#visitedAt < togetherMs) return;
    const all = this.#parts.series();
    this.#visitNext(Math.min(all.length, Math.ceil((all.length * (tick - this.#visitedAt)) / roundMs)));
    this.#visitedAt = tick;
  }

  /** Writes the whole memory, for at most `forMs`; the rest is in the journal. */
  finish(forMs: number): void {
    const end = performance.now() + forMs;
    const all = this.#parts.series();
    for (let at = 0; at < all.length && performance.now() < end; at += atOnce) {
      const some = all.slice(at, at + atOnce);
      for (const { blocks } of some) blocks.seal();
      this.#putBlocks(some);
      for (const tier of tiers) {
        const entries = some.map(({ definition, entries: inMemory, lastTime }) => ({
          definition,
          spans: inMemory.present(tier, lastTime),
        }));
        this.#parts.files.putEntries(tier, entries);
        for (const series of some) series.entries.forget(tier);
      }
    }
  }

  #visitNext(count: number): void {
    const all = this.#parts.series();
    if (this.#place >= all.length) {
      this.#place = 0;
      this.#round++;
    }
    const next = all.slice(this.#place, this.#place + count);
    const hasQuarters = this.#round % quartersEvery === 0;
    this.#putClosed(next, '1m');
    this.#putClosed(
      next.filter(({ isRecorded }) => hasQuarters || !isRecorded),
      '15m',
    );
    this.#place += next.length;
    for (const series of next) if (!series.isRecorded) this.#retire(series);
  }

  #retire(series: RecordedSeries): void {
    if (series.blocks.hasNothingOpen && !series.dirty) this.#parts.onIdle(series);
    else series.blocks.seal();
  }

  #putBlocks(all: readonly RecordedSeries[]): void {
    const some = all.filter(({ blocks }) => blocks.sealed.length > 0);
    this.#parts.files.put(
      some.flatMap(({ definition, blocks }) =>
        blocks.sealed.map(({ block, number, isLate, hasBase }) => {
          const { start, end, n } = block;
          return { definition, start, number, end, n, isLate, hasBase, data: block.pack() };
        }),
      ),
    );
    for (const { blocks } of some) blocks.sealed.length = 0;
  }

  #putClosed(all: readonly RecordedSeries[], tier: (typeof tiers)[number]): void {
    const some = all.filter(({ entries }) => entries.closed(tier).length > 0);
    this.#parts.files.putEntries(
      tier,
      some.map(({ definition, entries }) => ({ definition, spans: entries.closed(tier) })),
    );
    for (const { entries } of some) entries.forget(tier);
  }

  #rebuild(series: RecordedSeries, now: number): void {
    const { dirty, definition } = series;
    const limit = quarterOf(now);
    if (!dirty) return;
    const { files } = this.#parts;
    const source = { definition, files, open: series.open(now).blocks };
    // Memory has the entries from its newest sample on. If that is in the future, as our clock was ahead, no one has
    // those in between: the value at the limit stays valid there.
    const isAhead = series.isRecorded && quarterOf(series.lastTime) > limit;
    // Incomplete entries continue from them: a counter may now rise from a late sample.
    if (series.lastTime >= 0) series.renew(presentAggregate(source, series.lastTime));
    for (const tier of tiers) this.#putClosed([series], tier);
    rebuildEntries({
      ...source,
      ...{ from: dirty.from, to: dirty.to - entryMs['15m'], until: limit, limit },
      put: (tier, spans, replaces) => files.putEntries(tier, [{ definition, spans, replaces }]),
    });
    series.dirty = undefined;
    if (isAhead) series.markDirty(limit);
  }
}

/** Entries with late samples are recomputed when they are complete: those of this quarter of an hour wait. */
function isToRebuild({ dirty, definition }: RecordedSeries, now: number): boolean {
  return dirty !== undefined && definition.kind !== 'text' && quarterOf(dirty.from) < quarterOf(now);
}
