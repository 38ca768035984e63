import { hash } from 'node:crypto';

/** What stands in place of a hash before the first event that has one. */
export const noHash = '0'.repeat(64);

/** The hash of an event: `json` is its `eventJson`, `before` the hash of the event before it. */
export function hashAfter(before: string, json: string): string {
  return hash('sha256', `${before}\n${json}`);
}
