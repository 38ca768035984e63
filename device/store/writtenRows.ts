import { logTable, tablesOf } from './damage.ts';
import type { Handle } from './db.ts';

/** The rows that a service writes, changes or removes from the making of this on, by their keys. */
export class WrittenRows {
  readonly #handle: Handle;

  constructor(handle: Handle) {
    this.#handle = handle;
    handle.pragma('temp_store = MEMORY');
    for (const table of tablesOf().keys()) {
      const key = keyOf(handle, table);
      handle.exec(`CREATE TEMP TABLE written_${table} (${key}, PRIMARY KEY (${key})) WITHOUT ROWID`);
      for (const [change, rows] of Object.entries(rowsOf)) {
        const remember = rows.map((row) => `INSERT OR REPLACE INTO written_${table} VALUES (${columnsIn(row, key)});`);
        handle.exec(
          `CREATE TEMP TRIGGER written_${table}_${change} AFTER ${change} ON main.${table} BEGIN ${remember.join(' ')} END`,
        );
      }
    }
  }

  /** Brings a database file that was poured from this one since up to date. Throws, and leaves it as it was then. */
  bringInto(file: string): void {
    const handle = this.#handle;
    handle.prepare('ATTACH ? AS next').run(file);
    try {
      // It is nobody's database yet: after a power cut it is made anew.
      handle.pragma('next.journal_mode = MEMORY');
      handle.transaction(() => {
        for (const [table, columns] of tablesOf()) {
          if (table !== logTable) this.#bring(table, columns.join());
        }
        this.#bringLog();
      })();
    } finally {
      handle.exec('DETACH next');
    }
  }

  /** Nothing is remembered any more. */
  end(): void {
    for (const table of tablesOf().keys()) {
      for (const change of Object.keys(rowsOf)) this.#handle.exec(`DROP TRIGGER temp.written_${table}_${change}`);
      this.#handle.exec(`DROP TABLE temp.written_${table}`);
    }
  }

  #bring(table: string, columns: string): void {
    const isWritten = `(${keyOf(this.#handle, table)}) IN (SELECT * FROM temp.written_${table})`;
    this.#handle.exec(`DELETE FROM next.${table} WHERE ${isWritten};
      INSERT INTO next.${table} (${columns}) SELECT ${columns} FROM main.${table} WHERE ${isWritten}`);
  }

  /** What can't be read of a damaged log stays in the file that is set aside. */
  #bringLog(): void {
    const columns = tablesOf().get(logTable) ?? [];
    try {
      this.#handle.transaction(() => this.#bring(logTable, columns.join()))();
    } catch (error) {
      if (!this.#handle.inTransaction) throw error;
    }
  }
}

/** Which of its two forms tells the keys that a change was about. */
const rowsOf = { INSERT: ['NEW'], UPDATE: ['OLD', 'NEW'], DELETE: ['OLD'] } as const;

function columnsIn(row: string, key: string): string {
  return key
    .split(',')
    .map((column) => `${row}.${column}`)
    .join();
}

function keyOf(handle: Handle, table: string): string {
  const columns = handle.pragma(`main.table_info("${table}")`) as { name: string; pk: number }[];
  return columns
    .filter(({ pk }) => pk > 0)
    .sort((a, b) => a.pk - b.pk)
    .map(({ name }) => name)
    .join();
}
