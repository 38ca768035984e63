import { entryMs } from '../../../protocol/history/historyTier.ts';
import type { HistoryFiles } from '../files/historyFiles.ts';
import { rebuildEntries } from '../rebuild/rebuildEntries.ts';
import { presentAggregate } from '../rebuild/seededAggregate.ts';
import { quarterOf } from '../tiers/aggregate.ts';
import { elapsed } from '../turns.ts';
import type { LiveBlock } from './liveBlock.ts';
import type { RecordedSeries } from './recordedSeries.ts';
import { type DirtyRange, joinRanges, tiers } from './seriesState.ts';

/** Minutes of each series are written this often, quarters every fourth time. */
const roundMs = 3_600_000;
const quartersEvery = 4;
/** Series that are due within `dueMs` are written together, as many as take `writtenMs`: pages that they share are written once. */
const together = { dueMs: 60_000, writtenMs: 4 } as const;

interface FileWriterParts {
  readonly files: HistoryFiles;
  /** All series in memory. */
  readonly series: () => readonly RecordedSeries[];
  /** Nobody records it any more, and all of it is written. */
  readonly onIdle: (series: RecordedSeries) => void;
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
}

/** Writes what is complete into the files, a little at a time: never all series at once. */
export class FileWriter {
  readonly #parts: FileWriterParts;
  #visitedAt: number;
  #place = 0;
  #round = 0;
  /** Of visits that have begun. */
  readonly #steps: (() => void)[] = [];
  /** Visits that are due, with a fraction. */
  #due = 0;
  /** How many series are written together. */
  #atOnce = 1;
  #rebuild: { readonly series: RecordedSeries; readonly steps: Generator<void> } | undefined;

  constructor(parts: FileWriterParts) {
    this.#parts = parts;
    this.#visitedAt = parts.tick();
  }

  /** Works for so many ms, about. True: there is more to do. Throws what the files throw: then it is tried again. */
  work(forMs: number): boolean {
    const end = elapsed() + forMs;
    for (const task of this.#tasks()) {
      task();
      if (elapsed() >= end) return true;
    }
    return false;
  }

  /**
   * Writes all that is in memory, for so many ms at most; what is left is in the journal. Yields between series. Throws
   * what the files throw.
   */
  *finish(forMs: number): Generator<void> {
    const end = elapsed() + forMs;
    this.#giveUpRebuild();
    for (const series of this.#parts.series()) {
      if (elapsed() >= end) return;
      series.blocks.seal();
      for (const live of [...series.blocks.sealed]) this.#putBlock(series, live);
      for (const tier of tiers) {
        const spans = series.entries.present(tier, series.lastTime);
        if (spans.length > 0) this.#parts.files.putEntries(tier, [{ definition: series.definition, spans }]);
        series.entries.forget(tier);
      }
      yield;
    }
  }

  *#tasks(): Generator<() => void> {
    for (const series of this.#parts.series()) {
      for (const live of [...series.blocks.sealed]) {
        if (isInJournal(live)) yield () => this.#putBlock(series, live);
      }
    }
    for (const series of this.#parts.series()) {
      if (series.dirty) yield () => this.#beginRebuild(series);
    }
    while (this.#rebuild) {
      yield () => this.#goOnWithRebuild();
    }
    const all = this.#parts.series();
    const at = this.#parts.tick();
    this.#due = Math.min(all.length, this.#due + (all.length * (at - this.#visitedAt)) / roundMs);
    this.#visitedAt = at;
    for (;;) {
      for (let step = this.#steps.shift(); step; step = this.#steps.shift()) yield step;
      const due = Math.ceil((this.#parts.series().length * together.dueMs) / roundMs);
      const atOnce = Math.max(1, Math.min(this.#atOnce, due));
      if (this.#due < atOnce) return;
      this.#visit(atOnce);
    }
  }

  /** What is to be done with the next series, so many of them at most. */
  #visit(atOnce: number): void {
    const all = this.#parts.series();
    if (this.#place >= all.length) {
      this.#place = 0;
      this.#round++;
    }
    const next = all.slice(this.#place, this.#place + atOnce);
    this.#place += next.length;
    this.#due -= atOnce;
    const hasQuarters = this.#round % quartersEvery === 0;
    const withQuarters = next.filter(({ isAttached }) => hasQuarters || !isAttached);
    this.#steps.push(
      () => this.#putEntries(next, '1m'),
      () => this.#putEntries(withQuarters, '15m'),
      ...next.filter(({ isAttached }) => !isAttached).map((series) => () => this.#retire(series)),
    );
  }

  /** Nobody records it any more. */
  #retire(series: RecordedSeries): void {
    if (series.isAttached) return;
    if (series.blocks.hasNothingOpen && !series.dirty && !series.rebuilding) this.#parts.onIdle(series);
    else series.blocks.seal();
  }

  #goOnWithRebuild(): void {
    try {
      if (!this.#rebuild?.steps.next().done) return;
      this.#rebuild.series.rebuilding = undefined;
      this.#rebuild = undefined;
    } catch (error) {
      this.#giveUpRebuild();
      throw error;
    }
  }

  /** It is begun anew later, or after the next start. */
  #giveUpRebuild(): void {
    const { series } = this.#rebuild ?? {};
    this.#rebuild = undefined;
    if (!series) return;
    series.dirty = joinRanges(series.dirty, series.rebuilding);
    series.rebuilding = undefined;
  }

  #putBlock(series: RecordedSeries, live: LiveBlock): void {
    const { block, number, isLate, hasBase } = live;
    const { start, end, n } = block;
    const { definition } = series;
    this.#parts.files.put([{ definition, start, number, end, n, isLate, hasBase, data: block.pack() }]);
    const place = series.blocks.sealed.indexOf(live);
    if (place >= 0) series.blocks.sealed.splice(place, 1);
  }

  #putEntries(all: readonly RecordedSeries[], tier: (typeof tiers)[number]): void {
    const some = all.filter((series) => series.entries.closed(tier).length > 0);
    if (some.length === 0) return;
    const begin = elapsed();
    this.#parts.files.putEntries(
      tier,
      some.map(({ definition, entries }) => ({ definition, spans: entries.closed(tier) })),
    );
    this.#atOnce = Math.max(1, Math.floor((some.length * together.writtenMs) / (elapsed() - begin)));
    for (const { entries } of some) entries.forget(tier);
  }

  /** Entries that late samples belong to are computed anew when they are over: those of this quarter of an hour wait. */
  #beginRebuild(series: RecordedSeries): void {
    const { dirty, definition } = series;
    const limit = quarterOf(this.#parts.now());
    if (!dirty || this.#rebuild || definition.kind === 'text' || quarterOf(dirty.from) >= limit) return;
    series.rebuilding = dirty;
    series.dirty = undefined;
    this.#rebuild = { series, steps: this.#rebuildSteps(series, dirty, limit) };
  }

  *#rebuildSteps(series: RecordedSeries, { from, to }: DirtyRange, limit: number): Generator<void> {
    const { files, now } = this.#parts;
    const { definition } = series;
    const source = { definition, files, open: series.open(now()).blocks };
    // Memory has the entries from its newest sample on. Where that is still to come, for our clock was ahead, nothing has
    // those of between: what is true at the limit holds on there.
    const isAhead = series.isAttached && quarterOf(series.lastTime) > limit;
    // The entries that are not over go on from them: what was late may be what a counter rises from now.
    if (series.lastTime >= 0) series.renew(presentAggregate(source, series.lastTime));
    yield;
    for (const tier of tiers) {
      this.#putEntries([series], tier);
      yield;
    }
    yield* rebuildEntries({
      ...source,
      ...{ from, to: to - entryMs['15m'], until: limit, limit },
      put: (tier, spans, replaces) => files.putEntries(tier, [{ definition, spans, replaces }]),
    });
    if (isAhead) series.markDirty(limit);
  }
}

/**
 * What a file alone has may be lost with the power; what the journal has on the disk is not. And no file may know more than
 * the journal: after a loss of power the gap begins where the journal ends.
 */
function isInJournal({ block, journaled, isOnItsWay }: LiveBlock): boolean {
  return !isOnItsWay && journaled[0] >= block.lengths()[0];
}
