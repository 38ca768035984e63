import { below } from '../oid.ts';
import { textOf } from '../values/snmpValue.ts';
import { following, type Walking } from './walk.ts';

const mostRows = 10_000;
/** A column in which a name is missing, or twice, is not searched again for so long, ms. */
const searchedForMs = 10_000;

interface Column {
  readonly indices: ReadonlyMap<string, readonly string[]>;
  readonly since: number;
}

/** The indices of rows by the texts of a column; they outlive a connection. */
export class NamedRows {
  readonly #columns = new Map<string, Column>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Of all rows with that text, as they were when the column was searched last. Rejects with LinkError. */
  async indicesOf(column: string, key: string, walking: Walking): Promise<readonly string[]> {
    const known = this.#columns.get(column);
    const found = known?.indices.get(key) ?? [];
    if (found.length === 1 || (known && this.#now() - known.since < searchedForMs)) return found;
    await this.#search(column, walking);
    return this.#columns.get(column)?.indices.get(key) ?? [];
  }

  /** A row has another text now. */
  forget(column: string): void {
    this.#columns.delete(column);
  }

  async #search(column: string, walking: Walking): Promise<void> {
    const indices = new Map<string, string[]>();
    let count = 0;
    for (let last = column; count < mostRows; ) {
      const found = await following(last, walking);
      const rows = found.flatMap(({ oid, value }) => {
        const index = below(column, oid);
        return index === undefined ? [] : [{ index, oid, text: nameOf(value) }];
      });
      for (const { index, text } of rows) indices.set(text, [...(indices.get(text) ?? []), index]);
      count += rows.length;
      const end = rows.at(-1);
      if (!end || rows.length < found.length) break;
      last = end.oid;
    }
    this.#columns.set(column, { indices, since: this.#now() });
  }
}

export function nameOf(value: unknown): string {
  return Buffer.isBuffer(value) ? textOf(value) : String(value);
}
