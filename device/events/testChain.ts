import { eventJson } from '../../protocol/log/eventJson.ts';
import type { Db } from '../store/db.ts';
import { beginningStore } from './beginning.ts';
import { hashAfter, noHash } from './chain.ts';
import { type EventRow, rowColumns, writtenEvent } from './row.ts';

interface ChainRow {
  readonly id: number;
  readonly json: string;
  readonly hash: string | undefined;
}

/** It, or an event before it, was changed, added or removed. */
interface ChainBreak {
  readonly id: number;
  readonly because: 'hashDiffers' | 'hashMissing' | 'idNotHigher';
}

/**
 * By rising id. `before` is the hash before the first event. Events at the beginning that an earlier version wrote have
 * no hash, and can't be verified; the first one after them begins the chain.
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
    get hash(): string {
      return last.hash;
    },
  };
}

export function chainRow(row: EventRow): ChainRow {
  return { id: row.id, json: eventJson(writtenEvent(row)), hash: row.hash ?? undefined };
}

/** Takes as long as the log is. */
export function firstBreak(db: Db): ChainBreak | undefined {
  const { follow } = chainFollower(beginningStore(db).get()?.hashBefore);
  for (const row of db.prepare<[], EventRow>(`SELECT ${rowColumns} FROM event ORDER BY id`).iterate()) {
    const found = follow(chainRow(row));
    if (found) return found;
  }
  return undefined;
}
