import { linesOf, rowsOf } from '../records/document.ts';
import { removeWhole, rootOf } from '../records/elements.ts';
import { ordersBetween } from '../records/order.ts';
import { documentNumber, keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { Transaction } from '../records/transaction.ts';
import { readXml, type XmlPart } from '../xml/readXml.ts';
import { elementName } from '../xml/startTag.ts';
import { matchParts } from './matchParts.ts';

/** The file could not be read as XML when the draft began: its records are its lines, and it may have any text. */
export function hasLines(store: RecordStore, file: string): boolean {
  const { open = '', close = '' } = store.record(rootOf(store, file) ?? '') ?? {};
  return elementName(open) === undefined || (close === '' && !open.endsWith('/>'));
}

/**
 * Touches only records that differ, so that others' changes elsewhere stay. Throws XmlFault, and changes nothing then.
 */
export function setFileText(edit: Transaction, file: string, text: string): void {
  const document = hasLines(edit.store, file) ? linesOf(text) : readXml(text);
  update(edit, keyOf(file, documentNumber), document);
}

function update(edit: Transaction, key: string, part: XmlPart): void {
  const record = edit.store.record(key);
  if (!record) return;
  const { lead, open, tail, close } = part;
  if (record.lead !== lead || record.open !== open || record.tail !== tail || record.close !== close)
    edit.put(key, { ...record, lead, open, tail, close });
  updateChildren(edit, key, part.children);
}

/** What is the same stays, what has moved keeps its record, what is new goes between them. */
function updateChildren(edit: Transaction, parent: string, parts: readonly XmlPart[]): void {
  const { file, number = '' } = partsOfKey(parent);
  const { keys, staying, removed } = matchParts(edit.store, edit.store.children(parent), parts);
  for (const key of removed) removeWhole(edit, key);
  const orderOf = (at: number) => edit.store.record(keys[at] ?? '')?.order;
  // Two that were inserted at the same time may have the same order: nothing fits between them.
  let highest = '';
  for (const at of [...staying].sort((a, b) => a - b)) {
    const order = orderOf(at) ?? '';
    if (order > highest) highest = order;
    else staying.delete(at);
  }
  for (let at = 0; at < parts.length; ) {
    let end = at;
    while (end < parts.length && !staying.has(end)) end++;
    const orders = ordersBetween(at === 0 ? undefined : orderOf(at - 1), orderOf(end), end - at);
    for (const [offset, order] of orders.entries()) {
      const part = parts[at + offset] as XmlPart;
      const key = keys[at + offset];
      const record = key === undefined ? undefined : edit.store.record(key);
      if (key !== undefined && record) edit.put(key, { ...record, order });
      else {
        const place = { parent: number, number: edit.newNumber(), order };
        for (const [own, row] of rowsOf(file, part, place, edit.newNumber)) edit.put(own, row);
        keys[at + offset] = keyOf(file, place.number);
      }
    }
    at = end + 1;
  }
  parts.forEach((part, at) => {
    update(edit, keys[at] ?? '', part);
  });
}
