import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from './fields.ts';
import { setNamed } from './references.ts';
import type { Referred } from './referred.ts';

/** One element of many whose point number is counted on. */
export interface NextNumber {
  readonly key: string;
  readonly before: string;
  readonly after: string;
  /** Undefined: there is no such point. */
  readonly point: Referred | undefined;
}

/** `+70`, `-3`. Undefined: it is something else. */
export function countedBy(typed: string): number | undefined {
  const [, sign, number] = /^([+-])\s*(\d{1,9})$/.exec(typed.trim().replace('\u2212', '-')) ?? [];
  return number === undefined ? undefined : Number(`${sign}${number}`);
}

/** Of those that have a number. */
export function nextNumbers(
  store: RecordStore,
  keys: readonly string[],
  field: string,
  by: number,
  points: ReadonlyMap<string, Referred>,
): readonly NextNumber[] {
  return keys.flatMap((key) => {
    const before = fieldText(store, key, field)?.trim() ?? '';
    if (!/^\d+$/.test(before)) return [];
    const after = String(Number(before) + by);
    return { key, before, after, point: points.get(after) };
  });
}

/** What has no such point stays as it is. */
export function setNextNumbers(edit: Transaction, field: string, all: readonly NextNumber[]): void {
  for (const { key, after, point } of all) if (point) setNamed(edit, key, field, after);
}
