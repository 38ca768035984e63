import { type Db, inOne } from '../../device/store/db.ts';
import { columnsOf } from '../../device/store/schema.ts';
import { type Change, isSame, keyOf, onlyOf, type Row, sharedTables, type TableName, tableNames } from './tables.ts';

/** A row of the database as it was read. */
export interface ReadRow {
  readonly tab: TableName;
  readonly key: string;
  /** Null: it is gone. */
  readonly value: Row | null;
}

/** The tables of this hub, as what PostgreSQL holds is put into them. */
export class WorkingCopy {
  readonly #db: Db;
  readonly #quietly: <T>(write: () => T) => T;
  readonly #columns: ReadonlyMap<TableName, readonly string[]>;

  constructor(db: Db, quietly: <T>(write: () => T) => T = (write) => write()) {
    this.#db = db;
    this.#quietly = quietly;
    this.#columns = new Map(tableNames.map((name) => [name, columnsOf(db, 'main', name)]));
  }

  /** All that is shared, by table and key. */
  rows(): Map<string, ReadRow & { readonly value: Row }> {
    const all = tableNames.flatMap((tab) =>
      this.#db
        .prepare<[], Row>(`SELECT * FROM ${tab} WHERE ${onlyOf(tab, tab)}`)
        .all()
        .map((value) => ({ tab, key: keyOf(tab, value), value })),
    );
    return new Map(all.map((row) => [idOf(row), row]));
  }

  /**
   * Puts them in, all or nothing; returns what has changed by that. `isWhole`: what is not among them is gone, but for
   * those of `ownIds`, which the database does not have yet.
   */
  take(read: readonly ReadRow[], isWhole: boolean, ownIds: ReadonlySet<string> = new Set()): Change[] {
    const own = isWhole ? this.rows() : this.#rowsOf(read);
    const given = new Map(read.map((row) => [idOf(row), row]));
    const gone = isWhole ? [...own.values()].filter((row) => !given.has(idOf(row)) && !ownIds.has(idOf(row))) : [];
    const rows: ReadRow[] = [
      ...gone.map((row) => ({ ...row, value: null })),
      ...read.filter((row) => !ownIds.has(idOf(row))),
    ];
    const changes = rows.flatMap((row): Change[] => {
      const before = own.get(idOf(row))?.value ?? null;
      const after = row.value && this.#known(row.tab, row.value, before);
      return isSame(before, after) ? [] : [{ tab: row.tab, key: row.key, before, after }];
    });
    this.#quietly(() =>
      inOne(this.#db, () => {
        // First what makes room for others: a column may be unique.
        for (const { tab, key, after } of changes) if (!after) this.#drop(tab, key);
        for (const { tab, after } of changes) if (after) this.#put(tab, after);
      }),
    );
    return changes;
  }

  #rowsOf(read: readonly ReadRow[]): Map<string, ReadRow> {
    return new Map(
      read.map(({ tab, key }) => {
        const row = this.#db.prepare<unknown[], Row>(`SELECT * FROM ${tab} WHERE ${whereKey(tab)}`).get(...keysOf(key));
        return [idOf({ tab, key }), { tab, key, value: row ?? null }];
      }),
    );
  }

  /** What this release knows of it; a hub of an earlier one has written fewer columns. */
  #known(tab: TableName, value: Row, before: Row | null): Row {
    const columns = this.#columns.get(tab) ?? [];
    const given = columns.flatMap((column): [string, string | number | null][] => {
      const found = value[column] ?? (column in value ? null : before?.[column]);
      return found === undefined ? [] : [[column, found]];
    });
    return Object.fromEntries(given);
  }

  #drop(tab: TableName, key: string): void {
    this.#db.prepare(`DELETE FROM ${tab} WHERE ${whereKey(tab)}`).run(...keysOf(key));
  }

  #put(tab: TableName, row: Row): void {
    const keys: readonly string[] = sharedTables[tab].keys;
    const columns = Object.keys(row);
    const others = columns.filter((column) => !keys.includes(column));
    const action =
      others.length === 0 ? 'NOTHING' : `UPDATE SET ${others.map((one) => `"${one}" = excluded."${one}"`).join(', ')}`;
    const names = columns.map((column) => `"${column}"`).join(', ');
    const values = columns.map((column) => `@${column}`).join(', ');
    this.#db
      .prepare(`INSERT INTO ${tab} (${names}) VALUES (${values}) ON CONFLICT (${keys.join(', ')}) DO ${action}`)
      .run(row);
  }
}

function whereKey(tab: TableName): string {
  return sharedTables[tab].keys.map((column) => `"${column}" = ?`).join(' AND ');
}

function keysOf(key: string): unknown[] {
  return JSON.parse(key) as unknown[];
}

export function idOf({ tab, key }: Pick<ReadRow, 'tab' | 'key'>): string {
  return `${tab} ${key}`;
}
