import { readXml, type XmlPart } from '../xml/readXml.ts';
import { XmlFault } from '../xml/xmlFault.ts';
import { orderAt } from './order.ts';
import { documentNumber, keyOf, type XmlRecord } from './record.ts';

export type Row = readonly [key: string, record: XmlRecord];

/**
 * The records of a file, numbered as they stand in it, so that a journal finds them again. One that can’t be read as XML is
 * a record for each line: it can be mended as a text.
 */
export function recordsOf(file: string, text: string): Row[] {
  let last = 0;
  return rowsOf(file, partsOf(text), { parent: '', number: documentNumber, order: orderAt(0) }, () => String(++last));
}

export interface Place {
  readonly parent: string;
  readonly number: string;
  readonly order: string;
}

/** A part of a document as records; `newNumber` numbers what stands in it. */
export function rowsOf(file: string, part: XmlPart, { parent, number, order }: Place, newNumber: () => string): Row[] {
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

/** A text as a document whose parts are its lines. */
export function linesOf(text: string): XmlPart {
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const children = lines.map((open) => ({ lead: '', open, children: [], tail: '', close: '' }));
  return { lead: '', open: '', children, tail: '', close: '' };
}
