import { documentNumber, keyOf, partsOfKey } from '../records/record.ts';
import type { RecordStore } from '../records/recordStore.ts';
import { shownText } from './shownText.ts';

/** In the text of a file as a text field shows it. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** From its start tag to its end tag; undefined: there is no such element. */
export function rangeOfRecord(store: RecordStore, key: string): TextRange | undefined {
  let found: TextRange | undefined;
  walk(store, documentOf(key), 0, (at, range) => {
    if (at === key) found = range;
  });
  return found;
}

/** The innermost one; undefined: there is none. */
export function recordAt(store: RecordStore, file: string, offset: number): string | undefined {
  let found: string | undefined;
  walk(store, keyOf(file, documentNumber), 0, (at, { from, to }) => {
    // Elements come after their children.
    if (found === undefined && at !== keyOf(file, documentNumber) && from <= offset && offset <= to) found = at;
  });
  return found;
}

type Visit = (key: string, range: TextRange) => void;

/** Children first; returns where the record ends. */
function walk(store: RecordStore, key: string, at: number, visit: Visit): number {
  const record = store.record(key);
  if (!record) return at;
  const lengthOf = (text: string) => shownText(text).length;
  const from = at + lengthOf(record.lead);
  let end = from + lengthOf(record.open);
  for (const child of store.children(key)) end = walk(store, child, end, visit);
  end += lengthOf(record.tail) + lengthOf(record.close);
  visit(key, { from, to: end });
  return end;
}

const documentOf = (key: string) => keyOf(partsOfKey(key).file, documentNumber);
