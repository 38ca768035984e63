import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { attempt } from '../../../protocol/attempt.ts';
import { makeFolder, makePrivateFile } from '../../store/folderModes.ts';
import { type Db, openHandle } from '../../store/handle.ts';
import { setAside } from '../../store/setAside.ts';
import { isDamage } from '../files/openMonths.ts';
import { takeLog } from '../historyFile.ts';
import { compress } from '../packBytes.ts';
import type { RecordedSeries } from '../recording/recordedSeries.ts';
import type { SeriesDefinition } from '../seriesDefinition.ts';
import { ChunkWriter } from './journalChunk.ts';

/** The whole memory is written again after this time, or when the chunks since then reach this size. */
const wholeMs = 1_800_000;
const maxJournalBytes = 16 * 1024 * 1024;
/** Approximate size of one chunk, uncompressed. */
const chunkBytes = 256 * 1024;

export const journalName = 'journal.db';

/** A journal of a later version is not read. */
export const journalVersion = 1;

interface JournalParts {
  readonly folder: string;
  readonly series: () => readonly RecordedSeries[];
  /** True: earlier writes to the history's files are on disk. Called before chunks are deleted. */
  readonly syncFiles: () => boolean;
}

/**
 * New samples are added chunk by chunk, each on disk when `write` returns. From time to time one transaction replaces all
 * chunks by the whole memory. So the journal stays small, and each sample is written twice.
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #file: string;
  #db: Db | undefined;
  /** Ids of the series in the chunks since the last whole one. */
  #ids = new Map<RecordedSeries, { readonly id: number; readonly definition: SeriesDefinition }>();
  /** Time of the last whole write, monotonic ms; undefined: the next chunk is whole. */
  #wholeAt: number | undefined;
  #bytes = 0;
  #isToReplace = false;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#file = join(parts.folder, journalName);
  }

  /** The file was deleted by someone else: what is added to it is lost. */
  get isGone(): boolean {
    return this.#db !== undefined && !existsSync(this.#file);
  }

  /** The file could not be read: it is set aside before the next write. */
  replace(): void {
    this.#isToReplace = true;
  }

  /**
   * Flushes new samples to disk. Throws SQLite's and Node's errors; the next chunk is then whole. `now`: UTC ms,
   * `tick`: monotonic ms.
   */
  write(now: number, tick: number): void {
    const isWholeDue = this.#wholeAt === undefined || tick - this.#wholeAt >= wholeMs || this.#bytes >= maxJournalBytes;
    try {
      this.#db ??= this.#open();
      if (isWholeDue) this.#writeWhole(this.#db, now);
      else this.#add(this.#db, this.#additions(now));
      if (isWholeDue) this.#wholeAt = tick;
    } catch (error) {
      this.close();
      this.#isToReplace ||= isDamage(error);
      throw error;
    }
  }

  /** Replaces the chunks by the whole memory, and closes the file without a log. */
  finish(now: number): void {
    this.#wholeAt = undefined;
    this.write(now, 0);
    const db = this.#db;
    // Where another process reads it, the log stays.
    attempt(() => db && takeLog(db));
    this.close();
  }

  /** The next chunk is whole, in a reopened file. */
  close(): void {
    this.#wholeAt = undefined;
    this.#db?.close();
    this.#db = undefined;
  }

  #open(): Db {
    if (this.#isToReplace) setAside(this.#file, 'damaged');
    this.#isToReplace = false;
    return opened(this.#file);
  }

  #writeWhole(db: Db, now: number): void {
    const { series, syncFiles } = this.#parts;
    const isSynced = syncFiles();
    this.#ids = new Map();
    this.#bytes = 0;
    db.transaction(() => {
      // While some of the samples are not on disk in the files, the earlier chunks stay.
      if (isSynced) db.exec('DELETE FROM frame');
      let writer = writerAt(now);
      for (const one of series()) {
        const id = this.#idOf(writer, one);
        writer.state(id, one.state());
        for (const live of one.blocks.all()) writer.slice(id, live, true);
        if (writer.list.length < chunkBytes) continue;
        this.#add(db, writer);
        writer = writerAt(now);
      }
      this.#add(db, writer);
    })();
  }

  #additions(now: number): ChunkWriter {
    const writer = writerAt(now);
    for (const series of this.#parts.series()) {
      for (const live of series.blocks.all()) {
        const [times] = live.block.lengths();
        if (times > live.journaled[0]) writer.slice(this.#idOf(writer, series), live, false);
      }
    }
    return writer;
  }

  #add(db: Db, { list }: ChunkWriter): void {
    const data = compress(list.bytes);
    db.prepare('INSERT INTO frame (data) VALUES (?)').run(data);
    this.#bytes += data.length;
  }

  #idOf(writer: ChunkWriter, series: RecordedSeries): number {
    const { definition } = series;
    const known = this.#ids.get(series);
    if (known?.definition === definition) return known.id;
    const id = known?.id ?? this.#ids.size;
    this.#ids.set(series, { id, definition });
    writer.series(id, definition);
    return id;
  }
}

const writerAt = (now: number) => new ChunkWriter(Math.max(0, Math.floor(now)));

/** Creates the file if missing. */
function opened(file: string): Db {
  makeFolder(join(file, '..'));
  makePrivateFile(file);
  const db = openHandle(file);
  try {
    // A chunk is some kilobytes.
    db.pragma('page_size = 1024');
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = FULL');
    db.pragma('journal_size_limit = 1048576');
    db.pragma('cache_size = -512');
    db.exec('CREATE TABLE IF NOT EXISTS frame (id INTEGER PRIMARY KEY, data BLOB NOT NULL) STRICT');
    db.pragma(`user_version = ${journalVersion}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
