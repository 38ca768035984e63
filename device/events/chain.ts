import { hash } from 'node:crypto';

/** In place of the hash before the first event that has one. */
export const noHash = '0'.repeat(64);

/** `json`: the `eventJson` of the event; `before`: the hash of the event before it. */
export function hashAfter(before: string, json: string): string {
  return hash('sha256', `${before}\n${json}`);
}
