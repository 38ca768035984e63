import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText } from '../station/fields.ts';
import { setNamed } from '../station/references.ts';
import { pointKeys } from '../station/sections.ts';
import { countedOn, freeId, numbersFor } from './editPoints.ts';
import { fieldsOfPoint } from './pointFields.ts';

/**
 * What belongs to one point is counted on: an Id and a number to the next free one, an address by what its value
 * takes up.
 */
export function fillDown(edit: Transaction, keys: readonly string[], field: string): void {
  const [first, ...further] = keys;
  if (first === undefined) return;
  const { store } = edit;
  const text = fieldText(store, first, field);
  const next = text === undefined ? () => undefined : counter(store, first, field, text);
  for (const key of further) setNamed(edit, key, field, next(key));
}

function counter(store: RecordStore, first: string, field: string, text: string): (key: string) => string {
  if (field === 'Id') {
    const used = new Set(pointKeys(store).map((key) => fieldText(store, key, 'Id') ?? ''));
    let last = text;
    return () => {
      last = freeId(last, used);
      used.add(last);
      return last;
    };
  }
  if (field === 'InfoNumber') {
    const numbers = numbersFor(store);
    return () => String(numbers.next().value);
  }
  const { schema } = fieldsOfPoint(store, first);
  if (field !== schema?.mainField.name) return () => text;
  const step = schema.step?.((name) => fieldText(store, first, name)) ?? 1;
  let count = 0;
  return () => countedOn(text, ++count * step);
}
