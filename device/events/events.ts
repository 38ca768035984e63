import type { DeviceEvent, EventObject, EventPage, EventQuery } from '../../protocol/event.ts';
import type { EventKind } from '../../protocol/eventKinds.ts';
import type { Db } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import { bounded } from './bounded.ts';
import type { Place } from './cursor.ts';
import type { AnyEntry, EventEntry, Recorder, TimedEntry } from './entry.ts';
import { Episodes } from './episodes.ts';
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
  /** Told of each event, also of one that is only counted or waits for room on the disk. */
  readonly onRecord?: (kind: EventKind) => void;
}

/** The groups that the events of an object belong to. */
export type GroupsOf = (object: EventObject) => readonly string[];

/** The log: events by rising id. What is written is never changed. */
export class Events implements Recorder {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #tick: () => number;
  readonly #writes: Writes;
  readonly #insert;
  readonly #reader: EventReader;
  readonly #repeats: Repeats;
  readonly #episodes = new Episodes();
  #groupsOf: GroupsOf = () => [];
  readonly #onRecord: (kind: EventKind) => void;
  #last = 0;
  /** One was written since `last` was looked up. */
  #hasMore = true;

  constructor({ db, now = Date.now, tick = () => performance.now(), writes = directly, onRecord }: EventParts) {
    this.#db = db;
    this.#now = now;
    this.#tick = tick;
    this.#writes = writes;
    this.#insert = db.prepare(insertRow);
    this.#reader = new EventReader(db);
    this.#repeats = new Repeats((entry) => this.#record(entry), tick);
    this.#onRecord = onRecord ?? (() => undefined);
  }

  /** Id of the newest event on disk; 0 where there is none. One that is not committed may still be taken back. */
  get last(): number {
    if (this.#hasMore && !this.#db.inTransaction) {
      this.#last = this.#reader.last()?.id ?? 0;
      this.#hasMore = false;
    }
    return this.#last;
  }

  record(entry: EventEntry): void {
    this.#record(this.#timed(entry));
    this.#onRecord(entry.kind);
  }

  recordFolded(entry: EventEntry): void {
    this.#repeats.add(this.#timed(entry));
    this.#onRecord(entry.kind);
  }

  /** Writes one for somebody who waits for it; throws NotKept where it can't. */
  keep(entry: EventEntry): void {
    this.#writes.keep(() => this.insert(entry));
    this.#onRecord(entry.kind);
  }

  /** Writes one as a part of the transaction that is under way; throws where it can't. */
  insert(entry: AnyEntry): void {
    const timed = this.#timed(entry);
    const groups = timed.groups ?? (timed.object ? this.#groupsOf(timed.object) : []);
    const tick = timed.tick ?? this.#tick();
    const episode = this.#episodeOf(groups, tick);
    const { lastInsertRowid } = this.#insert.run({ ...rowOf(timed), episode: episode ?? null });
    this.#hasMore = true;
    // A row that counts what is over begins no episode, and makes none longer.
    if (timed.fields?.since === undefined) {
      this.#episodes.wrote({ id: Number(lastInsertRowid), time: timed.time }, groups, tick);
    }
  }

  /** What the objects of the station that runs belong to. */
  groupBy(groupsOf: GroupsOf): void {
    this.#groupsOf = groupsOf;
  }

  /** Each second, and with `all` when the service stops: writes what was counted. */
  closeRepeats(which: 'over' | 'all' = 'over'): void {
    this.#repeats.close(this.#now(), which);
  }

  /** Read on this thread; undefined: the cursor is none of this log. */
  page(query: EventQuery): EventPage | undefined {
    return this.#reader.page(query);
  }

  /** The newest event that is not later than that (UTC ms); undefined: there is none. */
  placeAt(time: number): Place | undefined {
    return this.#reader.placeAt(time);
  }

  /** The event of that id; undefined: there is none, or not any more. */
  event(id: number): DeviceEvent | undefined {
    return this.#reader.event(id);
  }

  /** The newest events about one object, of one kind or of all, newest first; by an index, however long the log is. */
  about(object: string, kind: EventKind | 'all', count: number): readonly DeviceEvent[] {
    return this.#reader.about(object, kind, count);
  }

  /** A transaction that was taken back leaves an episode without its first event: it is none. */
  #episodeOf(groups: readonly string[], tick: number): number | undefined {
    const first = this.#episodes.joined(groups, tick);
    if (first === undefined || this.#reader.holds(first)) return first?.id;
    this.#episodes.forget(first);
    return this.#episodeOf(groups, tick);
  }

  #record(entry: TimedEntry): void {
    this.#writes.later(() => this.insert(entry));
  }

  #timed(entry: AnyEntry | TimedEntry): TimedEntry {
    return bounded({ tick: this.#tick(), ...entry, time: entry.time ?? this.#now() });
  }
}
