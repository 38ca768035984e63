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
import { RecordWriter } from './journalRecords.ts';

/** All that is in memory is written again after this time, or when the frames since then are as large as this. */
const wholeMs = 1_800_000;
const mostBytes = 16 * 1024 * 1024;
/** So much of it goes into one frame, at most about. */
const frameBytes = 256 * 1024;

/** The journal of a history's folder. */
export const journalName = 'journal.db';

/** Its version; one of a later version is not read. */
export const journalVersion = 1;

interface JournalParts {
  readonly folder: string;
  /** All series in memory. */
  readonly series: () => readonly RecordedSeries[];
  /** True: what was written to the history's files before is on the disk. Called before frames go. */
  readonly syncFiles: () => boolean;
}

/**
 * What came since is added, frame by frame, each on the disk when it is written. From time to time all that is in memory
 * takes the place of the frames before, in one transaction. So it never grows, and each sample is written twice.
 */
export class Journal {
  readonly #parts: JournalParts;
  readonly #file: string;
  #db: Db | undefined;
  /** Ids of the series that the frames since the last whole one know. */
  #ids = new Map<RecordedSeries, { readonly id: number; readonly definition: SeriesDefinition }>();
  /** When all was written last, monotonic ms; undefined: the next frame has all. */
  #wholeAt: number | undefined;
  #bytes = 0;
  #isToReplace = false;

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#file = join(parts.folder, journalName);
  }

  /** Somebody deleted it: what is added to it is lost. */
  get isGone(): boolean {
    return this.#db !== undefined && !existsSync(this.#file);
  }

  /** What is there could not be read: before it is written, it is set aside. */
  replace(): void {
    this.#isToReplace = true;
  }

  /** Brings what came up to now to the disk. Throws SQLite's and Node's errors: then the next frame has all. `now`: UTC ms, `tick`: monotonic ms. */
  write(now: number, tick: number): void {
    const isWholeDue = this.#wholeAt === undefined || tick - this.#wholeAt >= wholeMs || this.#bytes >= mostBytes;
    try {
      this.#db ??= this.#open();
      if (isWholeDue) this.#writeWhole(this.#db, now);
      else this.#add(this.#db, this.#news(now));
      if (isWholeDue) this.#wholeAt = tick;
    } catch (error) {
      this.close();
      this.#isToReplace ||= isDamage(error);
      throw error;
    }
  }

  /** Writes all that is in memory in place of what was there, and closes the file, which then stands alone. */
  finish(now: number): void {
    this.#wholeAt = undefined;
    this.write(now, 0);
    if (this.#db) standAlone(this.#db);
    this.close();
  }

  /** The next frame has all, in a file that is there then. */
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
      // Where some of it is not in the files yet, the frames before stay.
      if (isSynced) db.exec('DELETE FROM frame');
      let writer = writerAt(now);
      for (const one of series()) {
        const id = this.#idOf(writer, one);
        writer.state(id, one.state());
        for (const live of one.blocks.all()) writer.slice(id, live, true);
        if (writer.list.length < frameBytes) continue;
        this.#add(db, writer);
        writer = writerAt(now);
      }
      this.#add(db, writer);
    })();
  }

  /** What came since the last frame. */
  #news(now: number): RecordWriter {
    const writer = writerAt(now);
    for (const series of this.#parts.series()) {
      for (const live of series.blocks.all()) {
        const [times] = live.block.lengths();
        if (times > live.journaled[0]) writer.slice(this.#idOf(writer, series), live, false);
      }
    }
    return writer;
  }

  #add(db: Db, { list }: RecordWriter): void {
    const data = compress(list.bytes);
    db.prepare('INSERT INTO frame (data) VALUES (?)').run(data);
    this.#bytes += data.length;
  }

  #idOf(writer: RecordWriter, series: RecordedSeries): number {
    const { definition } = series;
    const known = this.#ids.get(series);
    if (known?.definition === definition) return known.id;
    const id = known?.id ?? this.#ids.size;
    this.#ids.set(series, { id, definition });
    writer.series(id, definition);
    return id;
  }
}

const writerAt = (now: number) => new RecordWriter(Math.max(0, Math.floor(now)));

function standAlone(db: Db): void {
  // Somebody reads it: it keeps its log.
  attempt(() => takeLog(db));
}

/** Makes it where there is none. */
function opened(file: string): Db {
  makeFolder(join(file, '..'));
  makePrivateFile(file);
  const db = openHandle(file);
  try {
    // A frame is some kilobytes.
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
