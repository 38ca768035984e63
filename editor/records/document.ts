import { readXml, type XmlPart } from '../xml/readXml.ts';
import { XmlFault } from '../xml/xmlFault.ts';
import { orderAt } from './order.ts';
import { documentNumber, keyOf, type XmlRecord } from './record.ts';

export type Row = readonly [key: string, record: XmlRecord];

/**
 * Numbered in their order, so that a journal finds them again. A file that can’t be read as XML has a record for each
 * line, to be mended as a text.
 */
export function recordsOf(file: string, text: string): Row[] {
  let last = 0;
  return rowsOf(file, partsOf(text), { parent: '', number: documentNumber, order: orderAt(0) }, () => String(++last));
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

function partsOf(text: string): XmlPart {
  try {
    return readXml(text);
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return linesOf(text);
  }
}

export function linesOf(text: string): XmlPart {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const children = lines.map((open) => ({ lead: '', open, children: [], tail: '', close: '' }));
  return { lead: '', open: '', children, tail: '', close: '' };
}
