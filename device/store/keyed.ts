import { createHmac } from 'node:crypto';

/**
 * A keyed hash that reveals nothing of its input, such as a revision (R8). Stored texts depend on it: it must never
 * change.
 */
export function keyed(key: string, what: unknown): string {
  return createHmac('sha256', key).update(JSON.stringify(what)).digest('hex').slice(0, 32);
}
