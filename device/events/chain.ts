import { hash } from 'node:crypto';

/** What stands in place of a hash before the first event that has one. */
export const noHash = '0'.repeat(64);

/** The hash of an event: `json` is its `eventJson`, `before` the hash of the event before it. */
export function hashAfter(before: string, json: string): string {
  return hash('sha256', `${before}\n${json}`);
}

/** An event as the chain knows it. */
export interface ChainRow {
  readonly id: number;
  /** Its `eventJson`. */
  readonly json: string;
  readonly hash: string | undefined;
}

/** The first event that does not follow from the one before: it, or one before it, was changed, added or removed. */
export interface ChainBreak {
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

/** The first break in a whole chain; undefined: there is none. */
export function firstBreak(rows: Iterable<ChainRow>, before?: string): ChainBreak | undefined {
  const { follow } = chainFollower(before);
  for (const row of rows) {
    const found = follow(row);
    if (found) return found;
  }
  return undefined;
}
