import { readXml, type XmlPart } from '../xml/readXml.ts';
import { XmlFault } from '../xml/xmlFault.ts';
import { orderAt } from './order.ts';
import { documentNumber, keyOf, type XmlRecord } from './record.ts';

export type Row = readonly [key: string, record: XmlRecord];

const read = new WeakSet<XmlRecord>();

/** It is of a file that was read as XML, and has not changed since. */
export function isAsRead(record: XmlRecord): boolean {
  return read.has(record);
}

/**
 * Numbered in their order, so that a journal finds them again. A file that can’t be read as XML has a record for each
 * line, to be mended as a text.
 */
export function recordsOf(file: string, text: string): Row[] {
  const rowsIn = (part: XmlPart) => {
    let last = 0;
    return rowsOf(file, part, { parent: '', number: documentNumber, order: orderAt(0) }, () => String(++last));
  };
  try {
    const rows = rowsIn(readXml(text));
    for (const [, record] of rows) read.add(record);
    return rows;
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return rowsIn(linesOf(text));
  }
}

export interface RecordAddress {
  readonly parent: string;
  readonly number: string;
  readonly order: string;
}

/** `newNumber`: for each record within it. */
export function rowsOf(
  file: string,
  part: XmlPart,
  { parent, number, order }: RecordAddress,
  newNumber: () => string,
): Row[] {
  const { lead, open, tail, close, children } = part;
  const rows: Row[] = [[keyOf(file, number), { parent, order, lead, open, tail, close }]];
  for (const [index, child] of children.entries()) {
    const place = { parent: number, number: newNumber(), order: orderAt(index) };
    // Not spread: there may be more rows than arguments.
    for (const row of rowsOf(file, child, place, newNumber)) rows.push(row);
  }
  return rows;
}

export function linesOf(text: string): XmlPart {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const children = lines.map((open) => ({ lead: '', open, children: [], tail: '', close: '' }));
  return { lead: '', open: '', children, tail: '', close: '' };
}
