import { attempt } from '../../../protocol/attempt.ts';
import { eventKinds } from '../../../protocol/log/eventKinds.ts';
import { cutTo } from '../../../protocol/text/letters.ts';
import type { AnyEntry } from '../../events/entry.ts';
import type { Db } from '../db.ts';

/** A log that takes an entry once, whoever hands it over how often. */
export interface HandoverLog {
  readonly isInTransaction: boolean;
  /** All of them, or none. */
  takeOver(entries: readonly { readonly handover: string; readonly entry: AnyEntry }[]): void;
}

/** One that another version wrote, or that is damaged, is left out: it must not keep the service from starting. */
function readEntry(
  handover: string,
  text: string,
): { readonly handover: string; readonly entry: AnyEntry } | undefined {
  const entry = parsed(text);
  if (entry !== null && Object.hasOwn(eventKinds, String(entry?.kind))) return { handover, entry: entry as AnyEntry };
  console.error(`A pending event is unreadable and is omitted from the log: ${cutTo(text, 200)}`);
  return undefined;
}

function parsed(text: string): Partial<AnyEntry> | null | undefined {
  return attempt(() => JSON.parse(text) as Partial<AnyEntry> | null);
}

/**
 * What is to be an event together with a change in `device.db`: it is written here in the transaction of the change, and
 * moved to the log afterwards. The log takes each once by its id, so that a kill loses none and doubles none.
 */
export function outbox(db: Db, log: HandoverLog) {
  const insert = db.prepare('INSERT INTO outbox (handover, entry) VALUES (?, ?) ON CONFLICT DO NOTHING');
  const all = db.prepare<[], { place: number; handover: string; entry: string }>(
    'SELECT place, handover, entry FROM outbox ORDER BY place',
  );
  const remove = db.prepare<[number]>('DELETE FROM outbox WHERE place <= ?');
  return {
    /** As a part of the transaction that is under way. `handover` is unlike that of any other entry, ever. */
    put: (handover: string, entry: AnyEntry): void => void insert.run(handover, JSON.stringify(entry)),
    /** Moves all that is there. Not what may still be taken back: the next move finds it there. */
    move: (): void => {
      if (db.inTransaction) return;
      const waiting = all.all();
      const last = waiting.at(-1);
      if (!last) return;
      log.takeOver(waiting.flatMap(({ handover, entry }) => readEntry(handover, entry) ?? []));
      // Of a transaction that is not committed nothing is in the log yet: the next move finds them there.
      if (!log.isInTransaction) remove.run(last.place);
    },
  };
}
