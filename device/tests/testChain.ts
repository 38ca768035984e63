import { eventJson } from '../../protocol/eventJson.ts';
import { hashAfter, noHash } from '../events/chain.ts';
import { type EventRow, rowColumns, writtenEvent } from '../events/row.ts';
import type { Db } from '../store/db.ts';

/** Chains all events of a log, as a service does that writes them. */
export function chainAll(db: Db): void {
  const rows = db.prepare<[], EventRow>(`SELECT ${rowColumns} FROM event ORDER BY id`).all();
  const put = db.prepare<[string, number]>('UPDATE event SET hash = ? WHERE id = ?');
  let hash = noHash;
  for (const row of rows) {
    hash = hashAfter(hash, eventJson(writtenEvent(row)));
    put.run(hash, row.id);
  }
}
