import type { DeviceEvent, EventPage, EventQuery } from '../../protocol/event.ts';
import type { EventKind } from '../../protocol/eventKinds.ts';
import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import { bounded } from './bounded.ts';
import type { AnyEntry, EventEntry, Recorder, TimedEntry } from './entry.ts';
import { EventReader } from './eventReader.ts';
import { Repeats } from './repeats.ts';
import { insertRow, rowOf } from './row.ts';

interface EventParts {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now?: () => number;
  /** A monotonic clock in milliseconds. */
  readonly tick?: () => number;
  /** Takes what the disk does not take now. */
  readonly writes?: Writes;
}

/** The log: events by rising id. What is written is never changed. */
export class Events implements Recorder {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #writes: Writes;
  readonly #insert;
  readonly #reader: EventReader;
  readonly #repeats: Repeats;
  #last = 0;

  constructor({ db, now = Date.now, tick = () => performance.now(), writes = directly }: EventParts) {
    this.#db = db;
    this.#now = now;
    this.#writes = writes;
    this.#insert = db.prepare(insertRow);
    this.#reader = new EventReader(db);
    this.#repeats = new Repeats((entry) => this.#record(entry), tick);
    this.#noteLast();
  }

  /** Id of the newest event on disk; 0 where there is none. */
  get last(): number {
    return this.#last;
  }

  record(entry: EventEntry): void {
    this.#record(this.#timed(entry));
  }

  recordFolded(entry: EventEntry): void {
    this.#repeats.add(this.#timed(entry));
  }

  /** Writes one as a part of the transaction that is under way; throws where it can't. */
  insert(entry: AnyEntry): void {
    this.#insert.run(rowOf(this.#timed(entry)));
    this.#noteLast();
  }

  /** Each second, and with `all` when the service stops: writes what was counted. */
  closeRepeats(which: 'over' | 'all' = 'over'): void {
    this.#repeats.close(this.#now(), which);
  }

  /** Undefined: the cursor is none of this log. */
  page(query: EventQuery): EventPage | undefined {
    return this.#reader.page(query);
  }

  /** The newest events of one kind about one object, newest first; by an index, however long the log is. */
  about(object: string, kind: EventKind, count: number): readonly DeviceEvent[] {
    return this.#reader.page({ object, kinds: [kind], count })?.events ?? [];
  }

  #record(entry: TimedEntry): void {
    this.#writes.later(() => this.insert(entry));
  }

  #timed(entry: AnyEntry): TimedEntry {
    return bounded({ ...entry, time: entry.time ?? this.#now() });
  }

  /** One that is not committed may still be taken back. */
  #noteLast(): void {
    if (!this.#db.inTransaction) this.#last = this.#reader.last()?.id ?? 0;
  }
}
