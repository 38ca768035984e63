import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { makeFolder } from '../../store/folderModes.ts';
import type { RecordedSeries } from '../recording/recordedSeries.ts';
import { Turns } from '../turns.ts';
import { RecordWriter } from './journalRecords.ts';
import { removeSegment, Segment, segmentFile, segmentsIn } from './segment.ts';

/** A segment is followed by another after this time, or when it is as large as this. */
const segmentMs = 1_800_000;
const segmentBytes = 16 * 1024 * 1024;
/** So much of what is in memory goes into one frame of a new segment, at most about. */
const wholeBytes = 256 * 1024;

interface JournalParts {
  readonly folder: string;
  /** All series in memory. */
  readonly series: () => Iterable<RecordedSeries>;
  /** UTC ms. */
  readonly now: () => number;
  /** Monotonic ms. */
  readonly tick: () => number;
  /** True: what was written to the history's files before is on the disk. Called before a segment goes. */
  readonly syncFiles: () => Promise<boolean>;
}

/**
 * What came since is appended, frame by frame. A new segment gets all that is in memory, portion by portion; when it has
 * that, and the files have the rest, the segments before it go. So it never grows, and each sample is written twice.
 */
export class Journal {
  readonly #parts: JournalParts;
  #segment: Segment | undefined;
  #beganAt = 0;
  /** Ids of the series that the segment knows. */
  #ids = new Map<RecordedSeries, number>();
  /** Of them all that is in memory is still to be written into the segment. */
  #toWrite = new Set<RecordedSeries>();
  #isWhole = false;
  /** The last frame that was asked for. */
  #last: Promise<void> | undefined;

  constructor(parts: JournalParts) {
    this.#parts = parts;
  }

  /** The name of the segment that is written, where it was deleted: what is appended to it is lost. */
  get gone(): string | undefined {
    const path = this.#segment && segmentFile(this.#parts.folder, this.#segment.number);
    return path === undefined || existsSync(path) ? undefined : basename(path);
  }

  /** The next frame begins a segment, which gets all that is in memory. */
  async restart(): Promise<void> {
    await this.#settled();
    await this.#drop();
  }

  /** Appends what came up to then, after the frames that are on their way. Rejects with Node's error; then the next one begins a segment. */
  async frame(): Promise<void> {
    this.#last = this.#settled().then(() => this.#frame());
    await this.#last;
  }

  /** Writes all into one new segment, and removes those before. */
  async finish(): Promise<void> {
    await this.restart();
    do await this.frame();
    while (!this.#isWhole);
    await this.#drop();
  }

  /** No frame is on its way. */
  async #settled(): Promise<void> {
    await this.#last?.catch(() => undefined);
  }

  async #frame(): Promise<void> {
    const { now, tick } = this.#parts;
    try {
      const segment = await this.#current();
      const writer = new RecordWriter(Math.max(0, Math.floor(now())));
      const turns = new Turns();
      const willBeWhole = !this.#isWhole && (await this.#writeWhole(writer, turns));
      await this.#writeNews(writer, turns);
      if (willBeWhole) writer.whole();
      await segment.append(writer.list.bytes);
      writer.isOnDisk();
      if (willBeWhole) await this.#wholeNow(segment.number);
      if (this.#isWhole && (tick() - this.#beganAt >= segmentMs || segment.bytes >= segmentBytes)) await this.#drop();
    } catch (error) {
      await this.#drop().catch(() => undefined);
      throw error;
    }
  }

  async #current(): Promise<Segment> {
    if (this.#segment) return this.#segment;
    const { folder, series, tick } = this.#parts;
    makeFolder(folder);
    const number = ((await segmentsIn(folder)).at(-1) ?? 0) + 1;
    this.#segment = await Segment.create(folder, number);
    this.#beganAt = tick();
    this.#ids = new Map();
    this.#toWrite = new Set(series());
    this.#isWhole = false;
    return this.#segment;
  }

  async #drop(): Promise<void> {
    const segment = this.#segment;
    this.#segment = undefined;
    await segment?.close();
  }

  /** A portion of all that is in memory. True: that was the last one. */
  async #writeWhole(writer: RecordWriter, turns: Turns): Promise<boolean> {
    for (const series of this.#toWrite) {
      if (writer.list.length > wholeBytes) return false;
      const id = this.#idOf(writer, series);
      writer.state(id, series.state());
      for (const live of series.blocks.all()) writer.slice(id, live, true);
      this.#toWrite.delete(series);
      if (turns.isOver) await turns.next();
    }
    return true;
  }

  /** What came since the last frame. */
  async #writeNews(writer: RecordWriter, turns: Turns): Promise<void> {
    for (const series of this.#parts.series()) {
      for (const live of series.blocks.all()) {
        const [times] = live.block.lengths();
        if (times > live.journaled[0]) writer.slice(this.#idOf(writer, series), live, false);
      }
      if (turns.isOver) await turns.next();
    }
  }

  #idOf(writer: RecordWriter, series: RecordedSeries): number {
    const known = this.#ids.get(series);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(series, id);
    writer.series(id, series.definition);
    return id;
  }

  async #wholeNow(number: number): Promise<void> {
    this.#isWhole = true;
    const { folder, syncFiles } = this.#parts;
    if (!(await syncFiles())) return;
    for (const earlier of await segmentsIn(folder)) if (earlier < number) await removeSegment(folder, earlier);
  }
}
