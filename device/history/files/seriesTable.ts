import type { Db } from '../../store/handle.ts';
import { byKey, type SeriesRow } from '../historyFile.ts';
import { type SeriesDefinition, seriesKey } from '../seriesDefinition.ts';

export class SeriesTable {
  readonly #db: Db;
  #ids: Map<string, number> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Undefined: the file has nothing of the series. */
  find(key: string): number | undefined {
    return this.#known().get(key);
  }

  keys(): string[] {
    return [...this.#known().keys()];
  }

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

  /** After a failed write, whose new ids are not in the file. */
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
