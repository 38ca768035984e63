import { createHmac } from 'node:crypto';

/**
 * The same text for the same thing and key, such as a revision, that tells nothing about it (R8). Texts that are kept
 * were made with it: it never changes.
 */
export function keyed(key: string, what: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(what)).digest('hex').slice(0, 32);
}
