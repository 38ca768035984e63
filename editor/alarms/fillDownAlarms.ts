import { countedOn, freeId } from '../points/editPoints.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { freeName } from '../station/links.ts';
import { alarmKeys, pointKeys } from '../station/sections.ts';
import { idsOf } from '../tables/recordRows.ts';

/** Words in which the name of a point may be. */
const wordFields = new Set(['Message', 'Cause', 'Consequence', 'Action']);

/**
 * A point is counted on to the next ones that exist; in an Id and in words, what they have of the first alarm's point
 * follows the point of each.
 */
export function fillDownAlarms(edit: Transaction, keys: readonly string[], field: string): void {
  const [first, ...further] = keys;
  if (first === undefined) return;
  const text = fieldText(edit.store, first, field);
  const next = text === undefined ? () => undefined : textsFrom(edit.store, first, field, text);
  for (const [at, key] of further.entries()) setField(edit, key, field, next(key, at + 1));
}

type NextText = (key: string, by: number) => string;

function textsFrom(store: RecordStore, first: string, field: string, text: string): NextText {
  const pointOf = (key: string) => fieldText(store, key, 'Point')?.trim() || undefined;
  const own = pointOf(first);
  if (field === 'Point') {
    const ids = idsOf(store, pointKeys(store));
    return (_, by) => (ids.has(countedOn(text, by)) ? countedOn(text, by) : text);
  }
  if (field === 'Id') {
    const used = idsOf(store, alarmKeys(store));
    return (key) => {
      const point = pointOf(key);
      const isOfPoint = own !== undefined && point !== undefined && point !== own && text.includes(own);
      const id = isOfPoint ? freeName(text.replace(own, point), used) : freeId(text, used);
      used.add(id);
      return id;
    };
  }
  if (!wordFields.has(field)) return () => text;
  const names = new Map(
    pointKeys(store).map((key) => [fieldText(store, key, 'Id')?.trim(), fieldText(store, key, 'Name')]),
  );
  const name = names.get(own);
  return (key) => (name ? text.replaceAll(name, names.get(pointOf(key)) || name) : text);
}
