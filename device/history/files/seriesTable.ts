import type { Db } from '../../store/handle.ts';
import { byKey, type SeriesRow } from '../historyFile.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';

/** Which number a series has in one file. */
export class SeriesTable {
  readonly #db: Db;
  #ids: Map<string, number> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Undefined: the file holds nothing of it. */
  find(key: string): number | undefined {
    return this.#known().get(key);
  }

  keys(): string[] {
    return [...this.#known().keys()];
  }

  /** Gives it one where it has none. */
  idOf(definition: SeriesDefinition): number {
    const key = seriesKey(definition);
    const known = this.find(key);
    if (known !== undefined) return known;
    const { lastInsertRowid } = this.#db
      .prepare('INSERT INTO series (key, point, definition) VALUES (?, ?, ?)')
      .run(key, definition.point, JSON.stringify(definition));
    const id = Number(lastInsertRowid);
    this.#ids?.set(key, id);
    return id;
  }

  /** After a write that failed: what it added is not there. */
  forget(): void {
    this.#ids = undefined;
  }

  #known(): Map<string, number> {
    if (this.#ids) return this.#ids;
    const rows = this.#db
      .prepare<[], Omit<SeriesRow, 'point'>>('SELECT id, key, definition FROM series ORDER BY id')
      .all();
    this.#ids = new Map([...byKey(rows)].map(([key, { id }]) => [key, id]));
    return this.#ids;
  }
}
