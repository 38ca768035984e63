import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryTier, HistoryTier } from '../../../protocol/history/historyTier.ts';
import { syncFolder } from '../../store/folderModes.ts';
import { monthEnd, monthOf, monthStart, readHistoryFileName } from '../historyFolder.ts';
import type { OpenEntries } from '../openSeries.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';
import type { TierEntries } from '../tierEntries.ts';
import type { BlockHead, KnownBlocks, PackedBlock } from './blockTable.ts';
import { listFiles, monthsIn, unfitIn } from './fileList.ts';
import type { MonthFile } from './monthFile.ts';
import { OpenMonths } from './openMonths.ts';
import { expired, type Retention } from './retention.ts';
import { type EntryRange, putSpan, spanIn } from './spanEntries.ts';

/** The month is that of `start`. */
export interface FoundBlock extends BlockHead {
  readonly month: string;
}

export interface SeriesEntries {
  readonly definition: SeriesDefinition;
  readonly spans: readonly OpenEntries[];
  /** What the files hold of these spans in this range is removed, even where nothing replaces it. */
  readonly replaces?: EntryRange | undefined;
}

/**
 * The history files as their writer sees them. Writes are on disk after the next `checkpoint`. A file that is damaged
 * or of a later version is set aside, reported and replaced by a new one. Throws SQLite's and Node's errors of a full
 * or unwritable disk; nothing of that call's file is then written.
 */
export class HistoryFiles extends OpenMonths {
  /** Replaces blocks of the same series, start and number. All blocks of one month are written, or none. */
  put(blocks: readonly PackedBlock[]): void {
    for (const [month, some] of Map.groupBy(blocks, ({ start }) => monthOf(start))) {
      this.write('raw', month, (file) => {
        for (const block of some) file.blocks.put(file.series.idOf(block.definition), block);
      });
    }
  }

  /** The number for the series' next block in the month of that moment; open blocks are not known here. */
  nextNumber(definition: SeriesDefinition, time: number): number {
    return this.#ofSeries('raw', monthOf(time), definition, (file, series) => file.blocks.nextNumber(series)) ?? 0;
  }

  /** Number of samples of a block; undefined: the files have no such block. */
  countOf(definition: SeriesDefinition, start: number, number: number): number | undefined {
    const heads = this.#ofSeries('raw', monthOf(start), definition, (file, series) =>
      file.blocks.heads(series, start, start),
    );
    return heads?.find((head) => head.start === start && head.number === number)?.n;
  }

  /** Whether blocks other than the known ones begin in that time; reads no samples. */
  hasBeyond(definition: SeriesDefinition, known: KnownBlocks): boolean {
    return this.#monthsOf(known.from, known.to).some((month) =>
      this.#ofSeries('raw', month, definition, (file, series) => file.blocks.hasBeyond(series, known)),
    );
  }

  keys(month: string): readonly string[] {
    return this.read('raw', month, (file) => file.series.keys()) ?? [];
  }

  /** The blocks with samples between two moments, both included, ordered by start. */
  blocks(definition: SeriesDefinition, from: number, to: number): FoundBlock[] {
    return this.#monthsOf(from, to).flatMap(
      (month) =>
        this.#ofSeries('raw', month, definition, (file, series) =>
          file.blocks.heads(series, from, to).map((head) => ({ ...head, month })),
        ) ?? [],
    );
  }

  /** The starts of the months between two moments whose samples were set aside; only entries cover those. */
  lost(from: number, to: number): number[] {
    const { aside } = monthsIn(this.folder, 'raw');
    return aside.map(monthStart).filter((start) => start >= from && start <= to);
  }

  /** Packed samples (`unpackSamples`); undefined: the block is gone. */
  data(definition: SeriesDefinition, block: Pick<FoundBlock, 'month' | 'start' | 'number'>): Uint8Array | undefined {
    return this.#ofSeries('raw', block.month, definition, (file, series) => file.blocks.data(series, block));
  }

  /**
   * Writes entries over those in the files, slot by slot. A damaged span is replaced; without entries no file and no
   * series is created.
   */
  putEntries(tier: EntryTier, series: readonly SeriesEntries[]): void {
    const months = new Map<string, SeriesEntries[]>();
    for (const one of series) {
      const filled = one.spans.filter(
        ({ start, entries }) => entries.n > 0 || this.entries(tier, one.definition, start),
      );
      for (const [month, spans] of Map.groupBy(filled, ({ start }) => monthOf(start))) {
        months.getOrInsertComputed(month, () => []).push({ ...one, spans });
      }
    }
    for (const [month, some] of months) {
      this.write(tier, month, (file) => {
        for (const { definition, spans, replaces } of some) {
          const id = file.series.idOf(definition);
          for (const span of spans) putSpan(file, tier, id, span, replaces);
        }
      });
    }
  }

  /** Undefined: there are none, or they can't be read. */
  entries(tier: EntryTier, definition: SeriesDefinition, start: number): TierEntries | undefined {
    return this.#ofSeries(tier, monthOf(start), definition, (file, series) => spanIn(file, series, start));
  }

  /** Months with files, including those set aside; oldest first. */
  months(tier: HistoryTier): string[] {
    const { there, aside } = monthsIn(this.folder, tier);
    return [...new Set([...there, ...aside])].sort();
  }

  /**
   * Sets aside entries that can't be month files (`entryFault`) and deletes expired ones (`expired`). If the present
   * month alone exceeds the limit, its oldest day of samples is deleted so that the file stops growing. Before anything
   * is deleted, `onListed` receives the existing names and those that stay. Returns the names of the deleted files.
   */
  sweep(
    retention: Retention,
    now: number,
    onListed: (there: readonly string[], staying: readonly string[]) => void = () => undefined,
  ): readonly string[] {
    for (const name of unfitIn(this.folder)) this.setAsideUnfit(name);
    const listed = listFiles(this.folder);
    const gone = expired(listed, retention, now);
    const names = listed.map(({ name }) => name);
    onListed(
      names,
      names.filter((name) => !gone.includes(name)),
    );
    for (const name of gone) this.#delete(name);
    if (gone.length > 0) syncFolder(this.folder);
    const rest = listed.filter(({ name }) => !gone.includes(name));
    const surplus = rest.reduce((sum, { bytes }) => sum + bytes, 0) - retention.bytes;
    const present = rest.find(({ of }) => of?.tier === 'raw' && of.month === monthOf(now));
    if (surplus > 0 && present) this.#thin(monthOf(now), present.bytes - surplus);
    const past = rest.flatMap(({ name, of }) => (of && monthEnd(of.month) + dayMs <= now ? name : []));
    this.finish(past);
    return gone;
  }

  /** The file was deleted by someone else: later writes go into a new one, and a month of samples is a gap. */
  forget(name: string): void {
    this.closeFile(name);
    this.markFlushed(name);
    if (readHistoryFileName(name)?.tier === 'raw') this.setAsideEmpty(name);
  }

  /** Removes the oldest days of samples until at most so many bytes of the file are used. */
  #thin(month: string, bytes: number): void {
    const used = () => this.read('raw', month, (file) => file.usedBytes()) ?? 0;
    const oldest = this.read('raw', month, (file) => file.blocks.oldest()) ?? Number.POSITIVE_INFINITY;
    const last = oldest + 31 * dayMs;
    for (let before = oldest; used() > bytes && before < last; ) {
      before = Math.floor(before / dayMs) * dayMs + dayMs;
      this.write('raw', month, (file) => file.blocks.removeBefore(before));
    }
  }

  #delete(name: string): void {
    this.closeFile(name);
    this.markFlushed(name);
    // The file first: SQLite ignores a log without its file.
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(join(this.folder, name + suffix), { force: true });
  }

  #monthsOf(from: number, to: number): string[] {
    const [first, last] = [from, to].map((time) => monthOf(time));
    return this.months('raw').filter((month) => month >= (first ?? '') && month <= (last ?? ''));
  }

  #ofSeries<T>(
    tier: HistoryTier,
    month: string,
    definition: SeriesDefinition,
    work: (file: MonthFile, series: number) => T,
  ): T | undefined {
    return this.read(tier, month, (file) => {
      const series = file.series.find(seriesKey(definition));
      return series === undefined ? undefined : work(file, series);
    });
  }
}

const dayMs = 86_400_000;
