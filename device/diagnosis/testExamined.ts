import type { Examined } from './check.ts';
import { languageOf } from './language.ts';

/** When the tests examine. */
export const now = Date.UTC(2026, 5, 1);
export const dayMs = 24 * 60 * 60_000;

/** What a check is given: nothing is there but `parts`. */
export function examined(parts: Partial<Examined> = {}): Examined {
  return {
    station: undefined,
    data: '/nowhere',
    now,
    isRunning: false,
    read: undefined,
    starts: [],
    newest: undefined,
    certificate: undefined,
    listening: undefined,
    serviceUser: undefined,
    isThorough: false,
    version: '1.0.0',
    language: languageOf(),
    ...parts,
  };
}
