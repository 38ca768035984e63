import { element, writeXml } from '../../protocol/wire/xml.ts';
import { copiedText } from '../page/copiedText.ts';
import { insertElement, rootOf } from '../records/elements.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { fieldText, setField } from '../station/fields.ts';
import { setNamed } from '../station/references.ts';
import { pointKeys, stationFile } from '../station/sections.ts';
import { endOf } from '../tables/recordRows.ts';
import { freeNumbers } from './freeNumbers.ts';

/** By their names in the file. */
export type PointTexts = Readonly<Record<string, string>>;

/** Behind the last one. One without a number gets the next that is free. Returns their keys. */
export function addPoints(edit: Transaction, points: readonly PointTexts[]): readonly string[] {
  const numbers = numbersFor(edit.store);
  const { parent, before } = endOf(edit, 'PointCfg', pointKeys(edit.store));
  return points.map(({ Id = '', InfoNumber = String(numbers.next().value), ...fields }) =>
    insertElement(edit, parent, before, writeXml(element('Point', { Id, InfoNumber, ...fields }))),
  );
}

/** With all that is in them, each with an Id and a number of its own. Returns their keys. */
export function duplicatePoints(edit: Transaction, keys: readonly string[]): readonly string[] {
  const { store } = edit;
  const numbers = numbersFor(store);
  const ids = new Set(pointKeys(store).map((key) => fieldText(store, key, 'Id') ?? ''));
  const { parent, before } = endOf(edit, 'PointCfg', pointKeys(edit.store));
  return keys.map((key) => {
    const copy = insertElement(edit, parent, before, copiedText(store, [key]));
    const id = freeId(fieldText(store, key, 'Id') ?? '', ids);
    ids.add(id);
    setField(edit, copy, 'Id', id);
    setField(edit, copy, 'InfoNumber', String(numbers.next().value));
    // A reference belongs to one point.
    setField(edit, copy, 'RiData', undefined);
    return copy;
  });
}

/** Undefined removes a field. References follow the new Id or number of the point. */
export function changePoint(
  edit: Transaction,
  key: string,
  changes: readonly { readonly field: string; readonly to: string | undefined }[],
): void {
  for (const { field, to } of changes) setNamed(edit, key, field, to);
}

/** Its last number counted on, or with one appended. */
export function freeId(id: string, used: ReadonlySet<string>): string {
  const counted = /\d/.test(id) ? id : `${id}1`;
  for (let by = 1; ; by++) {
    const candidate = countedOn(counted, by);
    if (!used.has(candidate)) return candidate;
  }
}

/** `PS1.P2.RUN` to `PS1.P3.RUN`, `holding:08` to `holding:09`. */
export function countedOn(text: string, by: number): string {
  return text.replace(/(\d+)(?=\D*$)/, (number) => String(BigInt(number) + BigInt(by)).padStart(number.length, '0'));
}

/** Those that neither a point nor anything else in the file uses. */
export function numbersFor(store: RecordStore): Generator<number, never> {
  const taken = new Set<number>();
  const visit = (key: string): void => {
    const number = fieldText(store, key, 'InfoNumber');
    if (number !== undefined) taken.add(Number(number));
    for (const child of store.children(key)) visit(child);
  };
  const root = rootOf(store, stationFile);
  if (root !== undefined) visit(root);
  const own = pointKeys(store).map((key) => Number(fieldText(store, key, 'InfoNumber')));
  return freeNumbers(own, taken);
}
