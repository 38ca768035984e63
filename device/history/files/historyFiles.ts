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
import { OpenMonths, type SetAside } from './openMonths.ts';
import { expired, type Retention } from './retention.ts';
import { type EntryRange, putSpan, spanIn } from './spanEntries.ts';

/** A block as it is found: its month is that of its start. */
export interface FoundBlock extends BlockHead {
  readonly month: string;
}

/** Entries of one series for the files of a tier. */
export interface SeriesEntries {
  readonly definition: SeriesDefinition;
  readonly spans: readonly OpenEntries[];
  /** There whatever these spans have in the files goes, also where nothing takes its place. */
  readonly replaces?: EntryRange | undefined;
}

/**
 * The files of the history as whoever records them sees them. What is written is on the disk after the next `checkpoint`.
 * A file that is damaged or of a later version is set aside, told, and a new one takes its place. Errors of a disk that is
 * full or can't be written are thrown, as SQLite and Node say them; then nothing of that call's file is written.
 */
export class HistoryFiles {
  readonly folder: string;
  readonly #months: OpenMonths;

  constructor(folder: string, onSetAside: (aside: SetAside) => void) {
    this.folder = folder;
    this.#months = new OpenMonths(folder, onSetAside);
  }

  /** Writes blocks; one of the same series, start and number is replaced. All of one month come at once or not at all. */
  put(blocks: readonly PackedBlock[]): void {
    for (const [month, some] of Map.groupBy(blocks, ({ start }) => monthOf(start))) {
      this.#months.write('raw', month, (file) => {
        for (const block of some) file.blocks.put(file.series.idOf(block.definition), block);
      });
    }
  }

  /** The number for a further block of the series in the month of that moment; those of open blocks are not known here. */
  nextNumber(definition: SeriesDefinition, time: number): number {
    return this.#ofSeries('raw', monthOf(time), definition, (file, series) => file.blocks.nextNumber(series)) ?? 0;
  }

  /** How many samples a block in the files has; undefined: there is no such block. */
  countOf(definition: SeriesDefinition, start: number, number: number): number | undefined {
    const heads = this.#ofSeries('raw', monthOf(start), definition, (file, series) =>
      file.blocks.heads(series, start, start),
    );
    return heads?.find((head) => head.start === start && head.number === number)?.n;
  }

  /** Whether there are blocks of a series that begin in that time and are others than the known ones; reads no samples. */
  hasBeyond(definition: SeriesDefinition, known: KnownBlocks): boolean {
    return this.#monthsOf(known.from, known.to).some((month) =>
      this.#ofSeries('raw', month, definition, (file, series) => file.blocks.hasBeyond(series, known)),
    );
  }

  /** The keys of all series that a month has samples of. */
  keys(month: string): readonly string[] {
    return this.#months.read('raw', month, (file) => file.series.keys()) ?? [];
  }

  /** The blocks of a series that have samples between two moments, both included; by their beginning. */
  blocks(definition: SeriesDefinition, from: number, to: number): FoundBlock[] {
    return this.#monthsOf(from, to).flatMap(
      (month) =>
        this.#ofSeries('raw', month, definition, (file, series) =>
          file.blocks.heads(series, from, to).map((head) => ({ ...head, month })),
        ) ?? [],
    );
  }

  /** When the months begin, between two moments, of which samples were set aside; only entries know all of them. */
  lost(from: number, to: number): number[] {
    const { aside } = monthsIn(this.folder, 'raw');
    return aside.map(monthStart).filter((start) => start >= from && start <= to);
  }

  /** What a block holds, packed (`unpackSamples`); undefined: it is gone. */
  data(definition: SeriesDefinition, block: Pick<FoundBlock, 'month' | 'start' | 'number'>): Uint8Array | undefined {
    return this.#ofSeries('raw', block.month, definition, (file, series) => file.blocks.data(series, block));
  }

  /**
   * Writes entries above those that the files have, slot by slot. A span that is damaged begins anew; one without entries
   * makes no file and no series.
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
      this.#months.write(tier, month, (file) => {
        for (const { definition, spans, replaces } of some) {
          const id = file.series.idOf(definition);
          for (const span of spans) putSpan(file, tier, id, span, replaces);
        }
      });
    }
  }

  /** The entries of one span; undefined: there are none, or they can't be read. */
  entries(tier: EntryTier, definition: SeriesDefinition, start: number): TierEntries | undefined {
    return this.#ofSeries(tier, monthOf(start), definition, (file, series) => spanIn(file, series, start));
  }

  /** The months that there are files of, or were until they were set aside; oldest first. */
  months(tier: HistoryTier): string[] {
    const { there, aside } = monthsIn(this.folder, tier);
    return [...new Set([...there, ...aside])].sort();
  }

  /** Brings what was written to the disk; also what whoever was killed before has left. False: not all of it came there. */
  checkpoint(): boolean {
    return this.#months.checkpoint();
  }

  /** Sets a file aside that somebody could not read. */
  setAside(name: string, reason: string): void {
    this.#months.setAside(name, reason);
  }

  /**
   * Sets aside what can be no month file (`entryFault`), and deletes what is no longer kept (`expired`). Where the present
   * month alone is too much, its oldest day of samples goes, so that the file grows no further. `onListed` is told before
   * anything goes what there is, and what of it stays. Returns the names of the files that went.
   */
  sweep(
    retention: Retention,
    now: number,
    onListed: (there: readonly string[], staying: readonly string[]) => void = () => undefined,
  ): readonly string[] {
    for (const name of unfitIn(this.folder)) this.#months.setAsideUnfit(name);
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
    this.#months.finish(past);
    return gone;
  }

  /** Somebody removed a file: what is written from now on goes into a new one, and a month of samples is a gap. */
  forget(name: string): void {
    this.#months.close(name);
    this.#months.isOnDisk(name);
    if (readHistoryFileName(name)?.tier === 'raw') this.#months.setAsideEmpty(name);
  }

  /** The folder is gone, with all that was in it: what is written from now on goes into new files. */
  forgetAll(): void {
    this.#months.forgetAll();
  }

  /** Brings all to the disk and closes the files. */
  close(): void {
    this.#months.closeAll();
  }

  /** Removes days of samples until so many bytes of the file are used at most. */
  #thin(month: string, bytes: number): void {
    const used = () => this.#months.read('raw', month, (file) => file.usedBytes()) ?? 0;
    const oldest = this.#months.read('raw', month, (file) => file.blocks.oldest()) ?? Number.POSITIVE_INFINITY;
    const last = oldest + 31 * dayMs;
    for (let before = oldest; used() > bytes && before < last; ) {
      before = Math.floor(before / dayMs) * dayMs + dayMs;
      this.#months.write('raw', month, (file) => file.blocks.removeBefore(before));
    }
  }

  #delete(name: string): void {
    this.#months.close(name);
    this.#months.isOnDisk(name);
    // The file first: of a log without its file SQLite knows that it is none.
    for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(join(this.folder, name + suffix), { force: true });
  }

  /** The months that there are samples of, between two moments. */
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
    return this.#months.read(tier, month, (file) => {
      const series = file.series.find(seriesKey(definition));
      return series === undefined ? undefined : work(file, series);
    });
  }
}

const dayMs = 86_400_000;
