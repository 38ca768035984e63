import { type EntryTier, entryMs } from '../../../protocol/history/historyTier.ts';
import type { Db } from '../../store/handle.ts';
import type { SpanRow } from '../historyFile.ts';
import { packEntries, unpackEntries } from '../packEntries.ts';
import type { TierEntries } from '../tierEntries.ts';
import { halfDayMs, halfDaysOf } from '../tiers/halfDaysOf.ts';

export class SpanTable {
  readonly #entryMs: number;
  readonly #get;
  readonly #put;
  readonly #remove;

  constructor(db: Db, tier: EntryTier) {
    this.#entryMs = entryMs[tier];
    this.#get = db.prepare<[number, number], Pick<SpanRow, 'data'>>(
      'SELECT data FROM span WHERE series = ? AND start = ?',
    );
    const columns = ['series', 'start', 'n', 'data', ...(tier === '15m' ? ['half_days'] : [])];
    const changes = columns.slice(2).map((name) => `${name} = excluded.${name}`);
    // Updated in place, so that no index is written.
    this.#put = db.prepare<(number | Uint8Array)[]>(
      `INSERT INTO span (${columns.join()}) VALUES (${columns.map(() => '?').join()})
       ON CONFLICT (series, start) DO UPDATE SET ${changes.join()}`,
    );
    this.#remove = db.prepare<[number, number]>('DELETE FROM span WHERE series = ? AND start = ?');
  }

  /** Undefined: there are none. Throws if they are damaged. */
  get(series: number, start: number): TierEntries | undefined {
    const row = this.#get.get(series, start);
    return row && unpackEntries(row.data, this.#entryMs);
  }

  put(series: number, start: number, entries: TierEntries): void {
    if (entries.n === 0) this.#remove.run(series, start);
    else this.#put.run(series, start, entries.n, packEntries(entries, this.#entryMs), ...this.#halfDays(entries));
  }

  /** Of quarters only: the same span by half days. */
  #halfDays(entries: TierEntries): Uint8Array[] {
    return this.#entryMs === entryMs['15m'] ? [packEntries(halfDaysOf(entries), halfDayMs)] : [];
  }
}
