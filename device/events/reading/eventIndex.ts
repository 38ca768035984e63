import { rmSync } from 'node:fs';
import { type Db, openHandle } from '../../store/db.ts';
import { makePrivateFile } from '../../store/folderModes.ts';
import { redacted } from '../logAccess.ts';
import { type EventRow, eventOf } from '../row.ts';
import { folded } from './folded.ts';
import { tag } from './match.ts';
import { wordsOf } from './words.ts';

export function indexFileOf(log: string): string {
  return log.replace(/\.db$/, '.index');
}

/** An index of another version is made again. */
const version = 2;
const tables = `
CREATE TABLE portion (number INTEGER PRIMARY KEY, first INTEGER NOT NULL, last INTEGER NOT NULL,
  oldest INTEGER NOT NULL, newest INTEGER NOT NULL, mark TEXT NOT NULL) STRICT;
PRAGMA user_version = ${version};
`;

/** Ids of one table of entries: with all of them gone it is dropped, because FTS5 removes rows slowly. */
export const shelfIds = 65_536;
const shelfOf = (id: number) => Math.floor(id / shelfIds);
/** Without positions and texts (`detail`, `content`): what is found is compared with the filter. */
const shelfTable = (shelf: number) => `CREATE VIRTUAL TABLE IF NOT EXISTS entry_${shelf} USING fts5(
  name, id, person, words, kind_tag, severity_tag, person_tag, object_tag, episode_tag,
  tokenize = 'trigram case_sensitive 1', detail = none, content = '', columnsize = 0)`;

/** Ids, both included. */
export interface Span {
  readonly first: number;
  readonly last: number;
}

/**
 * Trigrams of what events say, in portions from the beginning of the log. It is made of the log alone, can be made
 * again at any time, and is written by its reader.
 */
export class EventIndex {
  readonly #handle: Db;
  readonly #oldest;
  readonly #newest;
  readonly #spans;

  constructor(handle: Db) {
    this.#handle = handle;
    this.#oldest = handle.prepare<[], Span>('SELECT first, last FROM portion ORDER BY number LIMIT 1');
    this.#newest = handle.prepare<[], { last: number; mark: string }>(
      'SELECT last, mark FROM portion ORDER BY number DESC LIMIT 1',
    );
    this.#spans = handle.prepare<[number, number], Span>(
      `SELECT min(first) AS first, max(last) AS last FROM
       (SELECT first, last, number - row_number() OVER (ORDER BY number) AS run FROM portion WHERE newest >= ? AND oldest <= ?)
       GROUP BY run ORDER BY first`,
    );
  }

  /** 0: it is empty. */
  get last(): number {
    return this.#newest.get()?.last ?? 0;
  }

  belongsTo(log: Db): boolean {
    const newest = this.#newest.get();
    if (!newest) return true;
    const row = log.prepare<[number], EventRow>('SELECT time, hash FROM event WHERE id = ?').get(newest.last);
    return row !== undefined && markOf(row) === newest.mark;
  }

  /** Where events of that time may be, oldest first. */
  spans(from: number, until: number): Span[] {
    return this.#spans.all(from, until);
  }

  /** Ids between the two, both included; `expression` is FTS5's. */
  find(expression: string, low: number, high: number, isUp: boolean, count: number): number[] {
    const [first, last] = [shelfOf(low), shelfOf(high)];
    const found: number[] = [];
    for (let step = 0; step <= last - first && found.length < count; step++) {
      const shelf = `entry_${isUp ? first + step : last - step}`;
      const ids = this.#handle.prepare<[string, number, number, number], number>(
        `SELECT rowid FROM ${shelf} WHERE ${shelf} MATCH ? AND rowid BETWEEN ? AND ?
         ORDER BY rowid ${isUp ? 'ASC' : 'DESC'} LIMIT ?`,
      );
      found.push(...ids.pluck().all(expression, low, high, count - found.length));
    }
    return found;
  }

  /** The rows that follow, oldest first. */
  add(rows: readonly EventRow[]): void {
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) return;
    const times = rows.map(({ time }) => time);
    this.#handle.transaction(() => {
      for (let shelf = shelfOf(this.last || first.id); shelf <= shelfOf(last.id); shelf++) {
        this.#handle.exec(shelfTable(shelf));
        const insert = this.#handle.prepare(
          `INSERT INTO entry_${shelf} (rowid, name, id, person, words, kind_tag, severity_tag, person_tag, object_tag,
           episode_tag) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        );
        for (const row of rows) if (shelfOf(row.id) === shelf) insert.run(row.id, ...indexed(row));
      }
      this.#handle
        .prepare('INSERT INTO portion (first, last, oldest, newest, mark) VALUES (?, ?, ?, ?, ?)')
        .run(first.id, last.id, Math.min(...times), Math.max(...times), markOf(last));
    })();
  }

  /** Drops the oldest table if all its events are older than that one; false: they are not. */
  forgetBefore(id: number): boolean {
    const shelf = shelfOf(this.#oldest.get()?.first ?? id);
    const end = (shelf + 1) * shelfIds;
    if (end > id) return false;
    this.#handle.transaction(() => {
      this.#handle.exec(`DROP TABLE IF EXISTS entry_${shelf}`);
      this.#handle.prepare('DELETE FROM portion WHERE last < ?').run(end);
      this.#handle.prepare('UPDATE portion SET first = ? WHERE first < ?').run(end, end);
    })();
    return true;
  }

  close(): void {
    this.#handle.close();
  }
}

/** Nothing that is hidden from some reader. */
function indexed(row: EventRow): (string | null)[] {
  const event = redacted(eventOf(row), { hasFailedNames: false, hasAddresses: false });
  const { kind, severity, person, object, episode } = event;
  const text = (value: string | undefined) => (value === undefined ? null : folded(value));
  return [
    text(object?.name),
    text(object?.id),
    text(person),
    wordsOf(event),
    tag('kind', kind),
    tag('severity', severity),
    person === undefined ? null : tag('person', person),
    object?.id === undefined ? null : tag('object', object.id),
    episode === undefined ? null : tag('episode', episode),
  ];
}

/** Identifies a row also among those of another log. */
function markOf({ time, hash }: Pick<EventRow, 'time' | 'hash'>): string {
  return `${time} ${hash ?? ''}`;
}

/**
 * One that can't be read, or is of another log, is made again, as is one that `isDamaged`. Undefined: there can be none
 * now.
 */
export function openIndex(file: string, log: Db, isDamaged = false): EventIndex | undefined {
  let fault: unknown;
  for (const isRebuilt of isDamaged ? [true] : [false, true]) {
    try {
      if (isRebuilt) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
      makePrivateFile(file);
      return onDisk(file, log);
    } catch (error) {
      fault = error;
    }
  }
  console.error(`The operation log is searched without an index: ${(fault as Error).message}.`);
  return undefined;
}

function onDisk(file: string, log: Db): EventIndex {
  const handle = openHandle(file);
  try {
    handle.pragma('journal_mode = WAL');
    // A power cut may take back the last portions, which are then made again.
    handle.pragma('synchronous = NORMAL');
    const found = Number(handle.pragma('user_version', { simple: true }));
    if (found !== 0 && found !== version) throw new Error(`it is of version ${found}`);
    if (found === 0) handle.transaction(() => handle.exec(tables))();
    const index = new EventIndex(handle);
    if (!index.belongsTo(log)) throw new Error('it is of another log');
    return index;
  } catch (error) {
    handle.close();
    throw error;
  }
}
