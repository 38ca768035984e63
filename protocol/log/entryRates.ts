import { content } from '../wire/envelope.ts';
import type { XmlNode } from '../wire/xml.ts';

/**
 * Calls of a kind that a login may make at once, and for each second from then on: those that write into the log or the
 * database as often as they are made. What ends something (acknowledges, resets, unshelves, unblocks, releases, deletes)
 * is not limited: it is done once only.
 */
export const entryRates = {
  entry: { mostAtOnce: 20, perSecond: 1 },
  /** Commands: more than any operator gives, fewer than would fill the log in a shift. */
  command: { mostAtOnce: 200, perSecond: 20 },
  /** Savings of edits: more than some tabs of a login make, which save each second. */
  edit: { mostAtOnce: 60, perSecond: 5 },
} as const;
export type EntryRate = keyof typeof entryRates;

export function writeTooOften(retryAfterSec: number): XmlNode {
  return content({ Result: 'refused', Reason: 'tooOften', RetryAfterSec: retryAfterSec });
}
