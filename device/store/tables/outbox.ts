import { attempt } from '../../../protocol/attempt.ts';
import { eventKinds } from '../../../protocol/log/eventKinds.ts';
import { cutTo } from '../../../protocol/text/letters.ts';
import type { AnyEntry } from '../../events/entry.ts';
import type { Db } from '../db.ts';

/** A log that stores an entry once, however often it is handed over. */
export interface HandoverLog {
  readonly isInTransaction: boolean;
  /** All or none. */
  takeOver(entries: readonly { readonly handover: string; readonly entry: AnyEntry }[]): void;
}

/** An entry of another version, or a damaged one, is skipped: it must not prevent the start. */
function readEntry(
  handover: string,
  text: string,
): { readonly handover: string; readonly entry: AnyEntry } | undefined {
  const entry = attempt(() => JSON.parse(text) as Partial<AnyEntry> | null);
  if (entry !== null && Object.hasOwn(eventKinds, String(entry?.kind))) return { handover, entry: entry as AnyEntry };
  console.error(`A pending event is unreadable and is omitted from the log: ${cutTo(text, 200)}`);
  return undefined;
}

/**
 * Events of changes in `device.db`: written in the transaction of the change, and then moved to the log, which stores
 * each once by its id. So a kill neither loses nor doubles one.
 */
export function outbox(db: Db, log: HandoverLog) {
  const insert = db.prepare('INSERT INTO outbox (handover, entry) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const all = db.prepare<[], { place: number; handover: string; entry: string }>(
    'SELECT place, handover, entry FROM outbox ORDER BY place',
  );
  const remove = db.prepare<[number]>('DELETE FROM outbox WHERE place <= ?');
  return {
    /** Part of the present transaction. `handover` must be unique forever. */
    put: (handover: string, entry: AnyEntry): void => void insert.run(handover, JSON.stringify(entry)),
    /** Does nothing within a transaction, which may still be rolled back: the next call moves its events. */
    move: (): void => {
      if (db.inTransaction) return;
      const waiting = all.all();
      const last = waiting.at(-1);
      if (!last) return;
      log.takeOver(waiting.flatMap(({ handover, entry }) => readEntry(handover, entry) ?? []));
      // While the log's transaction is uncommitted the entries stay here for the next call.
      if (!log.isInTransaction) remove.run(last.place);
    },
  };
}
