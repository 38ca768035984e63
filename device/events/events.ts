import type { EventObject } from '../../protocol/log/event.ts';
import { eventJson } from '../../protocol/log/eventJson.ts';
import type { EventKind } from '../../protocol/log/eventKinds.ts';
import { type Db, inOne } from '../store/db.ts';
import { directly, type Writes } from '../store/storage.ts';
import { bounded } from './bounded.ts';
import { hashAfter, noHash } from './chain.ts';
import type { AnyEntry, EventEntry, Recorder, TimedEntry } from './entry.ts';
import { Episodes } from './episodes.ts';
import { EventReader } from './eventReader.ts';
import { Repeats } from './repeats.ts';
import { insertRow, rowOf, writtenEvent } from './row.ts';

interface EventParts {
  readonly db: Db;
  /** UTC milliseconds. */
  readonly now?: () => number;
  /** Monotonic milliseconds. */
  readonly tick?: () => number;
  /** Takes what the disk does not take now. */
  readonly writes?: Writes;
  /** Called with each event, also one that is only counted or waits for room on the disk. */
  readonly onRecord?: (kind: EventKind) => void;
}

export type GroupsOf = (object: EventObject) => readonly string[];

/** Events by rising id, each with a hash of itself and the one before. What is written is never changed. */
export class Events implements Recorder {
  /** On this thread. */
  readonly reader: EventReader;
  readonly #db: Db;
  readonly #now: () => number;
  readonly #tick: () => number;
  readonly #writes: Writes;
  readonly #insert;
  readonly #newest;
  readonly #known;
  readonly #note;
  readonly #repeats: Repeats;
  readonly #episodes = new Episodes();
  #groupsOf: GroupsOf = () => [];
  readonly #onRecord: (kind: EventKind) => void;
  #last = 0;
  /** Since `#last` was read. */
  #hasMore = true;

  constructor({ db, now = Date.now, tick = () => performance.now(), writes = directly, onRecord }: EventParts) {
    this.#db = db;
    this.#now = now;
    this.#tick = tick;
    this.#writes = writes;
    this.#insert = db.prepare(insertRow);
    this.#newest = db.prepare<[], { id: number; hash: string | null }>(
      'SELECT id, hash FROM event ORDER BY id DESC LIMIT 1',
    );
    this.#known = db.prepare<[string]>('SELECT 1 FROM handed_over WHERE handover = ?');
    this.#note = db.prepare('INSERT INTO handed_over (event, handover) VALUES (?, ?)');
    this.reader = new EventReader(db);
    this.#repeats = new Repeats((entry) => this.#record(entry), tick);
    this.#onRecord = onRecord ?? (() => undefined);
  }

  /** 0: the log is empty. Without an event whose transaction may still be rolled back. */
  get last(): number {
    if (this.#hasMore && !this.#db.inTransaction) {
      this.#last = this.reader.last()?.id ?? 0;
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

  /** Whether what is written now may still be rolled back. */
  get isInTransaction(): boolean {
    return this.#db.inTransaction;
  }

  /** Writes each whose id was not written before: all of them or none. Throws where it can't. */
  takeOver(entries: readonly { readonly handover: string; readonly entry: AnyEntry }[]): void {
    inOne(this.#db, () => {
      for (const { handover, entry } of entries) {
        if (this.#known.get(handover) === undefined) this.#note.run(this.#write(this.#timed(entry)), handover);
      }
    });
  }

  groupBy(groupsOf: GroupsOf): void {
    this.#groupsOf = groupsOf;
  }

  /** For a user who waits for it; throws NotStored where it can't be written. */
  keep(entry: EventEntry): void {
    this.#writes.keep(() => this.#write(this.#timed(entry)));
    this.#onRecord(entry.kind);
  }

  /** Called each second, and with `all` when the service stops: writes what was counted. */
  closeRepeats(which: 'over' | 'all' = 'over'): void {
    this.#repeats.close(this.#now(), which);
  }

  /** A rollback leaves an episode without its first event: it is none. */
  #episodeOf(groups: readonly string[], tick: number): number | undefined {
    const first = this.#episodes.joined(groups, tick);
    if (first === undefined || this.reader.holds(first)) return first?.id;
    this.#episodes.forget(first);
    return this.#episodeOf(groups, tick);
  }

  #record(entry: TimedEntry): void {
    this.#writes.later(() => void this.#write(entry));
  }

  #write(entry: TimedEntry): number {
    const newest = this.#newest.get();
    const id = (newest?.id ?? 0) + 1;
    const groups = entry.groups ?? (entry.object ? this.#groupsOf(entry.object) : []);
    const tick = entry.tick ?? this.#tick();
    const row = rowOf(id, entry, this.#episodeOf(groups, tick));
    const hash = hashAfter(newest?.hash ?? noHash, eventJson(writtenEvent(row)));
    this.#insert.run({ ...row, hash });
    this.#hasMore = true;
    // A row that counts past repeats begins no episode, and makes none longer.
    if (entry.fields?.since === undefined) this.#episodes.wrote({ id, time: entry.time }, groups, tick);
    return id;
  }

  #timed(entry: AnyEntry | TimedEntry): TimedEntry {
    return bounded({ tick: this.#tick(), ...entry, time: entry.time ?? this.#now() });
  }
}
