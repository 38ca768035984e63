import { eventJson } from '../../protocol/log/eventJson.ts';
import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import { hashAfter, noHash } from './chain.ts';
import { type EventRow, rowColumns, writtenEvent } from './row.ts';

/** An event as the chain knows it. */
interface ChainRow {
  readonly id: number;
  /** Its `eventJson`. */
  readonly json: string;
  readonly hash: string | undefined;
}

/** The first event that does not follow from the one before: it, or one before it, was changed, added or removed. */
interface ChainBreak {
  readonly id: number;
  readonly because: 'hashDiffers' | 'hashMissing' | 'idNotHigher';
}

/**
 * Follows a chain event by event, by rising id. `before` is the hash before the first one. Events at the beginning that an
 * earlier version wrote have no hash, and nothing can be said of them; the first one after them begins the chain.
 */
export function chainFollower(before: string = noHash) {
  let last = { id: 0, hash: before };
  let isChained = before !== noHash;
  return {
    /** Undefined: it follows. */
    follow: ({ id, json, hash }: ChainRow): ChainBreak | undefined => {
      if (id <= last.id) return { id, because: 'idNotHigher' };
      if (hash === undefined && isChained) return { id, because: 'hashMissing' };
      if (hash !== undefined && hash !== hashAfter(last.hash, json)) return { id, because: 'hashDiffers' };
      isChained ||= hash !== undefined;
      last = { id, hash: hash ?? last.hash };
      return undefined;
    },
    /** The hash of the last one that followed. */
    get hash(): string {
      return last.hash;
    },
  };
}

/** A row as the chain of the log knows it. */
export function chainRow(row: EventRow): ChainRow {
  return { id: row.id, json: eventJson(writtenEvent(row)), hash: row.hash ?? undefined };
}

/** The first event in the whole log that does not follow from the one before; takes as long as the log is. */
export function firstBreak(db: Db): ChainBreak | undefined {
  const { follow } = chainFollower(beginningStore(db).get()?.hashBefore);
  for (const row of db.prepare<[], EventRow>(`SELECT ${rowColumns} FROM event ORDER BY id`).iterate()) {
    const found = follow(chainRow(row));
    if (found) return found;
  }
  return undefined;
}
